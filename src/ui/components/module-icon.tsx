import {
  type Icon,
  IconActivity,
  IconBackhoe,
  IconBadgeVr,
  IconBuildingBroadcastTower,
  IconChecklist,
  IconFileExport,
  IconFolder,
  IconGitCompare,
  IconHistory,
  IconHome,
  IconId,
  IconLayoutDashboard,
  IconListDetails,
  IconMailFast,
  IconPencilCog,
  IconRouteSquare,
  IconServerCog,
  IconShieldLock,
  IconTableImport,
  IconTableShare,
  IconTextDirectionRtl,
  IconTrash,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ModuleId } from '../text/modules.ts';

const ICONS: Readonly<Record<ModuleId, Icon>> = {
  welcome: IconHome,
  dashboard: IconLayoutDashboard,
  works: IconListDetails,
  work: IconBackhoe,
  changes: IconPencilCog,
  project: IconFolder,
  bulkUpdate: IconTableShare,
  bulkLoad: IconTableImport,
  celsig5: IconGitCompare,
  fourTask: IconChecklist,
  connectivity: IconRouteSquare,
  locations: IconBuildingBroadcastTower,
  site: IconBuildingBroadcastTower,
  deleteRecords: IconTrash,
  cargarExport: IconFileExport,
  uploadHistory: IconHistory,
  activity: IconActivity,
  panelAdmin: IconServerCog,
  users: IconUsers,
  profile: IconUserCircle,
  security: IconShieldLock,
  subscriptions: IconMailFast,
  virtualReality: IconBadgeVr,
  rtlPage: IconTextDirectionRtl,
  profileTemplate: IconId,
};

export interface ModuleIconProps {
  readonly module: ModuleId;
  readonly size?: number;
}

export function ModuleIcon({ module, size = 18 }: ModuleIconProps) {
  const Glyph = ICONS[module];
  return <Glyph size={size} stroke={1.5} aria-hidden="true" />;
}
