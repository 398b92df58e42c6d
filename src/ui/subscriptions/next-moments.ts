import { Cron } from 'croner';
import { type MailSchedule, mailCron } from '../../shared/mail-schedule.ts';
import { OFFICE_ZONE } from '../../shared/office-time.ts';

/** As the server plans them, from this browser's clock. */
export const nextMoments = (schedule: MailSchedule, from: Date, count: number): string[] =>
  new Cron(mailCron(schedule), { timezone: OFFICE_ZONE, paused: true })
    .nextRuns(count, from)
    .map((moment) => moment.toISOString());
