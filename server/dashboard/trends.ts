import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DashboardStatistics, TREND_DAYS } from '../../src/api/contract/dashboard.ts';
import { daysAfter } from '../../src/shared/calendar-day.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Tables } from '../db/tables.ts';

export type Trends = DashboardStatistics['tendencias'];

export type Totals = Readonly<Record<'proyectos' | 'subproyectos' | 'obras', number>>;

/**
 * How many projects, subprojects and live works there were at the end of each of the last days. Computed backwards from
 * `totals`, the present numbers, so that nothing is counted twice.
 */
export async function trends(db: Kysely<Tables>, now: RawBuilder<Date>, totals: Totals): Promise<Trends> {
  const today = sql`(${now} at time zone ${ZONE})::date`;
  const first = sql`(${today} - ${sql.lit(TREND_DAYS - 1)})`;
  const { rows: days } = await sql<{ dia: string; desde: Date }>`
    select ${first}::text as dia, (${first}::timestamp at time zone ${ZONE}) as desde`.execute(db);
  const [{ dia = '', desde = new Date(0) } = {}] = days;
  const { rows } = await createdSince(desde).execute(db);
  const shown = daysFrom(dia);
  const trendOf = (what: keyof Totals) => {
    const byDay = new Map(rows.flatMap(({ cosa, dia, n }) => (cosa === what ? [[dia, n] as const] : [])));
    let count = totals[what] - [...byDay.values()].reduce((sum, n) => sum + n, 0);
    const serie = shown.map((day) => {
      count += byDay.get(day) ?? 0;
      return count;
    });
    return { cambio: (serie.at(-1) ?? 0) - (serie[0] ?? 0), serie };
  };
  return {
    desde: dia,
    hasta: shown.at(-1) ?? dia,
    proyectos: trendOf('proyectos'),
    subproyectos: trendOf('subproyectos'),
    obras: trendOf('obras'),
  };
}

interface Created {
  readonly cosa: keyof Totals;
  readonly dia: string;
  readonly n: number;
}

const ZONE = sql.lit(OFFICE_ZONE);
const DAY = sql`(creado_en at time zone ${ZONE})::date::text`;

const createdSince = (since: Date): RawBuilder<Created> => sql`
  select 'proyectos' as cosa, ${DAY} as dia, count(*)::int as n from proyecto
  where borrado_en is null and creado_en >= ${since} group by 2
  union all
  select 'subproyectos', ${DAY}, count(*)::int from subproyecto
  where creado_en >= ${since} and proyecto in (select id from proyecto where borrado_en is null) group by 2
  union all
  select 'obras', ${DAY}, count(*)::int from obra where borrado_en is null and creado_en >= ${since} group by 2`;

const daysFrom = (first: string): string[] =>
  Array.from({ length: TREND_DAYS }, (_, after) => daysAfter(first, after));
