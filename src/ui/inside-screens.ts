import type { ComponentType } from 'react';
import type { ModuleId } from './text/modules.ts';

type ModuleScreen = ComponentType<{ readonly module: ModuleId }>;

/** Fetched with the shell: the list grows with every module, and sign-in does not need it. */
const MODULE_SCREENS: Readonly<Record<ModuleId, () => Promise<ModuleScreen>>> = {
  dashboard: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  project: async () => (await import('./projects/project-screen.tsx')).ProjectScreen,
  work: async () => (await import('./work/work-screen.tsx')).WorkScreen,
  changes: async () => (await import('./work-changes/changes-screen.tsx')).ChangesScreen,
  works: async () => (await import('./works/works-screen.tsx')).WorksScreen,
  locations: async () => (await import('./sites/sites-screen.tsx')).SitesScreen,
  site: async () => (await import('./sites/site-screen.tsx')).SiteScreen,
  welcome: async () => (await import('./welcome/welcome-screen.tsx')).WelcomeScreen,
  bulkLoad: async () => (await import('./bulk-import/bulk-import-screen.tsx')).BulkImportScreen,
  bulkUpdate: async () => (await import('./mass-update/mass-update-file-screen.tsx')).MassUpdateFileScreen,
  celsig5: async () =>
    (await import('./reconciliation/reconciliation-file-screen.tsx')).ReconciliationFileScreen,
  connectivity: async () => (await import('./links/links-screen.tsx')).LinksScreen,
  fourTask: async () => (await import('./tasks/board/board-screen.tsx')).TaskBoardScreen,
  uploadHistory: async () => (await import('./load-history/load-history-screen.tsx')).LoadHistoryScreen,
  cargarExport: async () => (await import('./cargar-export/cargar-export-screen.tsx')).CargarExportScreen,
  activity: async () => (await import('./activity/activity-screen.tsx')).ActivityScreen,
  panelAdmin: async () => (await import('./admin-panel/admin-panel-screen.tsx')).AdminPanelScreen,
  users: async () => (await import('./users/users-screen.tsx')).UsersScreen,
  profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  deleteRecords: async () => (await import('./trash/deletion-screen.tsx')).DeletionScreen,
  subscriptions: async () => (await import('./subscriptions/subscriptions-screen.tsx')).SubscriptionsScreen,
  virtualReality: async () =>
    (await import('./virtual-reality/virtual-reality-screen.tsx')).VirtualRealityScreen,
  rtlPage: async () => (await import('./dashboard/rtl/rtl-dashboard-screen.tsx')).RtlDashboardScreen,
  profileTemplate: async () =>
    (await import('./profile/overview/profile-overview-screen.tsx')).ProfileOverviewScreen,
  security: async () => (await import('./profile/security-screen.tsx')).SecurityScreen,
};

export const moduleScreen = (module: ModuleId): Promise<ModuleScreen> => MODULE_SCREENS[module]();

export const INSIDE_SCREENS = {
  changeSet: async () => (await import('./work-changes/change-set-screen.tsx')).ChangeSetScreen,
  siteEdit: async () => (await import('./sites/site-edit-screen.tsx')).SiteEditScreen,
  siteTable: async () => (await import('./sites/site-table-screen.tsx')).SiteTableScreen,
  newSite: async () => (await import('./sites/new-site-screen.tsx')).NewSiteScreen,
  codeCheck: async () => (await import('./sites/code-check-screen.tsx')).CodeCheckScreen,
  siteImport: async () => (await import('./sites/import/site-import-screen.tsx')).SiteImportScreen,
  reconciliation: async () =>
    (await import('./reconciliation/reconciliation-screen.tsx')).ReconciliationScreen,
  massUpdate: async () => (await import('./mass-update/mass-update-screen.tsx')).MassUpdateScreen,
  linkTable: async () => (await import('./links/link-table-screen.tsx')).LinkTableScreen,
  taskList: async () => (await import('./tasks/list/task-list-screen.tsx')).TaskListScreen,
  taskCalendar: async () => (await import('./tasks/calendar/calendar-screen.tsx')).TaskCalendarScreen,
  projectEdit: async () => (await import('./projects/project-edit-screen.tsx')).ProjectEditScreen,
  deletedProjects: async () => (await import('./projects/deleted-projects-screen.tsx')).DeletedProjectsScreen,
  trashBatches: async () => (await import('./trash/batches-screen.tsx')).BatchesScreen,
  trash: async () => (await import('./trash/trash-screen.tsx')).TrashScreen,
  states: async () => (await import('./states/states-screen.tsx')).StatesScreen,
  accessDenied: async () => (await import('./access-denied/access-denied-screen.tsx')).AccessDeniedScreen,
} as const;
