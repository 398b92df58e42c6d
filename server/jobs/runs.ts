import type { RunResult } from '../../src/api/contract/jobs.ts';
import type { Transaction } from '../db/database.ts';
import { officeClock } from '../office-time.ts';
import type { Job } from './job.ts';
import { Moments } from './moments.ts';

/** A run this much over its limit was left by a server that died: a living server would have ended it. */
const GRACE_MS = 60_000;
const FIRST_PAUSE_MINUTES = 5;
const COMMENT_LENGTH = 2_000;

export interface PlannedJob {
  readonly job: Job;
  readonly moments: Moments;
  readonly limitMs: number;
}

const LIMIT_SECONDS = 600;

export const planned = (job: Job): PlannedJob => ({
  job,
  moments: new Moments(job),
  limitMs: (job.limitSeconds ?? LIMIT_SECONDS) * 1000,
});

export interface StartedRun {
  readonly id: number;
  readonly at: Date;
  /** An earlier run of the job that a dead server left open, now ended; null when there was none. */
  readonly leftBehind: EndedRun | null;
}

export interface EndedRun {
  readonly id: number;
  readonly job: string;
  readonly result: RunResult;
  readonly comment: string;
}

export type Begun = StartedRun | { readonly runningSince: Date } | null;

/**
 * Begins a run whose moment has come. Returns null when the job is not due or is paused, or another server has begun
 * the run.
 */
export async function beginDue(tx: Transaction, plan: PlannedJob): Promise<Begun> {
  const { job, moments } = plan;
  const at = await tx.now();
  const { rows } = await tx.run(
    `select siguiente_en from trabajo where nombre = $1 and siguiente_en <= $2 and not pausado
    for update skip locked`,
    [job.name, at],
  );
  const due = rows[0]?.siguiente_en;
  if (!(due instanceof Date)) return null;
  await tx.run('update trabajo set siguiente_en = $2 where nombre = $1', [job.name, moments.after(at)]);
  const begun = await begin(tx, plan, { at, due, makesUpFor: moments.passed(due, at), askedBy: null });
  if ('runningSince' in begun) {
    await tx.run(
      `insert into ejecucion (origen, script, fecha_hora, debida_en, comments, resultado, ms)
      values ('linux', $1, $2, $3, $4, 'solapada', 0)`,
      [job.name, at, due, `La anterior sigue en marcha desde las ${officeClock(begun.runningSince)}.`],
    );
  }
  return begun;
}

/** Begins a run that a person asks for, even when the job is not due or is paused. */
export async function beginAsked(
  tx: Transaction,
  plan: PlannedJob,
  askedBy: string,
): Promise<Exclude<Begun, null>> {
  const at = await tx.now();
  await tx.run('select nombre from trabajo where nombre = $1 for update', [plan.job.name]);
  return begin(tx, plan, { at, due: null, makesUpFor: 0, askedBy });
}

interface Beginning {
  readonly at: Date;
  readonly due: Date | null;
  readonly makesUpFor: number;
  readonly askedBy: string | null;
}

async function begin(
  tx: Transaction,
  { job, limitMs }: PlannedJob,
  { at, due, makesUpFor, askedBy }: Beginning,
): Promise<Exclude<Begun, null>> {
  const running = await tx.kysely
    .selectFrom('ejecucion')
    .select(['id', 'fecha_hora', 'vence_en'])
    .where('script', '=', job.name)
    .where('resultado', '=', 'en_curso')
    .executeTakeFirst();
  if (running?.vence_en && running.vence_en > at) return { runningSince: running.fecha_hora };
  const leftBehind = running
    ? await close(tx, running.id, { ...LEFT_BEHIND, ms: ({ began }) => at.getTime() - began.getTime() })
    : null;
  const { id } = await tx.kysely
    .insertInto('ejecucion')
    .values({
      origen: 'linux',
      script: job.name,
      fecha_hora: at,
      debida_en: due,
      vence_en: new Date(at.getTime() + limitMs + GRACE_MS),
      recuperadas: makesUpFor,
      pedida_por: askedBy,
      comments: '',
      resultado: 'en_curso',
      ms: null,
      filas: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, at, leftBehind };
}

const LEFT_BEHIND: Pick<Ending, 'result' | 'comment' | 'rows'> = {
  result: 'interrumpida',
  comment: 'El servidor que la ejecutaba dejó de funcionar.',
  rows: null,
};

/** Ends all open runs. Call only when no server can be running one. */
export async function endAllLeftBehind(tx: Transaction): Promise<EndedRun[]> {
  const at = await tx.now();
  const { rows } = await tx.run(`select id from ejecucion where resultado = 'en_curso'`);
  const ended: EndedRun[] = [];
  for (const { id } of rows) {
    const run = await end(tx, Number(id), {
      ...LEFT_BEHIND,
      ms: ({ began }) => at.getTime() - began.getTime(),
    });
    if (run !== null) ended.push(run);
  }
  return ended;
}

export interface Ending {
  readonly result: Exclude<RunResult, 'en_curso' | 'solapada'>;
  readonly comment: string;
  readonly ms: (run: { readonly began: Date }) => number;
  readonly rows: number | null;
}

/** Ends a run. Returns null when it had already ended: another server may have found it too old. */
export async function end(tx: Transaction, id: number, ending: Ending): Promise<EndedRun | null> {
  const run = await close(tx, id, ending);
  if (run !== null) await plan(tx, run.job, ending.result);
  return run;
}

async function close(
  tx: Transaction,
  id: number,
  { result, comment, ms, rows }: Ending,
): Promise<EndedRun | null> {
  const run = await tx.kysely
    .selectFrom('ejecucion')
    .select(['script', 'fecha_hora'])
    .where('id', '=', id)
    .where('resultado', '=', 'en_curso')
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) return null;
  const told = comment.slice(0, COMMENT_LENGTH);
  await tx.kysely
    .updateTable('ejecucion')
    .set({
      resultado: result,
      comments: told,
      ms: Math.max(0, Math.round(ms({ began: run.fecha_hora }))),
      filas: rows,
    })
    .where('id', '=', id)
    .execute();
  return { id, job: run.script, result, comment: told };
}

/**
 * Plans the next run. After a failure it comes soon, but not later than the job's next moment; after a run that a stop
 * interrupted, it comes at the next start. A success changes no plan: it only ends the count of failures.
 */
async function plan(tx: Transaction, job: string, result: Ending['result']): Promise<void> {
  const at = await tx.now();
  if (result === 'ok') await tx.run('update trabajo set fallos = 0 where nombre = $1 and fallos > 0', [job]);
  else if (result === 'interrumpida') {
    await tx.run('update trabajo set siguiente_en = least(siguiente_en, $2) where nombre = $1', [job, at]);
  } else {
    await tx.run(
      `update trabajo set fallos = fallos + 1, siguiente_en = least(
        siguiente_en,
        $2::timestamptz + ${FIRST_PAUSE_MINUTES} * power(2, least(fallos, 10)) * interval '1 minute'
      ) where nombre = $1`,
      [job, at],
    );
  }
}

/** Whether the run has not ended. If so, nobody can end it before the transaction ends. */
export async function isRunning(tx: Transaction, id: number): Promise<boolean> {
  const { rows } = await tx.run(
    `select id from ejecucion where id = $1 and resultado = 'en_curso' for share`,
    [id],
  );
  return rows.length > 0;
}
