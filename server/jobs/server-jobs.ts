import { watchAutomations } from '../automations/watch-automations.ts';
import { nightlyBackup } from '../backup/nightly/nightly-backup.ts';
import { oldFilesPurge } from '../bulk-import/files/old-files-purge.ts';
import { oldMassExportsPurge } from '../cargar-export/old-mass-exports-purge.ts';
import { oldSamplesPurge } from '../connections/old-samples-purge.ts';
import { connectionSampling } from '../connections/sampling.ts';
import { dailyFigures } from '../dashboard/history/daily-figures.ts';
import { embeddedUpkeep, UPKEEP_JOB } from '../db/embedded-upkeep.ts';
import { oldExportsPurge } from '../exports/old-exports-purge.ts';
import { DIGEST_JOB, notificationDigests } from '../notifications/digest/send-digests.ts';
import type { Services } from '../services.ts';
import { SUBSCRIPTION_JOB, subscriptionMails } from '../subscriptions/subscription-mails.ts';
import { oldNewsPurge } from '../tasks/old-news-purge.ts';
import { taskReminders } from '../tasks/reminders/remind.ts';
import { trashPurge } from '../trash/trash-purge.ts';
import type { Job } from './job.ts';

/** The jobs of this server, in the order in which the admin panel lists them. */
export const serverJobs = (services: Services): readonly Job[] => [
  watchAutomations({
    outbox: services.outbox,
    origin: services.origin,
    uneven: [SUBSCRIPTION_JOB, DIGEST_JOB, UPKEEP_JOB],
  }),
  subscriptionMails(services.sending),
  dailyFigures,
  connectionSampling(services.queries),
  oldSamplesPurge,
  oldFilesPurge(services.keepFilesDays),
  oldExportsPurge,
  trashPurge,
  oldMassExportsPurge,
  oldNewsPurge,
  taskReminders(services),
  notificationDigests(services),
  ...(services.database.engine === 'pglite' ? [embeddedUpkeep] : []),
  ...(services.backup === null ? [] : [nightlyBackup(services.backup)]),
];
