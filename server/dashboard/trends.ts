import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DashboardStatistics, TREND_DAYS } from '../../src/api/contract/dashboard.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Tables } from '../db/tables.ts';

export type Trends = DashboardStatistics['tendencias'];

/** How many there were at the end of each of the last days, today as it is now; of works those that are live. */
export async function trends(db: Kysely<Tables>, now: RawBuilder<Date>): Promise<Trends> {
  const today = sql`(${now} at time zone ${ZONE})::date`;
  const first = sql`(${today} - ${sql.lit(TREND_DAYS - 1)})`;
  /** All earlier days count as the first one: they are counted together. */
  const day = sql`greatest((creado_en at time zone ${ZONE})::date, ${first})`;
  const { rows } = await sql<CreatedOn>`
    with dias as (
      select dia::date as dia
      from generate_series(${first}, ${today}, interval '1 day') dia
    ),
    creadas as (
      select 'proyectos' as cosa, ${day} as dia, count(*) as n from proyecto group by 2
      union all
      select 'subproyectos', ${day}, count(*) from subproyecto group by 2
      union all
      select 'obras', ${day}, count(*) from obra where borrado_en is null group by 2
    )
    select d.dia::text as dia, c.cosa, sum(c.n)::int as n
    from dias d
    join creadas c on c.dia <= d.dia
    group by d.dia, c.cosa
    order by d.dia`.execute(db);
  const days = await sql<{ desde: string; hasta: string }>`
    select ${first}::text as desde, ${today}::text as hasta`.execute(db);
  const [{ desde = '', hasta = '' } = {}] = days.rows;
  const trendOf = (what: CreatedOn['cosa']) => {
    const counts = new Map(rows.flatMap(({ cosa, dia, n }) => (cosa === what ? [[dia, n] as const] : [])));
    const serie = daysFrom(desde).map((day) => counts.get(day) ?? 0);
    return { cambio: (serie.at(-1) ?? 0) - (serie[0] ?? 0), serie };
  };
  return {
    desde,
    hasta,
    proyectos: trendOf('proyectos'),
    subproyectos: trendOf('subproyectos'),
    obras: trendOf('obras'),
  };
}

interface CreatedOn {
  readonly cosa: 'proyectos' | 'subproyectos' | 'obras';
  readonly dia: string;
  readonly n: number;
}

const DAY_MS = 86_400_000;
const daysFrom = (first: string): string[] =>
  Array.from({ length: TREND_DAYS }, (_, after) =>
    new Date(Date.parse(first) + after * DAY_MS).toISOString().slice(0, 10),
  );

const ZONE = sql.lit(OFFICE_ZONE);
