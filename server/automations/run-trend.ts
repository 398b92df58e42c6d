import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AutomationOrigin, automationTrendAnswer } from '../../src/api/contract/automations.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Tables } from '../db/tables.ts';
import { learn, limitsOf } from './judge.ts';
import { markSentence } from './mark-sentence.ts';

const LEARNED_FROM = 60;
const SHOWN_DAYS = 396;
const RECENT_DAYS = 7;
const COMPARED_DAYS = 21;
const SHOWN_WARNINGS = 20;

interface Day {
  readonly fecha: string;
  readonly cuenta: number;
  readonly media: number;
  readonly maximo: number;
  readonly filas: number | null;
  /** How many days ago, by the calendar of the office. */
  readonly hace: number;
}

export async function readTrend(
  db: Kysely<Tables>,
  { origen, script }: { readonly origen: AutomationOrigin; readonly script: string },
  now: Date,
): Promise<z.input<typeof automationTrendAnswer>['data']> {
  const { rows: days } = await sql<Day>`
    with dia as (
      select (fecha_hora at time zone ${sql.lit(OFFICE_ZONE)})::date as fecha, ms, filas
      from ejecucion
      where origen = ${origen} and script = ${script} and resultado = 'ok'
        and fecha_hora > ${now}::timestamptz - ${`${SHOWN_DAYS} days`}::interval
    )
    select fecha, count(*) as cuenta, avg(ms)::float8 as media, max(ms) as maximo, sum(filas)::bigint as filas,
      (${now}::timestamptz at time zone ${sql.lit(OFFICE_ZONE)})::date - fecha as hace
    from dia group by fecha order by fecha`.execute(db);
  const newest = await db
    .selectFrom('ejecucion')
    .selectAll()
    .where('origen', '=', origen)
    .where('script', '=', script)
    .where('resultado', '=', 'ok')
    .orderBy('fecha_hora', 'desc')
    .limit(LEARNED_FROM)
    .execute();
  const { ms, rows, gap } = limitsOf(
    learn(
      newest.map((run) => ({
        result: run.resultado,
        at: run.fecha_hora,
        due: run.debida_en,
        isAsked: run.origen === 'linux' && run.pedida_por !== null,
        isMarked: run.marcas.length > 0,
        ms: run.ms,
        rows: run.filas,
      })),
    ),
  );
  const warnings = await db
    .selectFrom('automatismo_aviso')
    .selectAll()
    .where('origen', '=', origen)
    .where('script', '=', script)
    .orderBy('abierto_en', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_WARNINGS)
    .execute();
  return {
    dias: days.map(({ hace: _, ...day }) => day),
    tendencia: trendOf(days),
    limites: { ms: asLimits(ms), filas: asLimits(rows), intervalo: asLimits(gap) },
    avisos: warnings.map((warning) => ({
      marca: warning.marca,
      abierto_en: warning.abierto_en.toISOString(),
      cerrado_en: warning.cerrado_en?.toISOString() ?? null,
      frase: markSentence(warning),
    })),
  };
}

const asLimits = (limits: { least: number | null; most: number } | null) =>
  limits && { desde: limits.least, hasta: limits.most };

function trendOf(days: readonly Day[]): number | null {
  const recent = mean(days.filter(({ hace }) => hace < RECENT_DAYS));
  const before = mean(days.filter(({ hace }) => hace >= RECENT_DAYS && hace < RECENT_DAYS + COMPARED_DAYS));
  if (recent === null || before === null || before === 0) return null;
  return Math.round(((recent - before) / before) * 1000) / 10;
}

function mean(days: readonly Day[]): number | null {
  const count = days.reduce((sum, { cuenta }) => sum + cuenta, 0);
  return count === 0 ? null : days.reduce((sum, { cuenta, media }) => sum + cuenta * media, 0) / count;
}
