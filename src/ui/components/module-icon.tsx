import {
  type Icon,
  IconActivity,
  IconBackhoe,
  IconBuildingBroadcastTower,
  IconChecklist,
  IconFileExport,
  IconFileTypography,
  IconFolder,
  IconGitCompare,
  IconHistory,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconMailFast,
  IconPencilCog,
  IconRouteSquare,
  IconServerCog,
  IconShieldLock,
  IconTableImport,
  IconTableShare,
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
  template: IconFileTypography,
};

export interface ModuleIconProps {
  readonly module: ModuleId;
  readonly size?: number;
}

export function ModuleIcon({ module, size = 18 }: ModuleIconProps) {
  const Glyph = ICONS[module];
  return <Glyph size={size} stroke={1.5} aria-hidden="true" />;
}
