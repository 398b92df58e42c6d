import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { BACKUP_JOB } from '../backup/nightly/nightly-backup.ts';
import type { Database } from '../db/database.ts';
import { whyNotReady } from '../health/readiness.ts';

const PATIENCE_MS = 5_000;

/**
 * Figures that are read from the database at each scrape, so that every server gives the same. When the database does
 * not answer, only `up` and `writable` are given.
 */
export class DatabaseFigures {
  private readonly up: Gauge;
  private readonly writable: Gauge;
  private readonly loads: Gauge<'state'>;
  private readonly steps: Gauge<'step' | 'state'>;
  private readonly stepSeconds: Gauge<'step'>;
  private readonly outbox: Gauge<'state'>;
  private readonly outboxAge: Gauge;
  private readonly sessions: Gauge;
  private readonly jobFailures: Gauge<'job_name'>;
  private readonly jobPaused: Gauge<'job_name'>;
  private readonly jobLate: Gauge<'job_name'>;
  private readonly jobSucceeded: Gauge<'job_name'>;
  private readonly backupAge: Gauge;
  private readonly jobRunning: Gauge<'job_name'>;
  private readonly jobLimit: Gauge<'job_name'>;

  constructor(
    private readonly database: Database,
    registry: Registry,
  ) {
    const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.up = gauge('portal_database_up', '1 when the database answered this scrape');
    this.writable = gauge('portal_database_writable', '1 when the database let this scrape write, of no row');
    this.loads = gauge('portal_loads', 'Loads of workbooks by state', ['state']);
    this.steps = gauge('portal_load_steps', 'Steps of loads by step and state', ['step', 'state']);
    this.stepSeconds = gauge('portal_load_step_last_seconds', 'Duration of the newest finished step', [
      'step',
    ]);
    this.outbox = gauge('portal_outbox_mails', 'Mails of the last 30 days by state', ['state']);
    this.outboxAge = gauge('portal_outbox_oldest_seconds', 'Age of the oldest mail that waits to be sent');
    this.sessions = gauge('portal_sessions', 'Sessions that have not ended');
    this.jobFailures = gauge('portal_job_failures', 'Failed runs of a job in a row', ['job_name']);
    this.jobPaused = gauge('portal_job_paused', '1 when a person has paused the job', ['job_name']);
    this.jobLate = gauge('portal_job_late_seconds', 'For how long a job that is not paused has been due', [
      'job_name',
    ]);
    this.jobSucceeded = gauge('portal_job_last_success_timestamp_seconds', 'Start of the newest good run', [
      'job_name',
    ]);
    this.backupAge = gauge(
      'portal_backup_age_seconds',
      'Age of the newest backup that the server made and checked, or since it was first to make one',
    );
    this.jobRunning = gauge('portal_job_running_seconds', 'Age of the run under way; 0 without one', [
      'job_name',
    ]);
    this.jobLimit = gauge('portal_job_limit_seconds', 'How long the run under way may last', ['job_name']);
  }

  async read(): Promise<void> {
    const gauges = [this.loads, this.steps, this.stepSeconds, this.outbox, this.outboxAge, this.sessions];
    const ofJobs = [this.jobFailures, this.jobPaused, this.jobLate, this.jobSucceeded];
    for (const gauge of [...gauges, ...ofJobs, this.jobRunning, this.jobLimit]) gauge.reset();
    // `reset` would leave 0, as if a backup had just been made.
    this.backupAge.remove();
    this.up.set(0);
    this.writable.set(0);
    if (!(await this.database.isAnswering(PATIENCE_MS))) return;
    this.writable.set((await whyNotReady(this.database, PATIENCE_MS)) === null ? 1 : 0);
    try {
      await this.readAll();
      this.up.set(1);
    } catch {
      // `up` stays 0, which means that the database does not answer.
    }
  }

  private async readAll(): Promise<void> {
    const { kysely } = this.database;
    const n = sql<number>`count(*)`.as('n');
    const at = await this.database.now();
    const seconds = (since: Date): number => Math.max(0, (at.getTime() - since.getTime()) / 1000);
    for (const { estado, n: count } of await kysely
      .selectFrom('carga')
      .select(['estado', n])
      .groupBy('estado')
      .execute()) {
      this.loads.set({ state: estado }, count);
    }
    for (const { paso, estado, n: count } of await kysely
      .selectFrom('carga_paso')
      .select(['paso', 'estado', n])
      .groupBy(['paso', 'estado'])
      .execute()) {
      this.steps.set({ step: paso, state: estado }, count);
    }
    for (const { paso, ms } of await kysely
      .selectFrom('carga_paso')
      .distinctOn('paso')
      .select(['paso', 'ms'])
      .where('ms', 'is not', null)
      .orderBy('paso')
      .orderBy('carga', 'desc')
      .execute()) {
      this.stepSeconds.set({ step: paso }, (ms ?? 0) / 1000);
    }
    let oldest: Date | null = null;
    for (const { estado, n: count, desde } of await kysely
      .selectFrom('correo')
      .select(['estado', n, sql<Date>`min(creado_en)`.as('desde')])
      .groupBy('estado')
      .execute()) {
      this.outbox.set({ state: estado }, count);
      if (estado === 'pendiente') oldest = desde;
    }
    this.outboxAge.set(oldest === null ? 0 : seconds(oldest));
    const sessions = await kysely
      .selectFrom('sesion')
      .select(n)
      .where('inactiva_en', '>', at)
      .where('caduca_en', '>', at)
      .executeTakeFirstOrThrow();
    this.sessions.set(sessions.n);
    for (const { nombre, fallos, pausado, siguiente_en } of await kysely
      .selectFrom('trabajo')
      .select(['nombre', 'fallos', 'pausado', 'siguiente_en'])
      .execute()) {
      this.jobFailures.set({ job_name: nombre }, fallos);
      this.jobPaused.set({ job_name: nombre }, pausado ? 1 : 0);
      this.jobLate.set({ job_name: nombre }, pausado ? 0 : seconds(siguiente_en));
      this.jobRunning.set({ job_name: nombre }, 0);
    }
    for (const { script, fecha_hora, vence_en } of await kysely
      .selectFrom('ejecucion')
      .select(['script', 'fecha_hora', 'vence_en'])
      .where('origen', '=', 'linux')
      .where('resultado', '=', 'en_curso')
      .execute()) {
      this.jobRunning.set({ job_name: script }, seconds(fecha_hora));
      if (vence_en === null) continue;
      this.jobLimit.set({ job_name: script }, (vence_en.getTime() - fecha_hora.getTime()) / 1000);
    }
    for (const { nombre, desde } of await kysely
      .selectFrom('trabajo')
      .select(({ selectFrom }) => [
        'nombre',
        selectFrom('ejecucion as e')
          .select('e.fecha_hora')
          .where('e.origen', '=', 'linux')
          .whereRef('e.script', '=', 'trabajo.nombre')
          .where('e.resultado', '=', 'ok')
          .orderBy('e.fecha_hora', 'desc')
          .limit(1)
          .as('desde'),
      ])
      .execute()) {
      if (desde !== null) this.jobSucceeded.set({ job_name: nombre }, desde.getTime() / 1000);
    }
    const { since } = await kysely
      .selectFrom('ejecucion')
      .innerJoin('trabajo', 'trabajo.nombre', 'ejecucion.script')
      .select(
        sql<Date | null>`coalesce(max(fecha_hora) filter (where resultado = 'ok'), min(fecha_hora))`.as(
          'since',
        ),
      )
      .where('origen', '=', 'linux')
      .where('script', '=', BACKUP_JOB)
      .executeTakeFirstOrThrow();
    if (since !== null) this.backupAge.set(seconds(since));
  }
}
