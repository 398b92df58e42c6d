import { sql } from 'kysely';
import { counted } from '../../../src/shared/spanish-count.ts';
import { type DayRange, rangeAt } from '../../dashboard/asked-range.ts';
import type { DashboardReader } from '../../dashboard/dashboard-reader.ts';
import type { Database } from '../../db/database.ts';
import { midnight } from '../../db/office-midnight.ts';
import type { Report } from '../report.ts';
import { dashboardOf, type Scoped, scopeText } from './scope.ts';

/** A row for each subproject, and one for each project without any, with the columns of spec 2 section 9. */
export async function projectsReport(
  database: Database,
  reader: DashboardReader,
  scoped: Scoped,
): Promise<Report> {
  const asked = dashboardOf(scoped);
  const { dashboard } = await reader.whole(asked);
  const { proyectos, totalProyectosCount } = dashboard;
  const subprojects = await subprojectsOf(
    database,
    proyectos.map(({ id }) => id),
    // The scope names its two days, never a period.
    rangeAt('', asked),
  );
  const rows = proyectos.flatMap(({ id, nombre, prefijo, maxnumcodobra }) => {
    const own = subprojects.get(id) ?? [];
    return own.length === 0
      ? [[nombre, null, prefijo, maxnumcodobra]]
      : own.map((subproject) => [nombre, subproject.nombre, prefijo, subproject.cod]);
  });
  return {
    name: 'proyectos',
    title: 'Proyectos',
    scope: scopeText(scoped, proyectos.length, totalProyectosCount),
    count: `${counted(proyectos.length, 'proyecto', 'proyectos')}, ${counted(rows.length, 'fila', 'filas')}`,
    rows: rows.length,
    parts: [
      {
        id: 'proyectos',
        title: 'Proyectos',
        note: null,
        chart: null,
        isTableOnPaper: true,
        table: {
          columns: ['Proyecto', 'Subproyecto', 'Prefijo', 'Última obra'].map((label) => ({
            label,
            kind: 'text',
          })),
          keys: 3,
          rows,
        },
      },
    ],
  };
}

interface Subproject {
  readonly proyecto: number;
  readonly nombre: string;
  readonly cod: string | null;
}

/**
 * The subprojects by project, each with its last work code. With a range, only subprojects with works created in it.
 */
async function subprojectsOf(
  { kysely }: Database,
  projects: readonly number[],
  range: DayRange | null,
): Promise<ReadonlyMap<number, readonly Subproject[]>> {
  const within =
    range === null
      ? sql``
      : sql`and exists (
          select from obra where subproyecto = s.id and borrado_en is null
            and creado_en >= ${midnight(range.desde)} and creado_en < ${midnight(range.hasta, 1)}
        )`;
  const { rows } = await sql<Subproject>`
    select s.proyecto, s.nombre, o.cod
    from subproyecto s
    left join lateral (
      select cod from obra
      where subproyecto = s.id and borrado_en is null
      order by numero desc nulls last, cod desc
      limit 1
    ) o on true
    where s.proyecto = any(${sql.val(projects)}::bigint[]) ${within}
    order by s.nombre collate es_portal, s.id`.execute(kysely);
  const byProject = new Map<number, Subproject[]>();
  for (const row of rows) byProject.set(row.proyecto, [...(byProject.get(row.proyecto) ?? []), row]);
  return byProject;
}
