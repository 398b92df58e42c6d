import { type MailSchedule, mailCron } from '../../src/shared/mail-schedule.ts';
import { Moments } from '../jobs/moments.ts';

const momentsOf = (schedule: MailSchedule): Moments =>
  new Moments({ name: 'suscripción', cron: mailCron(schedule) });

export const nextMoment = (schedule: MailSchedule, after: Date): Date => momentsOf(schedule).after(after);

export interface DueMoment {
  readonly due: Date;
  /** Earlier ones, missed since `first`; counted to 100. */
  readonly missed: number;
  readonly next: Date;
}

/** The last of the moments from `first` to `at`, for which all that were missed are made up. */
export function lastDue(schedule: MailSchedule, first: Date, at: Date): DueMoment {
  const moments = momentsOf(schedule);
  const missed = moments.passed(first, at);
  // Only the last weeks are walked through: the year of a server that was off is not.
  const since = new Date(Math.max(first.getTime(), at.getTime() - LONGEST_GAP_MS));
  let due = first;
  for (let next = moments.after(since); next <= at; next = moments.after(next)) due = next;
  return { due, missed, next: moments.after(at) };
}

/** Longer than a month. */
const LONGEST_GAP_MS = 32 * 86_400_000;
