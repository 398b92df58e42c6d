import type { WordedSubject } from './subject.ts';
import { ACCOUNT_SUBJECTS } from './subjects/account-subjects.ts';
import { ACTIVITY_SUBJECTS } from './subjects/activity-subjects.ts';
import { AUTOMATIONS_SUBJECTS } from './subjects/automations-subjects.ts';
import { BULK_IMPORT_SUBJECTS } from './subjects/bulk-import-subjects.ts';
import { CARGAR_EXPORT_SUBJECTS } from './subjects/cargar-export-subjects.ts';
import { COMMANDS_SUBJECTS } from './subjects/commands-subjects.ts';
import { CONNECTIONS_SUBJECTS } from './subjects/connections-subjects.ts';
import { CUSTOM_VIEW_SUBJECTS } from './subjects/custom-view-subjects.ts';
import { DASHBOARD_SUBJECTS } from './subjects/dashboard-subjects.ts';
import { EXPLORER_SUBJECTS } from './subjects/explorer-subjects.ts';
import { FOUR_TASK_SUBJECTS } from './subjects/four-task-subjects.ts';
import { LINKS_SUBJECTS } from './subjects/links-subjects.ts';
import { LOAD_HISTORY_SUBJECTS } from './subjects/load-history-subjects.ts';
import { MASS_UPDATE_SUBJECTS } from './subjects/mass-update-subjects.ts';
import { NOTIFICATION_SUBJECTS } from './subjects/notification-subjects.ts';
import { POMODORO_SUBJECTS } from './subjects/pomodoro-subjects.ts';
import { PORTAL_SUBJECTS } from './subjects/portal-subjects.ts';
import { PREVIEW_SUBJECTS } from './subjects/preview-subjects.ts';
import { PROFILE_SUBJECTS } from './subjects/profile-subjects.ts';
import { PROJECT_SUBJECTS } from './subjects/project-subjects.ts';
import { RECONCILIATION_SUBJECTS } from './subjects/reconciliation-subjects.ts';
import { SAVED_VIEWS_SUBJECTS } from './subjects/saved-views-subjects.ts';
import { SITE_SUBJECTS } from './subjects/site-subjects.ts';
import { SQL_CONFIG_SUBJECTS } from './subjects/sql-config-subjects.ts';
import { STATES_PAGE_SUBJECTS } from './subjects/states-page-subjects.ts';
import { SUBSCRIPTIONS_SUBJECTS } from './subjects/subscriptions-subjects.ts';
import { TASK_CALENDAR_SUBJECTS } from './subjects/task-calendar-subjects.ts';
import { TASK_CARD_SUBJECTS } from './subjects/task-card-subjects.ts';
import { TASKS_SUBJECTS } from './subjects/tasks-subjects.ts';
import { TEMPLATE_SUBJECTS } from './subjects/template-subjects.ts';
import { TIED_TASKS_SUBJECTS } from './subjects/tied-tasks-subjects.ts';
import { TRASH_SUBJECTS } from './subjects/trash-subjects.ts';
import { USERS_SUBJECTS } from './subjects/users-subjects.ts';
import { VIEW_SUBJECTS } from './subjects/view-subjects.ts';
import { WELCOME_SUBJECTS } from './subjects/welcome-subjects.ts';
import { WORK_CHANGES_SUBJECTS } from './subjects/work-changes-subjects.ts';
import { WORK_SUBJECTS } from './subjects/work-subjects.ts';
import { withDefaultWords } from './wording/default-words.ts';

export const CATALOGUE: readonly WordedSubject[] = withDefaultWords([
  ...PORTAL_SUBJECTS,
  ...ACCOUNT_SUBJECTS,
  ...BULK_IMPORT_SUBJECTS,
  ...PREVIEW_SUBJECTS,
  ...COMMANDS_SUBJECTS,
  ...LOAD_HISTORY_SUBJECTS,
  ...POMODORO_SUBJECTS,
  ...NOTIFICATION_SUBJECTS,
  ...FOUR_TASK_SUBJECTS,
  ...USERS_SUBJECTS,
  ...ACTIVITY_SUBJECTS,
  ...DASHBOARD_SUBJECTS,
  ...CUSTOM_VIEW_SUBJECTS,
  ...CONNECTIONS_SUBJECTS,
  ...AUTOMATIONS_SUBJECTS,
  ...SQL_CONFIG_SUBJECTS,
  ...PROFILE_SUBJECTS,
  ...STATES_PAGE_SUBJECTS,
  ...WELCOME_SUBJECTS,
  ...EXPLORER_SUBJECTS,
  ...WORK_SUBJECTS,
  ...WORK_CHANGES_SUBJECTS,
  ...TRASH_SUBJECTS,
  ...PROJECT_SUBJECTS,
  ...SITE_SUBJECTS,
  ...RECONCILIATION_SUBJECTS,
  ...MASS_UPDATE_SUBJECTS,
  ...LINKS_SUBJECTS,
  ...TASKS_SUBJECTS,
  ...TASK_CALENDAR_SUBJECTS,
  ...SAVED_VIEWS_SUBJECTS,
  ...SUBSCRIPTIONS_SUBJECTS,
  ...VIEW_SUBJECTS,
  ...CARGAR_EXPORT_SUBJECTS,
  ...TASK_CARD_SUBJECTS,
  ...TIED_TASKS_SUBJECTS,
  ...TEMPLATE_SUBJECTS,
]);
