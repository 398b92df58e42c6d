import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  connectionStatistics,
  connectionTrend,
  criticalConnections,
  recentConnections,
  stalledAnswer,
} from '../../src/api/contract/connections.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { countConnections } from './count-connections.ts';
import type { ConnectionCounts } from './tables.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds. From an hour on, the hours that were kept are enough. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE);
const MOST_POINTS = 499;
/** Longer ranges are read by hours. */
const BY_SAMPLES_SECONDS = 14 * DAY;
const CRITICAL = 0.8;

export interface Range {
  readonly from: Date;
  readonly to: Date;
}

interface Point extends ConnectionCounts {
  readonly at: Date;
}

/** The highest of each stretch that has a sample, and how long a stretch is. */
async function stretches(
  db: Kysely<Tables>,
  { from, to }: Range,
): Promise<{ step: number; points: Point[] }> {
  const seconds = Math.max(1, (to.getTime() - from.getTime()) / 1000);
  const byHours = seconds > BY_SAMPLES_SECONDS;
  // One more, because the first and the last stretch may be cut.
  const step = STEPS.find((one) => seconds / one + 1 <= MOST_POINTS && (!byHours || one >= HOUR));
  if (step === undefined) throw new RangeError(`Too long: ${seconds} s`);
  const [table, key] = byHours
    ? (['conexion_hora', 'hora'] as const)
    : (['conexion_muestra', 'momento'] as const);
  const { rows } = await sql<ConnectionCounts & { tramo: number }>`
    select extract(epoch from ${sql.ref(key)})::bigint / ${sql.lit(step)} as tramo,
      max(activas) as activas, max(inactivas) as inactivas, max(en_transaccion) as en_transaccion,
      max(esperando) as esperando, max(total) as total, max(limite) as limite
    from ${sql.table(table)}
    where ${sql.ref(key)} >= ${byHours ? startOf(from, HOUR) : from}::timestamptz and ${sql.ref(key)} <= ${to}::timestamptz
    group by 1 order by 1`.execute(db);
  return {
    step,
    points: rows.map(({ tramo, ...counts }) => ({ at: new Date(tramo * step * 1000), ...counts })),
  };
}

const startOf = (moment: Date, seconds: number): Date =>
  new Date(Math.floor(moment.getTime() / 1000 / seconds) * seconds * 1000);

/** Every stretch from the first with a sample to the last: null where there is none between them. */
function withGaps({ step, points }: { step: number; points: readonly Point[] }) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  const byMoment = new Map(points.map((point) => [point.at.getTime(), point]));
  const all: { at: Date; point: Point | null }[] = [];
  for (let at = first.at.getTime(); at <= last.at.getTime(); at += step * 1000) {
    all.push({ at: new Date(at), point: byMoment.get(at) ?? null });
  }
  return all;
}

export async function readTrend(db: Kysely<Tables>, range: Range): Promise<z.input<typeof connectionTrend>> {
  return withGaps(await stretches(db, range)).map(({ at, point }) => ({
    fecha: at.toISOString(),
    total: point?.total ?? null,
    activas: point?.activas ?? null,
    inactivas: point?.inactivas ?? null,
    enTransaccion: point?.en_transaccion ?? null,
    esperando: point?.esperando ?? null,
    limite: point?.limite ?? null,
  }));
}

const stamp = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

export async function readRecent(
  db: Kysely<Tables>,
  range: Range,
): Promise<z.input<typeof recentConnections>> {
  return withGaps(await stretches(db, range)).map(({ at, point }) => {
    const [fecha = '', hora = ''] = stamp.format(at).split(' ');
    return { fecha, hora, conexiones: point?.total ?? null };
  });
}

export async function readCritical(
  db: Kysely<Tables>,
  range: Range,
): Promise<z.input<typeof criticalConnections>> {
  const { points } = await stretches(db, range);
  const highest = Math.max(0, ...points.map(({ total }) => total));
  return points
    .filter(({ total }) => total > highest * CRITICAL)
    .map(({ at, total, limite }) => ({
      fecha: at.toISOString(),
      conexiones: total,
      porcentaje: percentage(total, highest),
      porcentajeLimite: percentage(total, limite),
    }));
}

const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

export async function readStatistics(database: Database): Promise<z.input<typeof connectionStatistics>> {
  const counts = await countConnections(database);
  const at = await database.now();
  const { rows } = await sql<{ activas: number | null; inactivas: number | null; total: number | null }>`
    select sum(suma_activas)::float8 / sum(muestras) as activas,
      sum(suma_inactivas)::float8 / sum(muestras) as inactivas,
      sum(suma_total)::float8 / sum(muestras) as total
    from conexion_hora
    where hora >= ${new Date(at.getTime() - DAY * 1000)}::timestamptz and hora <= ${at}::timestamptz`.execute(
    database.kysely,
  );
  const [mean] = rows;
  return {
    totalProyectos: counts.inactivas,
    totalSubproyectos: counts.activas,
    totalObras: counts.total,
    porcentajeProyectos: change(counts.inactivas, mean?.inactivas ?? null),
    porcentajeSubproyectos: change(counts.activas, mean?.activas ?? null),
    porcentajeObras: change(counts.total, mean?.total ?? null),
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
  // Older samples are gone, but who was stalled is kept with its own moment.
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
