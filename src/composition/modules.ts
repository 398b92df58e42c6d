import { fetchRequired } from '../ui/fetched-part.ts';
import type { BrowserModuleOptions } from './modules/browser-module-options.ts';

const loadBulkImport = () => import('./modules/bulk-import.ts');
const loadLoadHistory = () => import('./modules/load-history.ts');
const loadUsers = () => import('./modules/users.ts');
const loadActivity = () => import('./modules/activity.ts');
const loadProfile = () => import('./modules/profile.ts');

/** One chunk per module, fetched by its machine's first visit. */
export const browserModules = (options: BrowserModuleOptions) => ({
  bulkImport: async () => (await fetchRequired(loadBulkImport)).createBrowserBulkImport(options),
  loadHistory: async () => (await fetchRequired(loadLoadHistory)).createBrowserLoadHistory(options),
  users: async () => (await fetchRequired(loadUsers)).createBrowserUsers(options),
  activity: async () => (await fetchRequired(loadActivity)).createBrowserActivity(options),
  profile: async () => (await fetchRequired(loadProfile)).createBrowserProfile(options),
});

export type ModuleFetches = ReturnType<typeof browserModules>;
