import type { AccessRequestTables } from '../access-requests/tables.ts';
import type { AutomationTables } from '../automations/tables.ts';
import type { BulkImportTables } from '../bulk-import/tables.ts';
import type { MassExportTables } from '../cargar-export/tables.ts';
import type { ChangeSetTables } from '../change-sets/tables.ts';
import type { ConnectionTables } from '../connections/tables.ts';
import type { HistoryTables } from '../dashboard/history/tables.ts';
import type { LayoutTables } from '../dashboard/layout/tables.ts';
import type { ExportTables } from '../exports/tables.ts';
import type { IdentityTables } from '../identity/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LimitTables } from '../limits/tables.ts';
import type { LinkTables } from '../links/tables.ts';
import type { MailTables } from '../mail/tables.ts';
import type { MassUpdateTables } from '../mass-update/tables.ts';
import type { NotificationTables } from '../notifications/tables.ts';
import type { ProgramKeyTables } from '../program-keys/tables.ts';
import type { ProjectTables } from '../projects/tables.ts';
import type { ReconciliationTables } from '../reconciliation/tables.ts';
import type { SiteImportTables } from '../sites/import/tables.ts';
import type { SubscriptionTables } from '../subscriptions/tables.ts';
import type { TaskTables } from '../tasks/tables.ts';
import type { TrashTables } from '../trash/tables.ts';
import type { UserTables } from '../users/tables.ts';
import type { ViewTables } from '../views/tables.ts';

export interface Tables
  extends IdentityTables,
    AccessRequestTables,
    AutomationTables,
    BulkImportTables,
    ChangeSetTables,
    ConnectionTables,
    ExportTables,
    HistoryTables,
    JobTables,
    LayoutTables,
    LinkTables,
    NotificationTables,
    MailTables,
    LimitTables,
    MassExportTables,
    ProjectTables,
    ProgramKeyTables,
    ReconciliationTables,
    MassUpdateTables,
    SiteImportTables,
    SubscriptionTables,
    TaskTables,
    TrashTables,
    UserTables,
    ViewTables {}
