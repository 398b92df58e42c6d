import { Cron } from 'croner';
import { type MailSchedule, mailCron } from '../../shared/mail-schedule.ts';
import { OFFICE_ZONE } from '../../shared/office-time.ts';

/** The next `count` moments of a schedule, planned as by the server but from this browser's clock. */
export const nextMoments = (schedule: MailSchedule, from: Date, count: number): string[] =>
  new Cron(mailCron(schedule), { timezone: OFFICE_ZONE, paused: true })
    .nextRuns(count, from)
    .map((moment) => moment.toISOString());
