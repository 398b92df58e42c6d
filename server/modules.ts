import type { FastifyPluginAsync } from 'fastify';
import { accessRequestRoutes } from './access-requests/routes.ts';
import { activityRoutes } from './activity/routes.ts';
import { sqlConfigRoutes } from './admin-sql/routes.ts';
import { appsRoutes } from './apps/routes.ts';
import { automationRoutes } from './automations/routes.ts';
import { bulkImportRoutes } from './bulk-import/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { cargarExportRoutes } from './cargar-export/routes.ts';
import { changeSetRoutes } from './change-sets/routes.ts';
import { connectionRoutes } from './connections/routes.ts';
import { historyRoutes } from './dashboard/history/routes.ts';
import { layoutRoutes } from './dashboard/layout/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { widgetRoutes } from './dashboard/widgets/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import type { Scheduler } from './jobs/scheduler.ts';
import { linkRoutes } from './links/routes.ts';
import { recipeRoutes } from './mass-update/recipe-routes.ts';
import { massUpdateRoutes } from './mass-update/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { programKeyRoutes } from './program-keys/routes.ts';
import { projectRoutes } from './projects/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { siteRoutes } from './sites/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { reminderRoutes } from './tasks/reminders/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import { userRoutes } from './users/routes.ts';
import { viewRoutes } from './views/routes.ts';
import { workPageRoutes } from './works/page/routes.ts';
import { workRoutes } from './works/routes.ts';

export interface ModuleServices extends Services {
  readonly scheduler: Scheduler;
}

/** The modules, in the order in which the description of the API lists them. */
export const MODULES: readonly ((services: ModuleServices) => FastifyPluginAsync)[] = [
  healthRoutes,
  identityRoutes,
  notificationRoutes,
  accessRequestRoutes,
  calendarRoutes,
  appsRoutes,
  searchRoutes,
  activityRoutes,
  dashboardRoutes,
  widgetRoutes,
  layoutRoutes,
  subscriptionRoutes,
  historyRoutes,
  exportRoutes,
  projectRoutes,
  workRoutes,
  workPageRoutes,
  changeSetRoutes,
  trashRoutes,
  reconciliationRoutes,
  massUpdateRoutes,
  recipeRoutes,
  siteRoutes,
  linkRoutes,
  taskRoutes,
  reminderRoutes,
  viewRoutes,
  cargarExportRoutes,
  connectionRoutes,
  automationRoutes,
  programKeyRoutes,
  sqlConfigRoutes,
  jobRoutes,
  userRoutes,
  profileRoutes,
  bulkImportRoutes,
];
