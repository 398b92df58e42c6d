import { BackgroundWork } from '../background-work.ts';
import type { Database, Transaction, TransactionOptions } from '../db/database.ts';
import { withinMs } from '../within-ms.ts';
import type { Job, JobResult } from './job.ts';
import {
  type Begun,
  beginAsked,
  beginDue,
  type EndedRun,
  type Ending,
  end,
  endAllLeftBehind,
  isRunning,
  type PlannedJob,
  planned,
  type StartedRun,
} from './runs.ts';

const LOOKS_EVERY_MS = 10_000;
/** How long `stop` waits for jobs that do not react to their signal. */
const STOP_MS = 3_000;

export interface SchedulerOptions {
  readonly database: Database;
  readonly jobs: readonly Job[];
  readonly warn: (error: unknown, job: string) => void;
  readonly stopMs?: number;
}

/**
 * Runs jobs by the clock of the database. Of several servers only one runs a job at each of its moments: it locks the
 * row of the job and writes a row for the run. A job without a row gets one and runs at once.
 */
export class Scheduler {
  private readonly plans: ReadonlyMap<string, PlannedJob>;
  private readonly underWay = new BackgroundWork();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private registered: Promise<void> | null = null;

  constructor(private readonly options: SchedulerOptions) {
    this.plans = new Map(options.jobs.map((job) => [job.name, planned(job)]));
    if (this.plans.size < options.jobs.length) throw new Error('Two jobs have one name.');
  }

  get jobs(): readonly Job[] {
    return this.options.jobs;
  }

  start(): void {
    this.look(this.endRunsOfThisFolder());
    this.timer = setInterval(() => this.look(), LOOKS_EVERY_MS);
    this.timer.unref();
  }

  /** Aborts the running jobs, and waits up to three seconds for them. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopping.abort();
    await withinMs(this.options.stopMs ?? STOP_MS, this.underWay.ended());
  }

  /** Runs all jobs that are due, at the same time, and waits until they have ended. */
  async runDue(): Promise<void> {
    await Promise.all((await this.due()).map((plan) => this.runIfDue(plan)));
  }

  /**
   * Begins a job that a person asks for, in that person's transaction; null when there is no such job. Call `go` after
   * the commit: it runs the job.
   */
  async begin(
    tx: Transaction,
    name: string,
    askedBy: string,
  ): Promise<null | { readonly runningSince: Date } | { readonly id: number; go(): void }> {
    const plan = this.plans.get(name);
    if (plan === undefined) return null;
    const begun = await beginAsked(tx, plan, askedBy);
    if ('runningSince' in begun) return begun;
    return { id: begun.id, go: () => this.inBackground(this.perform(plan, begun), name) };
  }

  /** Writes a row for each job that has none. Further calls do nothing, unless the first one failed. */
  register(): Promise<void> {
    this.registered ??= this.writeRows().catch((error: unknown) => {
      this.registered = null;
      throw error;
    });
    return this.registered;
  }

  private look(before: Promise<void> = Promise.resolve()): void {
    const look = async (): Promise<void> => {
      await before;
      const due = await this.due();
      if (this.stopping.signal.aborted) return;
      for (const plan of due) this.inBackground(this.runIfDue(plan), plan.job.name);
    };
    this.inBackground(look(), 'look');
  }

  private inBackground(work: Promise<void>, name: string): void {
    this.underWay.add(work).catch((error) => this.options.warn(error, name));
  }

  private async writeRows(): Promise<void> {
    const { database, jobs } = this.options;
    if (jobs.length === 0) return;
    await database.kysely
      .insertInto('trabajo')
      .values(jobs.map(({ name }) => ({ nombre: name, siguiente_en: database.nowInQuery() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  private async due(): Promise<PlannedJob[]> {
    const { database } = this.options;
    await this.register();
    const rows = await database.kysely
      .selectFrom('trabajo')
      .select('nombre')
      .where('siguiente_en', '<=', database.nowInQuery())
      .where('pausado', '=', false)
      .execute();
    return rows.flatMap(({ nombre }) => this.plans.get(nombre) ?? []);
  }

  /**
   * Ends the open runs of an embedded database when the server starts: only one process opens its folder, so the
   * process that began them is dead.
   */
  private async endRunsOfThisFolder(): Promise<void> {
    const { database } = this.options;
    if (database.engine !== 'pglite') return;
    for (const run of await database.transaction(endAllLeftBehind)) this.tell(run);
  }

  private async runIfDue(plan: PlannedJob): Promise<void> {
    let begun: Begun;
    try {
      begun = await this.options.database.transaction((tx) => beginDue(tx, plan));
    } catch (error) {
      this.options.warn(error, plan.job.name);
      return;
    }
    if (begun !== null && 'id' in begun) await this.perform(plan, begun);
  }

  private async perform({ job, limitMs }: PlannedJob, run: StartedRun): Promise<void> {
    const { database, warn } = this.options;
    this.tell(run.leftBehind);
    const began = database.elapsed();
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), limitMs);
    const signal = AbortSignal.any([tooLong.signal, this.stopping.signal]);
    let ending: Omit<Ending, 'ms'>;
    try {
      const work = job.run({
        at: run.at,
        database,
        signal,
        transaction: (inTransaction, options) => this.transaction(run.id, signal, inTransaction, options),
      });
      // `stop` waits for the work, also when it was aborted here: work that ignores its signal still uses the database.
      this.underWay.add(work).catch(() => undefined);
      const { comment, rows }: JobResult = await untilAborted(work, signal);
      ending = { result: 'ok', comment, rows };
    } catch (error) {
      ending = tooLong.signal.aborted
        ? { result: 'colgada', comment: `Se ha interrumpido: tardaba más de ${spell(limitMs)}.`, rows: null }
        : this.stopping.signal.aborted
          ? { result: 'interrumpida', comment: 'El servidor se ha detenido.', rows: null }
          : { result: 'error', comment: error instanceof Error ? error.message : String(error), rows: null };
      if (ending.result !== 'interrumpida') warn(error, job.name);
    } finally {
      clearTimeout(timer);
    }
    try {
      const ms = (): number => database.elapsed() - began;
      await database.transaction((tx) => end(tx, run.id, { ...ending, ms }));
    } catch (unrecorded) {
      warn(unrecorded, job.name);
    }
  }

  private transaction<T>(
    id: number,
    signal: AbortSignal,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    signal.throwIfAborted();
    return this.options.database.transaction(async (tx) => {
      if (!(await isRunning(tx, id))) throw new Error('The run has been ended.');
      return untilAborted(work(tx), signal);
    }, options);
  }

  private tell(ended: EndedRun | null): void {
    if (ended !== null) this.options.warn(new Error(ended.comment), ended.job);
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const seconds = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

const spell = (ms: number): string =>
  ms < 60_000 ? `${seconds.format(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;
