import {
  DASHBOARD_PAGE_SIZE,
  type DashboardProject,
  type DashboardStatistics,
  type ProjectState,
} from '../../api/contract/dashboard.ts';
import type { DashboardFigures } from '../../machines/dashboard/dashboard-types.ts';
import type { ChartSpec } from '../../shared/charts/chart-types.ts';
import { PROJECTS_PLACE } from '../addresses/dashboard-address.ts';
import { type WorksFilter, worksAddress } from '../addresses/works-address.ts';
import type { DashboardText } from '../text/dashboard.ts';
import type { Stat } from './stat-card.tsx';
import { type WorksOf, worksByProjectData } from './works-charts.ts';

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly prefix: string;
  /** Null without works. */
  readonly lastCode: string | null;
  readonly subprojects: number;
  readonly works: number;
  /** Address of the list of exactly these works. */
  readonly worksHref: string;
  readonly state: ProjectState;
  readonly isFeatured: boolean;
}

export interface ShownFigures {
  readonly projects: Stat;
  readonly subprojects: Stat;
  readonly works: Stat;
  readonly distribution: ChartSpec;
  readonly worksPerProject: ChartSpec;
  readonly rows: readonly ProjectRow[];
  /** Projects on all pages together. */
  readonly total: number;
  readonly pages: number;
}

/** Radius of a ring's hole, in percent of the ring's radius (spec 2 section 9). */
const CUTOUT = 70;

/** The server's answer as figures and charts; `compares`: with the works of the days before. */
export function figuresOf(
  { statistics, page, range }: DashboardFigures,
  text: DashboardText,
  compares: boolean,
): ShownFigures {
  const { totales, tendencias } = statistics;
  const days: WorksFilter = range === null ? {} : { desde: range.from, hasta: range.to };
  const stat = (
    value: number,
    { cambio, serie }: DashboardStatistics['tendencias']['obras'],
    href: string,
  ): Stat => ({
    value,
    href,
    change: cambio,
    since: tendencias.desde,
    before: tendencias.antes,
    course: serie,
  });
  const worksOf = (filter: WorksFilter): string => worksAddress({ ...days, ...filter });
  return {
    projects: stat(totales.totalProyectos, tendencias.proyectos, TO_PROJECTS),
    subprojects: stat(totales.totalSubproyectos, tendencias.subproyectos, TO_PROJECTS),
    works: stat(totales.totalObras, tendencias.obras, worksOf({})),
    distribution: {
      kind: 'doughnut',
      cutout: CUTOUT,
      data: worksByProjectData(statistics.distribucionProyectos, worksOf, text),
    },
    worksPerProject: {
      kind: 'bar',
      data: worksByProjectData(statistics.obrasPorProyecto, worksOf, text, compares),
    },
    rows: page.proyectos.map((project) => rowOf(project, worksOf)),
    total: page.totalProyectosCount,
    pages: Math.max(1, Math.ceil(page.totalProyectosCount / DASHBOARD_PAGE_SIZE)),
  };
}

const TO_PROJECTS = `#${PROJECTS_PLACE}`;

const rowOf = (project: DashboardProject, worksOf: WorksOf): ProjectRow => ({
  id: project.id,
  name: project.nombre,
  kind: project.tipo,
  prefix: project.prefijo,
  lastCode: project.maxnumcodobra,
  subprojects: project.subproyectos,
  works: project.obras,
  worksHref: worksOf({ proyecto: String(project.id) }),
  state: project.estado,
  isFeatured: project.destacado,
});
