import { type MailSchedule, mailCron } from '../../src/shared/mail-schedule.ts';
import { Moments } from '../jobs/moments.ts';

const momentsOf = (schedule: MailSchedule): Moments =>
  new Moments({ name: 'suscripción', cron: mailCron(schedule) });

export const nextMoment = (schedule: MailSchedule, after: Date): Date => momentsOf(schedule).after(after);

export interface DueMoment {
  readonly due: Date;
  /** How many of the earlier moments, from `first` on, were missed; counted to 100. */
  readonly missed: number;
  readonly next: Date;
}

/** The last of the moments from `first` to `at`. Its mail makes up for the missed moments before it. */
export function lastDue(schedule: MailSchedule, first: Date, at: Date): DueMoment {
  const moments = momentsOf(schedule);
  const missed = moments.passed(first, at);
  // Only the last 32 days are walked through, however long the server was off.
  const since = new Date(Math.max(first.getTime(), at.getTime() - LONGEST_GAP_MS));
  let due = first;
  for (let next = moments.after(since); next <= at; next = moments.after(next)) due = next;
  return { due, missed, next: moments.after(at) };
}

/** Longer than the gap between two moments of any schedule, which is at most a month. */
const LONGEST_GAP_MS = 32 * 86_400_000;
