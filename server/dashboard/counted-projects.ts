import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DashboardProject } from '../../src/api/contract/dashboard.ts';
import { midnight } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import type { DayRange } from './asked-range.ts';

export type CountedProject = Omit<DashboardProject, 'maxnumcodobra'>;

/**
 * All projects with their numbers of subprojects and works; the featured ones first (spec 2 section 9), then by name.
 * With a range: only the works created in it, and the projects and subprojects that have such works.
 */
export async function countedProjects(
  db: Kysely<Tables>,
  range: DayRange | null,
): Promise<readonly CountedProject[]> {
  const { rows } = await (range === null ? allProjects : projectsOf(range)).execute(db);
  return rows;
}

const COLUMNS = sql`p.id, p.nombre, p.tipo, p.prefijo, p.estado, p.destacado, count(s.id)::int as subproyectos`;
const IN_ORDER = sql`group by p.id order by p.destacado desc, p.nombre collate es_portal, p.id`;

/** All projects. Works are counted by subproject before joining, so that only the index is read. */
const allProjects: RawBuilder<CountedProject> = sql`
  select ${COLUMNS}, coalesce(sum(o.n), 0)::int as obras
  from proyecto p
  left join subproyecto s on s.proyecto = p.id
  left join (
    select subproyecto, count(*) as n from obra where borrado_en is null group by subproyecto
  ) o on o.subproyecto = s.id
  where p.borrado_en is null
  ${IN_ORDER}`;

const projectsOf = ({ desde, hasta }: DayRange): RawBuilder<CountedProject> => sql`
  select ${COLUMNS}, sum(o.n)::int as obras
  from (
    select subproyecto, count(*) as n from obra
    where borrado_en is null and creado_en >= ${midnight(desde)} and creado_en < ${midnight(hasta, 1)}
    group by subproyecto
  ) o
  join subproyecto s on s.id = o.subproyecto
  join proyecto p on p.id = s.proyecto
  ${IN_ORDER}`;

/** The highest work code of each project. For each subproject only the first entry of an index is read. */
export async function lastCodes(
  db: Kysely<Tables>,
  projects: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (projects.length === 0) return new Map();
  const { rows } = await sql<{ proyecto: number; cod: string }>`
    select distinct on (s.proyecto) s.proyecto, o.cod
    from subproyecto s
    cross join lateral (
      select cod, numero from obra
      where subproyecto = s.id and borrado_en is null
      order by numero desc nulls last, cod desc
      limit 1
    ) o
    where s.proyecto = any(${sql.val(projects)}::bigint[])
    order by s.proyecto, o.numero desc nulls last, o.cod desc`.execute(db);
  return new Map(rows.map(({ proyecto, cod }) => [proyecto, cod]));
}
