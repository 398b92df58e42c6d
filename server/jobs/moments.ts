import { Cron } from 'croner';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Job } from './job.ts';

const MOST_COUNTED = 100;

export class Moments {
  private readonly cron: Cron;

  /** Throws when the pattern is wrong or never comes due. */
  constructor({ name, cron }: Pick<Job, 'name' | 'cron'>) {
    this.cron = new Cron(cron, { timezone: OFFICE_ZONE, paused: true });
    if (this.cron.nextRun() === null) throw new Error(`The job ${name} has no moment: ${cron}`);
  }

  after(moment: Date): Date {
    const next = this.cron.nextRun(moment);
    if (next === null) throw new Error(`No moment after ${moment.toISOString()}.`);
    return next;
  }

  /** How many of the job's moments lie after `from`, up to and including `until`. Stops counting at 100. */
  passed(from: Date, until: Date): number {
    let count = 0;
    for (let next = this.after(from); next <= until && count < MOST_COUNTED; next = this.after(next))
      count += 1;
    return count;
  }
}
