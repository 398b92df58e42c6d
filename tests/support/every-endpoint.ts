import { accountEndpoints } from '../../src/api/endpoints/account.ts';
import { activityEndpoints } from '../../src/api/endpoints/activity.ts';
import { automationEndpoints } from '../../src/api/endpoints/automations.ts';
import type { Calls } from '../../src/api/endpoints/calls.ts';
import { changeSetEndpoints } from '../../src/api/endpoints/change-sets.ts';
import { connectionEndpoints } from '../../src/api/endpoints/connections.ts';
import { customViewEndpoints } from '../../src/api/endpoints/custom-view.ts';
import { dashboardEndpoints } from '../../src/api/endpoints/dashboard.ts';
import { identityEndpoints } from '../../src/api/endpoints/identity.ts';
import { linkEndpoints } from '../../src/api/endpoints/links.ts';
import { loadEndpoints } from '../../src/api/endpoints/loads.ts';
import { massExportEndpoints } from '../../src/api/endpoints/mass-exports.ts';
import { massUpdateEndpoints } from '../../src/api/endpoints/mass-updates.ts';
import { pomodoroEndpoints } from '../../src/api/endpoints/pomodoros.ts';
import { profileEndpoints } from '../../src/api/endpoints/profile.ts';
import { projectEndpoints } from '../../src/api/endpoints/projects.ts';
import { reconciliationEndpoints } from '../../src/api/endpoints/reconciliations.ts';
import { shellEndpoints } from '../../src/api/endpoints/shell.ts';
import { siteImportEndpoints } from '../../src/api/endpoints/site-imports.ts';
import { siteEndpoints } from '../../src/api/endpoints/sites.ts';
import { sqlConfigEndpoints } from '../../src/api/endpoints/sql-config.ts';
import { subscriptionEndpoints } from '../../src/api/endpoints/subscriptions.ts';
import { taskEndpoints } from '../../src/api/endpoints/tasks.ts';
import { trashEndpoints } from '../../src/api/endpoints/trash.ts';
import { userEndpoints } from '../../src/api/endpoints/users.ts';
import { viewEndpoints } from '../../src/api/endpoints/views.ts';
import { welcomeEndpoints } from '../../src/api/endpoints/welcome.ts';
import { workPageEndpoints } from '../../src/api/endpoints/work-page.ts';
import { worksEndpoints } from '../../src/api/endpoints/works.ts';

/** The calls of all resources in one list; the page fetches them resource by resource. */
export const EVERY_ENDPOINT = {
  ...identityEndpoints,
  ...accountEndpoints,
  ...shellEndpoints,
  ...profileEndpoints,
  ...trashEndpoints,
  ...userEndpoints,
  ...activityEndpoints,
  ...dashboardEndpoints,
  ...customViewEndpoints,
  ...connectionEndpoints,
  ...automationEndpoints,
  ...sqlConfigEndpoints,
  ...loadEndpoints,
  ...welcomeEndpoints,
  ...worksEndpoints,
  ...workPageEndpoints,
  ...projectEndpoints,
  ...siteEndpoints,
  ...siteImportEndpoints,
  ...linkEndpoints,
  ...changeSetEndpoints,
  ...reconciliationEndpoints,
  ...massUpdateEndpoints,
  ...subscriptionEndpoints,
  ...viewEndpoints,
  ...massExportEndpoints,
  ...taskEndpoints,
  ...pomodoroEndpoints,
};

export type Api = Calls<typeof EVERY_ENDPOINT>;
