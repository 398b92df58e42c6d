import { type Selectable, sql } from 'kysely';
import type { AutomationOrigin } from '../../src/api/contract/automations.ts';
import type { RunMark } from '../../src/api/contract/loads/run-marks.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Job } from '../jobs/job.ts';
import type { Outbox } from '../mail/outbox.ts';
import { hasFailed, type JudgedRun, judge, lateness, learn, type MarkFigures } from './judge.ts';
import { tellOfAutomation } from './tell-of-automation.ts';

const LEARNED_FROM = 60;
const AT_ONCE = 100;
const ABOUT_AMOUNTS: readonly RunMark[] = ['lenta', 'rapida', 'pocas_filas', 'muchas_filas'];

export interface WatchDeps {
  readonly outbox: Outbox;
  readonly origin: () => string;
  /** Jobs of the server whose duration and rows vary with the hour: they are never marked for duration or rows. */
  readonly uneven?: readonly string[];
}

interface Watching extends WatchDeps {
  /**
   * Whether people are notified of late jobs of the server. False on the embedded engine, which runs on workstations
   * that are switched off at night: there, late jobs are only marked.
   */
  readonly tellsOfOwn: boolean;
}

interface Automation {
  readonly origen: AutomationOrigin;
  readonly script: string;
}

type Row = Selectable<Tables['ejecucion']>;

/** Judges every run that has ended and was not judged yet, and finds programs whose report is overdue. */
export const watchAutomations = (deps: WatchDeps): Job => ({
  name: 'vigilancia-automatismos',
  description: 'Compara cada ejecución con las anteriores y avisa, una vez, de lo que no es habitual.',
  cron: '* * * * *',
  limitSeconds: 60,
  async run({ database, transaction, signal }) {
    const watching = { ...deps, tellsOfOwn: database.engine === 'postgres' };
    const mails: number[] = [];
    let judged = 0;
    for (let batch = AT_ONCE; batch === AT_ONCE; judged += batch) {
      signal.throwIfAborted();
      const done = await transaction((tx) => judgeSome(tx, watching));
      mails.push(...done.mails);
      batch = done.judged;
    }
    const late = await transaction((tx) => findLate(tx, watching));
    mails.push(...late.mails);
    for (const id of mails) deps.outbox.deliverLater(id);
    const told = late.told + mails.length;
    return {
      comment: `${counted(judged, 'ejecución mirada', 'ejecuciones miradas')}${told > 0 ? `, ${counted(mails.length, 'correo', 'correos')} de aviso` : ''}.`,
      rows: judged,
    };
  },
});

async function judgeSome(tx: Transaction, deps: Watching): Promise<{ judged: number; mails: number[] }> {
  const rows = await tx.kysely
    .selectFrom('ejecucion')
    .selectAll()
    .where('juzgada', '=', false)
    .where('resultado', '!=', 'en_curso')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const mails: number[] = [];
  for (const row of rows) mails.push(...(await judgeOne(tx, row, deps)));
  return { judged: rows.length, mails };
}

async function judgeOne(tx: Transaction, row: Row, deps: Watching): Promise<number[]> {
  const before = await tx.kysely
    .selectFrom('ejecucion')
    .selectAll()
    .where('origen', '=', row.origen)
    .where('script', '=', row.script)
    .where('resultado', 'not in', ['en_curso', 'solapada'])
    .where('fecha_hora', '<=', row.fecha_hora)
    .where('id', '!=', row.id)
    .orderBy('fecha_hora', 'desc')
    .orderBy('id', 'desc')
    .limit(LEARNED_FROM)
    .execute();
  const earlier = before.map(judgedOf);
  const run = judgedOf(row);
  const previous = earlier.find(({ isAsked }) => !isAsked);
  const untilGood = earlier.findIndex(({ result }) => !hasFailed(result));
  const failures = 1 + (untilGood < 0 ? earlier.length : untilGood);
  const isUneven = row.origen === 'linux' && (deps.uneven ?? []).includes(row.script);
  const marks =
    row.resultado === 'solapada'
      ? []
      : judge(run, learn(earlier), {
          previous: previous?.result === 'ok' ? previous.at : null,
          failures: hasFailed(run.result) ? failures : 0,
        }).filter(({ marca }) => !isUneven || !ABOUT_AMOUNTS.includes(marca));
  await tx.kysely
    .updateTable('ejecucion')
    .set({ juzgada: true, marcas: marks.map(({ marca }) => marca) })
    .where('id', '=', row.id)
    .execute();
  if (row.resultado === 'solapada') return [];
  if (row.resultado === 'ok') await closeOthers(tx, row, marks);
  const mails: number[] = [];
  for (const mark of marks) mails.push(...(await open(tx, row, mark, row.id, deps)).mails);
  return mails;
}

const judgedOf = (row: Row): JudgedRun => ({
  result: row.resultado,
  at: row.fecha_hora,
  due: row.debida_en,
  isAsked: row.origen === 'linux' && row.pedida_por !== null,
  isMarked: row.marcas.length > 0,
  ms: row.ms,
  rows: row.filas,
});

/** After a good run, closes the open warnings of its script except those that the run itself was marked with. */
async function closeOthers(tx: Transaction, row: Row, marks: readonly MarkFigures[]): Promise<void> {
  await tx.run(
    `update automatismo_aviso set cerrado_en = $3
    where origen = $1 and script = $2 and cerrado_en is null and not marca = any($4::text[])`,
    [row.origen, row.script, await tx.now(), marks.map(({ marca }) => marca)],
  );
}

async function open(
  tx: Transaction,
  { origen, script }: Automation,
  mark: MarkFigures,
  run: number | null,
  { outbox, origin, tellsOfOwn }: Watching,
): Promise<{ told: boolean; mails: number[] }> {
  const at = await tx.now();
  const { rows } = await tx.run(
    `insert into automatismo_aviso (origen, script, marca, abierto_en, ejecucion, visto, desde, hasta)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (origen, script, marca) where cerrado_en is null do nothing returning id`,
    [origen, script, mark.marca, at, run, mark.visto, mark.desde, mark.hasta],
  );
  if (rows.length === 0) return { told: false, mails: [] };
  if (
    mark.marca === 'tarde' &&
    origen === 'linux' &&
    (!tellsOfOwn || (await wasJustToldOfLateJobs(tx, at, script)))
  ) {
    return { told: false, mails: [] };
  }
  return { told: true, mails: await tellOfAutomation(tx, outbox, { at, script, mark, origin: origin() }) };
}

/**
 * Whether people were notified of another late job within the last ten minutes. When the server was stopped all of its
 * jobs are late, so only the first one notifies.
 */
async function wasJustToldOfLateJobs(tx: Transaction, at: Date, script: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select id from automatismo_aviso
    where origen = 'linux' and marca = 'tarde' and script <> $2
      and abierto_en > $1::timestamptz - interval '10 minutes' limit 1`,
    [at, script],
  );
  return rows.length > 0;
}

async function findLate(tx: Transaction, deps: Watching): Promise<{ told: number; mails: number[] }> {
  const at = await tx.now();
  const reporting = await tx.kysely
    .selectFrom('ejecucion')
    .select('script')
    .select(sql<Date>`max(fecha_hora)`.as('ultima'))
    .where('origen', '=', 'access')
    .groupBy('script')
    .execute();
  let told = 0;
  const mails: number[] = [];
  for (const { script, ultima } of reporting) {
    const rows = await tx.kysely
      .selectFrom('ejecucion')
      .selectAll()
      .where('origen', '=', 'access')
      .where('script', '=', script)
      .orderBy('fecha_hora', 'desc')
      .limit(LEARNED_FROM)
      .execute();
    const mark = lateness(ultima, at, learn(rows.map(judgedOf)));
    if (mark === null) continue;
    const opened = await open(tx, { origen: 'access', script }, mark, null, deps);
    if (opened.told) told += 1;
    mails.push(...opened.mails);
  }
  return { told, mails };
}
