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
  site: () => import('./modules/site.ts'),
  siteMap: () => import('./modules/site-map.ts'),
  sites: () => import('./modules/sites.ts'),
  newSite: () => import('./modules/new-site.ts'),
  codeCheck: () => import('./modules/code-check.ts'),
  siteImport: () => import('./modules/site-import.ts'),
  reconciliationFile: () => import('./modules/reconciliation-file.ts'),
  reconciliation: () => import('./modules/reconciliation.ts'),
  links: () => import('./modules/links.ts'),
  linkRegister: () => import('./modules/link-register.ts'),
  siteLinks: () => import('./modules/site-links.ts'),
  workChanges: () => import('./modules/work-changes.ts'),
  changeHistory: () => import('./modules/change-history.ts'),
  deletedProjects: () => import('./modules/deleted-projects.ts'),
  subscriptions: () => import('./modules/subscriptions.ts'),
};

export const browserModules = (options: BrowserModuleOptions) => ({
  dashboard: async () => (await fetchRequired(MODULE_CODE.dashboard)).createBrowserModule(options),
  dashboardExports: async () =>
    (await fetchRequired(MODULE_CODE.dashboardExports)).createBrowserModule(options),
  historicalComparison: async () =>
    (await fetchRequired(MODULE_CODE.historicalComparison)).createBrowserModule(options),
  customView: async () => (await fetchRequired(MODULE_CODE.customView)).createBrowserModule(options),
  connections: async () => (await fetchRequired(MODULE_CODE.connections)).createBrowserModule(options),
  automations: async () => (await fetchRequired(MODULE_CODE.automations)).createBrowserModule(options),
  sqlConfig: async () => (await fetchRequired(MODULE_CODE.sqlConfig)).createBrowserModule(options),
  bulkImport: async () => (await fetchRequired(MODULE_CODE.bulkImport)).createBrowserModule(options),
  loadHistory: async () => (await fetchRequired(MODULE_CODE.loadHistory)).createBrowserModule(options),
  users: async () => (await fetchRequired(MODULE_CODE.users)).createBrowserModule(options),
  activity: async () => (await fetchRequired(MODULE_CODE.activity)).createBrowserModule(options),
  profile: async () => (await fetchRequired(MODULE_CODE.profile)).createBrowserModule(options),
  welcome: async () => (await fetchRequired(MODULE_CODE.welcome)).createBrowserModule(options),
  works: async () => (await fetchRequired(MODULE_CODE.works)).createBrowserModule(options),
  work: async () => (await fetchRequired(MODULE_CODE.work)).createBrowserModule(options),
  project: async () => (await fetchRequired(MODULE_CODE.project)).createBrowserModule(options),
  site: async () => (await fetchRequired(MODULE_CODE.site)).createBrowserModule(options),
  siteMap: async () => (await fetchRequired(MODULE_CODE.siteMap)).createBrowserModule(options),
  sites: async () => (await fetchRequired(MODULE_CODE.sites)).createBrowserModule(options),
  newSite: async () => (await fetchRequired(MODULE_CODE.newSite)).createBrowserModule(options),
  codeCheck: async () => (await fetchRequired(MODULE_CODE.codeCheck)).createBrowserModule(options),
  siteImport: async () => (await fetchRequired(MODULE_CODE.siteImport)).createBrowserModule(options),
  reconciliationFile: async () =>
    (await fetchRequired(MODULE_CODE.reconciliationFile)).createBrowserModule(options),
  reconciliation: async () => (await fetchRequired(MODULE_CODE.reconciliation)).createBrowserModule(options),
  links: async () => (await fetchRequired(MODULE_CODE.links)).createBrowserModule(options),
  linkRegister: async () => (await fetchRequired(MODULE_CODE.linkRegister)).createBrowserModule(options),
  siteLinks: async () => (await fetchRequired(MODULE_CODE.siteLinks)).createBrowserModule(options),
  workChanges: async () => (await fetchRequired(MODULE_CODE.workChanges)).createBrowserModule(options),
  changeHistory: async () => (await fetchRequired(MODULE_CODE.changeHistory)).createBrowserModule(options),
  deletedProjects: async () =>
    (await fetchRequired(MODULE_CODE.deletedProjects)).createBrowserModule(options),
  subscriptions: async () => (await fetchRequired(MODULE_CODE.subscriptions)).createBrowserModule(options),
});

export type ModuleFetches = ReturnType<typeof browserModules>;
