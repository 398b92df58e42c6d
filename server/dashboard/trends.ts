import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DashboardStatistics, TREND_DAYS } from '../../src/api/contract/dashboard.ts';
import { daysAfter } from '../../src/shared/calendar-day.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import { spanBefore } from '../../src/shared/periods/time-range.ts';
import { officeDay } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import type { DayRange } from './asked-range.ts';

export type Trends = DashboardStatistics['tendencias'];

export type Totals = Readonly<Record<'proyectos' | 'subproyectos' | 'obras', number>>;

/**
 * How many projects, subprojects and works there were at the end of each of the last days: as stored for that day or,
 * when nothing is stored for it, the present `totals` without what was created and deleted since.
 */
export async function trends(db: Kysely<Tables>, now: RawBuilder<Date>, totals: Totals): Promise<Trends> {
  const first = sql`(${officeDay(now)} - ${sql.lit(TREND_DAYS - 1)})`;
  const { rows: days } = await sql<{ dia: string; desde: Date }>`
    select ${first}::text as dia, (${first}::timestamp at time zone ${sql.lit(OFFICE_ZONE)}) as desde`.execute(
    db,
  );
  const [{ dia = '', desde = new Date(0) } = {}] = days;
  const { rows } = await changesSince(desde).execute(db);
  const shown = daysFrom(dia);
  const hasta = shown.at(-1) ?? dia;
  const counted = new Map((await countedBetween(db, dia, hasta)).map((day) => [day.fecha, day]));
  const changesOf = (what: Change['cosa'], only?: Change['que']) => {
    const byDay = new Map<string, number>();
    for (const { cosa, que, dia, n } of rows) {
      if (cosa === what && (only ?? que) === que) byDay.set(dia, (byDay.get(dia) ?? 0) + n);
    }
    return byDay;
  };
  const trendOf = (what: keyof Totals) => {
    const byDay = changesOf(what);
    let count = totals[what];
    const serie = shown.toReversed().map((day) => {
      const atEnd = counted.get(day)?.[what] ?? count;
      count -= byDay.get(day) ?? 0;
      return atEnd;
    });
    serie.reverse();
    return { cambio: (serie.at(-1) ?? 0) - (serie[0] ?? 0), serie };
  };
  const newWorks = changesOf('obras', 'nuevas');
  return {
    desde: dia,
    hasta,
    antes: null,
    proyectos: trendOf('proyectos'),
    subproyectos: trendOf('subproyectos'),
    obras: trendOf('obras'),
    obrasNuevas: shown.map((day) => newWorks.get(day) ?? 0),
  };
}

/** How much each total of a range of days differs from the total of equally many days directly before it. */
export function trendsOfRange({ desde, hasta }: DayRange, totals: Totals, before: Totals): Trends {
  const trendOf = (what: keyof Totals) => ({ cambio: totals[what] - before[what], serie: [] });
  return {
    desde,
    hasta,
    antes: rangeBefore({ desde, hasta }),
    proyectos: trendOf('proyectos'),
    subproyectos: trendOf('subproyectos'),
    obras: trendOf('obras'),
    obrasNuevas: [],
  };
}

export function rangeBefore({ desde, hasta }: DayRange): DayRange {
  const { from, to } = spanBefore({ from: desde, to: hasta });
  return { desde: from, hasta: to };
}

/** The figures of the ended days, which the job of history/daily-figures.ts writes after each day. */
const countedBetween = (db: Kysely<Tables>, first: string, today: string) =>
  db
    .selectFrom('indicador_diario')
    .select(['fecha', 'projects as proyectos', 'subprojects as subproyectos', 'works as obras'])
    .where('fecha', '>=', first)
    .where('fecha', '<', today)
    .execute();

interface Change {
  readonly cosa: keyof Totals;
  /**
   * Projects and subprojects: `nuevas` counts all that were created on the day, `quitadas` minus those deleted on it.
   * Works: `nuevas` counts those created on the day that still exist; `quitadas` adds the others on the day they were
   * created and subtracts them on the day they were deleted.
   */
  readonly que: 'nuevas' | 'quitadas';
  readonly dia: string;
  readonly n: number;
}

const dayOf = (moment: string) => sql`${officeDay(sql.raw(moment))}::text`;

const changesSince = (since: Date): RawBuilder<Change> => sql`
  select 'proyectos' as cosa, 'nuevas' as que, ${dayOf('creado_en')} as dia, count(*)::int as n from proyecto
  where creado_en >= ${since} group by 3
  union all
  select 'proyectos', 'quitadas', ${dayOf('borrado_en')}, -count(*)::int from proyecto where borrado_en >= ${since} group by 3
  union all
  select 'subproyectos', 'nuevas', ${dayOf('creado_en')}, count(*)::int from subproyecto where creado_en >= ${since} group by 3
  union all
  select 'subproyectos', 'quitadas', ${dayOf('p.borrado_en')}, -count(*)::int
  from proyecto p join subproyecto s on s.proyecto = p.id where p.borrado_en >= ${since} group by 3
  union all
  select 'obras', 'nuevas', ${dayOf('creado_en')}, count(*)::int from obra
  where borrado_en is null and creado_en >= ${since} group by 3
  union all
  select 'obras', 'quitadas', ${dayOf('creado_en')}, count(*)::int from obra
  where borrado_en is not null and creado_en >= ${since} group by 3
  union all
  select 'obras', 'quitadas', ${dayOf('borrado_en')}, -count(*)::int from obra where borrado_en >= ${since} group by 3`;

const daysFrom = (first: string): string[] =>
  Array.from({ length: TREND_DAYS }, (_, after) => daysAfter(first, after));
