import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { HistoryMetric } from '../../../src/api/contract/history.ts';
import { OFFICE_ZONE } from '../../../src/shared/office-time.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type Figures = Readonly<Record<HistoryMetric, number | null>>;

const dayOf = (moment: string): string => `(${moment} at time zone '${OFFICE_ZONE}')::date`;

/**
 * SQL for the daily change of each count. A project or work counts from the day it was created to the day
 * before it was deleted, a subproject until its project is deleted, and an active person from the day of
 * creation on.
 */
const CHANGES = `
  select ${dayOf('creado_en')} as dia, 'projects' as que, count(*) as n from proyecto group by 1
  union all
  select ${dayOf('borrado_en')}, 'projects', -count(*) from proyecto where borrado_en is not null group by 1
  union all
  select ${dayOf('s.creado_en')}, 'subprojects', count(*) from subproyecto s group by 1
  union all
  select ${dayOf('p.borrado_en')}, 'subprojects', -count(*)
  from subproyecto s join proyecto p on p.id = s.proyecto where p.borrado_en is not null group by 1
  union all
  select ${dayOf('creado_en')}, 'works', count(*) from obra group by 1
  union all
  select ${dayOf('borrado_en')}, 'works', -count(*) from obra where borrado_en is not null group by 1
  union all
  select ${dayOf('creado_en')}, 'users', count(*) from usuario where activo group by 1`;

/**
 * Writes the figures of the days from `$1` to `$2` that have none; `$3` is the present moment. People count as active
 * from their creation on, because nothing stores when they were deactivated. Unknown figures are null: `users` before
 * the first person, `activity` before the first audit entry.
 */
export const WRITE_MISSING_DAYS = `
  with cambio as (${CHANGES}),
  acumulado as (
    select dia,
      sum(sum(n) filter (where que = 'projects')) over desde_el_principio as projects,
      sum(sum(n) filter (where que = 'subprojects')) over desde_el_principio as subprojects,
      sum(sum(n) filter (where que = 'works')) over desde_el_principio as works,
      sum(sum(n) filter (where que = 'users')) over desde_el_principio as users
    from (
      select dia, que, n from cambio
      union all
      select dia::date, null, null from generate_series($1::date, $2::date, interval '1 day') dia
    ) c
    group by dia
    window desde_el_principio as (order by dia)
  ),
  escrito as (
    select ${dayOf('momento')} as dia, count(*) as n from auditoria
    where momento >= ($1::date::timestamp at time zone '${OFFICE_ZONE}')
    group by 1
  )
  insert into indicador_diario (fecha, projects, subprojects, works, users, activity, escrito_en)
  select a.dia, coalesce(a.projects, 0), coalesce(a.subprojects, 0), coalesce(a.works, 0), a.users,
    case when a.dia >= (select min(${dayOf('momento')}) from auditoria) then coalesce(e.n, 0) end,
    $3
  from acumulado a
  left join escrito e using (dia)
  where a.dia between $1::date and $2::date
  on conflict (fecha) do nothing`;

const FIRST_DAY = `
  select least(
    (select min(${dayOf('creado_en')}) from proyecto),
    (select min(${dayOf('creado_en')}) from obra)
  ) as dia`;

/** The day of the first project or work; null when there is none. */
export async function firstDay(tx: Transaction): Promise<string | null> {
  const [row] = (await tx.run(FIRST_DAY)).rows;
  return (row?.dia as string | null | undefined) ?? null;
}

const figuresSince = (today: string): RawBuilder<Figures> => sql`
  select
    (select count(*) from proyecto where borrado_en is null)::int as projects,
    (select count(*) from subproyecto s join proyecto p on p.id = s.proyecto where p.borrado_en is null)::int
      as subprojects,
    (select count(*) from obra where borrado_en is null)::int as works,
    (select count(*) from usuario where activo)::int as users,
    (select count(*) from auditoria
      where momento >= (${today}::date::timestamp at time zone ${sql.lit(OFFICE_ZONE)}))::int as activity`;

/** The figures at this moment. `activity` counts from the midnight that begins `today`. */
export async function figuresNow(db: Kysely<Tables>, today: string): Promise<Figures> {
  const [figures] = (await figuresSince(today).execute(db)).rows;
  if (figures === undefined) throw new Error('Counting always answers one row.');
  return figures;
}
