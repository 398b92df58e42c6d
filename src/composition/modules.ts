import { fetchRequired } from '../ui/fetched-part.ts';
import type { BrowserModuleOptions } from './modules/browser-module-options.ts';

/** One chunk per module, fetched by its machine's first visit. */
export const MODULE_CODE = {
  dashboard: () => import('./modules/dashboard.ts'),
  dashboardExports: () => import('./modules/dashboard-exports.ts'),
  historicalComparison: () => import('./modules/historical-comparison.ts'),
  customView: () => import('./modules/custom-view.ts'),
  connections: () => import('./modules/connections.ts'),
  automations: () => import('./modules/automations.ts'),
  sqlConfig: () => import('./modules/sql-config.ts'),
  bulkImport: () => import('./modules/bulk-import.ts'),
  loadHistory: () => import('./modules/load-history.ts'),
  users: () => import('./modules/users.ts'),
  activity: () => import('./modules/activity.ts'),
  profile: () => import('./modules/profile.ts'),
  welcome: () => import('./modules/welcome.ts'),
  works: () => import('./modules/works.ts'),
  work: () => import('./modules/work.ts'),
  project: () => import('./modules/project.ts'),
  site: () => import('./modules/sites/site.ts'),
  siteMap: () => import('./modules/sites/site-map.ts'),
  sites: () => import('./modules/sites/sites.ts'),
  newSite: () => import('./modules/sites/new-site.ts'),
  codeCheck: () => import('./modules/sites/code-check.ts'),
  siteImport: () => import('./modules/sites/site-import.ts'),
  siteImportUndo: () => import('./modules/sites/site-import-undo.ts'),
  siteTemplate: () => import('./modules/sites/site-template.ts'),
  reconciliationFile: () => import('./modules/reconciliation-file.ts'),
  reconciliation: () => import('./modules/reconciliation.ts'),
  massUpdateFile: () => import('./modules/mass-update-file.ts'),
  massUpdate: () => import('./modules/mass-update.ts'),
  recipes: () => import('./modules/recipes.ts'),
  links: () => import('./modules/links.ts'),
  linkRegister: () => import('./modules/link-register.ts'),
  tasks: () => import('./modules/tasks/tasks.ts'),
  taskCalendar: () => import('./modules/tasks/task-calendar.ts'),
  taskRegister: () => import('./modules/tasks/task-register.ts'),
  ownTasks: () => import('./modules/tasks/own-tasks.ts'),
  tiedTasks: () => import('./modules/tasks/tied-tasks.ts'),
  taskReminders: () => import('./modules/tasks/task-reminders.ts'),
  siteLinks: () => import('./modules/sites/site-links.ts'),
  workChanges: () => import('./modules/work-changes.ts'),
  changeHistory: () => import('./modules/change-history.ts'),
  deletedProjects: () => import('./modules/deleted-projects.ts'),
  deletion: () => import('./modules/trash/deletion.ts'),
  restoration: () => import('./modules/trash/restoration.ts'),
  trash: () => import('./modules/trash/trash.ts'),
  trashBatches: () => import('./modules/trash/trash-batches.ts'),
  subscriptions: () => import('./modules/subscriptions.ts'),
  cargarExport: () => import('./modules/cargar-export.ts'),
  fileGlance: () => import('./modules/file-glance.ts'),
  virtualReality: () => import('./modules/virtual-reality.ts'),
};

type Loads = typeof MODULE_CODE;
type ModuleCode<TName extends keyof Loads> = Awaited<ReturnType<Loads[TName]>>;

export type ModuleFetches = {
  readonly [TName in keyof Loads]: () => Promise<ReturnType<ModuleCode<TName>['createBrowserModule']>>;
};

export const browserModules = (options: BrowserModuleOptions): ModuleFetches =>
  Object.fromEntries(
    Object.entries<() => Promise<ModuleCode<keyof Loads>>>(MODULE_CODE).map(([name, load]) => [
      name,
      async () => (await fetchRequired(load)).createBrowserModule(options),
    ]),
  ) as ModuleFetches;
