import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type {
  connectionStatistics,
  connectionTrend,
  criticalConnections,
  recentConnections,
  stalledAnswer,
} from '../../src/api/contract/connections.ts';
import { officeSecond } from '../../src/shared/office-time.ts';
import type { AdminQueries } from '../admin-sql/admin-queries.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { countConnections } from './count-connections.ts';
import type { ConnectionCounts } from './tables.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Possible lengths, in seconds, of the stretches that a range is split into. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const MOST_POINTS = 499;
/**
 * Longer ranges are read from the hourly figures and not from the samples, in stretches of an hour at least.
 */
const BY_SAMPLES_SECONDS = 14 * DAY;

export interface Reading {
  readonly db: Kysely<Tables>;
  readonly queries: AdminQueries;
}

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Splits a range into at most 499 stretches. Returns their length in seconds and the parameters of a query over them.
 */
function stretchesOf({ from, to }: Range): { step: number; parameters: unknown[] } {
  const seconds = Math.max(1, (to.getTime() - from.getTime()) / 1000);
  const byHours = seconds > BY_SAMPLES_SECONDS;
  // One stretch more, because the range may begin and end in the middle of a stretch.
  const step = STEPS.find((one) => seconds / one + 1 <= MOST_POINTS && (!byHours || one >= HOUR));
  if (step === undefined) throw new RangeError(`Too long: ${seconds} s`);
  return { step, parameters: [byHours ? startOf(from, HOUR) : from, to, step, byHours] };
}

interface Stretch {
  /** The stretch's number, counted from 1970 in steps of its length. */
  readonly tramo: number;
}

const startOf = (moment: Date, seconds: number): Date =>
  new Date(Math.floor(moment.getTime() / 1000 / seconds) * seconds * 1000);

const momentOf = ({ tramo }: Stretch, step: number): Date => new Date(tramo * step * 1000);

/** All stretches from the first with a sample to the last; `row` is null for a stretch without samples. */
function withGaps<Row extends Stretch>(rows: readonly Row[], step: number): { at: Date; row: Row | null }[] {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return [];
  const byStretch = new Map(rows.map((row) => [row.tramo, row]));
  return Array.from({ length: last.tramo - first.tramo + 1 }, (_, index) => {
    const tramo = first.tramo + index;
    return { at: momentOf({ tramo }, step), row: byStretch.get(tramo) ?? null };
  });
}

export async function readTrend(
  { db, queries }: Reading,
  range: Range,
): Promise<z.input<typeof connectionTrend>> {
  const { step, parameters } = stretchesOf(range);
  const rows = await queries.run<Stretch & ConnectionCounts>(db, 'trend', parameters);
  return withGaps(rows, step).map(({ at, row }) => ({
    fecha: at.toISOString(),
    total: row?.total ?? null,
    activas: row?.activas ?? null,
    inactivas: row?.inactivas ?? null,
    enTransaccion: row?.en_transaccion ?? null,
    esperando: row?.esperando ?? null,
    limite: row?.limite ?? null,
  }));
}

export async function readRecent(
  { db, queries }: Reading,
  range: Range,
): Promise<z.input<typeof recentConnections>> {
  const { step, parameters } = stretchesOf(range);
  const rows = await queries.run<Stretch & { readonly total: number }>(db, 'recent', parameters);
  return withGaps(rows, step).map(({ at, row }) => {
    const [fecha = '', second = ''] = officeSecond(at).split(' ');
    const hora = second.slice(0, 'HH:mm'.length);
    return { fecha, hora, conexiones: row?.total ?? null };
  });
}

interface CriticalStretch extends Stretch {
  readonly total: number;
  readonly limite: number;
  readonly maximo: number;
}

export async function readCritical(
  { db, queries }: Reading,
  range: Range,
): Promise<z.input<typeof criticalConnections>> {
  const { step, parameters } = stretchesOf(range);
  const rows = await queries.run<CriticalStretch>(db, 'critical', parameters);
  return rows.map((row) => ({
    fecha: momentOf(row, step).toISOString(),
    conexiones: row.total,
    porcentaje: percentage(row.total, row.maximo),
    porcentajeLimite: percentage(row.total, row.limite),
  }));
}

const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

export async function readStatistics(
  database: Database,
  queries: AdminQueries,
): Promise<z.input<typeof connectionStatistics>> {
  const at = await database.now();
  const { counts, mean } = await countConnections(database, queries, at);
  return {
    totalProyectos: counts.inactivas,
    totalSubproyectos: counts.activas,
    totalObras: counts.total,
    porcentajeProyectos: change(counts.inactivas, mean.inactivas),
    porcentajeSubproyectos: change(counts.activas, mean.activas),
    porcentajeObras: change(counts.total, mean.total),
    enTransaccion: counts.en_transaccion,
    esperando: counts.esperando,
    limite: counts.limite,
    motor: database.engine,
    momento: at.toISOString(),
  };
}

/** '+12%', '-3%'; '+0%' also when there is nothing to compare with. */
function change(now: number, before: number | null): string {
  const percent = before === null || before === 0 ? 0 : Math.round(((now - before) / before) * 100);
  return percent < 0 ? `${percent}%` : `+${percent}%`;
}

const STALLED_WITHIN_MS = HOUR * 1000;

export async function readStalled(
  db: Kysely<Tables>,
  moment: Date,
): Promise<z.input<typeof stalledAnswer>['data']> {
  const sample = await db
    .selectFrom('conexion_muestra')
    .select('momento')
    .where('momento', '<=', moment)
    .where('momento', '>', new Date(moment.getTime() - STALLED_WITHIN_MS))
    .orderBy('momento', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The samples of that time may be purged; stalled connections are kept longer, under a moment of their own.
  const at = sample?.momento ?? (await newestStalled(db, moment));
  if (at === null) return { momento: null, detenidas: [] };
  const rows = await db
    .selectFrom('conexion_detenida')
    .selectAll()
    .where('momento', '=', at)
    .orderBy('desde')
    .orderBy('pid')
    .execute();
  return {
    momento: at.toISOString(),
    detenidas: rows.map(({ momento, desde, ...stalled }) => ({
      ...stalled,
      desde: desde?.toISOString() ?? null,
      segundos: desde === null ? null : Math.max(0, Math.round((momento.getTime() - desde.getTime()) / 1000)),
    })),
  };
}

async function newestStalled(db: Kysely<Tables>, moment: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('conexion_detenida')
    .select('momento')
    .where('momento', '<=', moment)
    .where('momento', '>', new Date(moment.getTime() - STALLED_WITHIN_MS))
    .orderBy('momento', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.momento ?? null;
}
