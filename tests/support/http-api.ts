import { accountCalls } from '../../src/api/http/account-calls.ts';
import { activityCalls } from '../../src/api/http/activity-calls.ts';
import { automationsCalls } from '../../src/api/http/automations-calls.ts';
import { changeSetsCalls } from '../../src/api/http/change-sets-calls.ts';
import { connectionsCalls } from '../../src/api/http/connections-calls.ts';
import { customViewCalls } from '../../src/api/http/custom-view-calls.ts';
import { dashboardCalls } from '../../src/api/http/dashboard-calls.ts';
import { createHttp, type HttpOptions } from '../../src/api/http/http.ts';
import { identityCalls } from '../../src/api/http/identity-calls.ts';
import { linksCalls } from '../../src/api/http/links-calls.ts';
import { loadCalls } from '../../src/api/http/load-calls.ts';
import { massExportsCalls } from '../../src/api/http/mass-exports-calls.ts';
import { massUpdatesCalls } from '../../src/api/http/mass-updates-calls.ts';
import { profileCalls } from '../../src/api/http/profile-calls.ts';
import { projectsCalls } from '../../src/api/http/projects-calls.ts';
import { reconciliationsCalls } from '../../src/api/http/reconciliations-calls.ts';
import { shellCalls } from '../../src/api/http/shell-calls.ts';
import { sitesCalls } from '../../src/api/http/sites-calls.ts';
import { sqlConfigCalls } from '../../src/api/http/sql-config-calls.ts';
import { subscriptionsCalls } from '../../src/api/http/subscriptions-calls.ts';
import { tasksCalls } from '../../src/api/http/tasks-calls.ts';
import { trashCalls } from '../../src/api/http/trash-calls.ts';
import { usersCalls } from '../../src/api/http/users-calls.ts';
import { viewsCalls } from '../../src/api/http/views-calls.ts';
import { welcomeCalls } from '../../src/api/http/welcome-calls.ts';
import { workPageCalls } from '../../src/api/http/work-page-calls.ts';
import { worksCalls } from '../../src/api/http/works-calls.ts';

/** All calls in one object; the page has them divided among its parts. */
export function createHttpApi(options: HttpOptions) {
  const http = createHttp(options);
  return {
    ...identityCalls(http),
    ...accountCalls(http),
    ...shellCalls(http),
    ...profileCalls(http),
    ...trashCalls(http),
    ...usersCalls(http),
    ...activityCalls(http),
    ...dashboardCalls(http),
    ...customViewCalls(http),
    ...connectionsCalls(http),
    ...automationsCalls(http),
    ...sqlConfigCalls(http),
    ...loadCalls(http),
    ...welcomeCalls(http),
    ...worksCalls(http),
    ...workPageCalls(http),
    ...projectsCalls(http),
    ...sitesCalls(http),
    ...linksCalls(http),
    ...changeSetsCalls(http),
    ...reconciliationsCalls(http),
    ...massUpdatesCalls(http),
    ...subscriptionsCalls(http),
    ...viewsCalls(http),
    ...massExportsCalls(http),
    ...tasksCalls(http),
  };
}

export type Api = ReturnType<typeof createHttpApi>;
