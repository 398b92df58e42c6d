import { BackgroundWork } from '../background-work.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Job } from './job.ts';

const LOOKS_EVERY_MS = 60_000;
const AGAIN_AFTER_ERROR = "interval '5 minutes'";

export interface SchedulerOptions {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly warn: (error: unknown, job: string) => void;
}

/**
 * Runs jobs by the clock of the database. Of several servers one takes each run, because the run and its next moment
 * are one transaction, which locks the job's row. A job runs for the first time at the first start.
 */
export class Scheduler {
  private readonly underWay = new BackgroundWork();
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;

  constructor(private readonly options: SchedulerOptions) {}

  start(): void {
    this.look();
    this.timer = setInterval(() => this.look(), LOOKS_EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.underWay.ended();
  }

  /** Runs what is due, one job after the other. A job that fails keeps no other from running. */
  async runDue(): Promise<void> {
    for (const job of this.options.jobs) {
      try {
        await this.runIfDue(job);
      } catch (error) {
        this.options.warn(error, job.name);
        await this.recordFailure(job, error);
      }
    }
  }

  private look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    this.underWay
      .add(this.runDue())
      .catch((error) => this.options.warn(error, 'runDue'))
      .finally(() => {
        this.isLooking = false;
      });
  }

  private async runIfDue(job: Job): Promise<void> {
    const { database } = this.options;
    await database.kysely
      .insertInto('trabajo')
      .values({ nombre: job.name, siguiente_en: database.nowInQuery() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database.transaction(async (tx) => {
      const at = await tx.now();
      const due = await tx.run(
        `select nombre from trabajo where nombre = $1 and siguiente_en <= $2 and not pausado
        for update skip locked`,
        [job.name, at],
      );
      if (due.rows.length === 0) return;
      const began = database.elapsed();
      const comments = await job.run(tx, at);
      await tx.run(`update trabajo set siguiente_en = (${job.next}) where nombre = $2`, [at, job.name]);
      await record(tx, { job, at, comments, result: 'ok', ms: database.elapsed() - began });
    });
  }

  private async recordFailure(job: Job, error: unknown): Promise<void> {
    try {
      await this.options.database.transaction(async (tx) => {
        const at = await tx.now();
        await tx.run(
          `update trabajo set siguiente_en = greatest(siguiente_en, $1::timestamptz + ${AGAIN_AFTER_ERROR})
          where nombre = $2`,
          [at, job.name],
        );
        const comments = error instanceof Error ? error.message : String(error);
        await record(tx, { job, at, comments, result: 'error', ms: 0 });
      });
    } catch (unrecorded) {
      this.options.warn(unrecorded, job.name);
    }
  }
}

interface Run {
  readonly job: Job;
  readonly at: Date;
  readonly comments: string;
  readonly result: 'ok' | 'error';
  readonly ms: number;
}

async function record(tx: Transaction, { job, at, comments, result, ms }: Run): Promise<void> {
  await tx.kysely
    .insertInto('ejecucion')
    .values({
      origen: 'linux',
      script: job.name,
      fecha_hora: at,
      comments,
      resultado: result,
      ms: Math.round(ms),
    })
    .execute();
}
