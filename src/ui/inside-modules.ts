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
import type { ComponentType } from 'react';
import type { ModuleId } from './text/modules.ts';

interface InsideModule {
  readonly icon: Icon;
  readonly screen: () => Promise<ComponentType<{ readonly module: ModuleId }>>;
}

/** Fetched with the shell: the list grows with every module, and sign-in does not need it. */
export const INSIDE_MODULES: Readonly<Record<ModuleId, InsideModule>> = {
  welcome: {
    icon: IconHome,
    screen: async () => (await import('./welcome/welcome-screen.tsx')).WelcomeScreen,
  },
  dashboard: {
    icon: IconLayoutDashboard,
    screen: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  },
  works: {
    icon: IconListDetails,
    screen: async () => (await import('./works/works-screen.tsx')).WorksScreen,
  },
  changes: {
    icon: IconPencilCog,
    screen: async () => (await import('./work-changes/changes-screen.tsx')).ChangesScreen,
  },
  work: { icon: IconBackhoe, screen: async () => (await import('./work/work-screen.tsx')).WorkScreen },
  project: {
    icon: IconFolder,
    screen: async () => (await import('./projects/project-screen.tsx')).ProjectScreen,
  },
  bulkUpdate: {
    icon: IconTableShare,
    screen: async () => (await import('./mass-update/mass-update-file-screen.tsx')).MassUpdateFileScreen,
  },
  bulkLoad: {
    icon: IconTableImport,
    screen: async () => (await import('./bulk-import/bulk-import-screen.tsx')).BulkImportScreen,
  },
  celsig5: {
    icon: IconGitCompare,
    screen: async () =>
      (await import('./reconciliation/reconciliation-file-screen.tsx')).ReconciliationFileScreen,
  },
  fourTask: {
    icon: IconChecklist,
    screen: async () => (await import('./tasks/board/board-screen.tsx')).TaskBoardScreen,
  },
  connectivity: {
    icon: IconRouteSquare,
    screen: async () => (await import('./links/links-screen.tsx')).LinksScreen,
  },
  locations: {
    icon: IconBuildingBroadcastTower,
    screen: async () => (await import('./sites/sites-screen.tsx')).SitesScreen,
  },
  site: {
    icon: IconBuildingBroadcastTower,
    screen: async () => (await import('./sites/site-screen.tsx')).SiteScreen,
  },
  deleteRecords: {
    icon: IconTrash,
    screen: async () => (await import('./trash/deletion-screen.tsx')).DeletionScreen,
  },
  cargarExport: {
    icon: IconFileExport,
    screen: async () => (await import('./cargar-export/cargar-export-screen.tsx')).CargarExportScreen,
  },
  uploadHistory: {
    icon: IconHistory,
    screen: async () => (await import('./load-history/load-history-screen.tsx')).LoadHistoryScreen,
  },
  activity: {
    icon: IconActivity,
    screen: async () => (await import('./activity/activity-screen.tsx')).ActivityScreen,
  },
  panelAdmin: {
    icon: IconServerCog,
    screen: async () => (await import('./admin-panel/admin-panel-screen.tsx')).AdminPanelScreen,
  },
  users: { icon: IconUsers, screen: async () => (await import('./users/users-screen.tsx')).UsersScreen },
  profile: {
    icon: IconUserCircle,
    screen: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  },
  security: {
    icon: IconShieldLock,
    screen: async () => (await import('./profile/security-screen.tsx')).SecurityScreen,
  },
  subscriptions: {
    icon: IconMailFast,
    screen: async () => (await import('./subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen,
  },
  virtualReality: {
    icon: IconBadgeVr,
    screen: async () => (await import('./virtual-reality/virtual-reality-screen.tsx')).VirtualRealityScreen,
  },
  rtlPage: {
    icon: IconTextDirectionRtl,
    screen: async () => (await import('./dashboard/rtl/rtl-dashboard-screen.tsx')).RtlDashboardScreen,
  },
  profileTemplate: {
    icon: IconId,
    screen: async () =>
      (await import('./profile/overview/profile-overview-screen.tsx')).ProfileOverviewScreen,
  },
};
