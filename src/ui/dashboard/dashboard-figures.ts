import {
  DASHBOARD_PAGE_SIZE,
  type DashboardProject,
  type DashboardStatistics,
  type ProjectState,
  type WorksByProject,
} from '../../api/contract/dashboard.ts';
import type { DashboardFigures } from '../../machines/dashboard/dashboard-types.ts';
import type { ChartData, ChartSpec } from '../charts/chart-types.ts';
import { dashboardText as text } from '../text/dashboard.ts';
import type { Stat } from './stat-card.tsx';

export interface ProjectRow {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly prefix: string;
  /** Null without works. */
  readonly lastCode: string | null;
  readonly works: number;
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
  /** Of all pages. */
  readonly total: number;
  readonly pages: number;
}

/** Spec 2 section 9, in percent. */
const CUTOUT = 70;

/** What the server answered, as the page shows it. */
export function figuresOf({ statistics, page }: DashboardFigures): ShownFigures {
  const { totales, tendencias } = statistics;
  const stat = (value: number, { cambio, serie }: DashboardStatistics['tendencias']['obras']): Stat => ({
    value,
    change: cambio,
    since: tendencias.desde,
    course: serie,
  });
  return {
    projects: stat(totales.totalProyectos, tendencias.proyectos),
    subprojects: stat(totales.totalSubproyectos, tendencias.subproyectos),
    works: stat(totales.totalObras, tendencias.obras),
    distribution: { kind: 'doughnut', cutout: CUTOUT, data: dataOf(statistics.distribucionProyectos) },
    worksPerProject: { kind: 'bar', data: dataOf(page.obrasPorProyecto) },
    rows: page.proyectos.map(rowOf),
    total: page.totalProyectosCount,
    pages: Math.max(1, Math.ceil(page.totalProyectosCount / DASHBOARD_PAGE_SIZE)),
  };
}

const dataOf = ({ labels, datos }: WorksByProject): ChartData => ({
  labels,
  labelName: text.table.project,
  series: [{ name: text.table.works, values: datos }],
  format: { kind: 'count', one: 'obra', many: 'obras' },
});

const rowOf = (project: DashboardProject): ProjectRow => ({
  id: project.id,
  name: project.nombre,
  kind: project.tipo,
  prefix: project.prefijo,
  lastCode: project.maxnumcodobra,
  works: project.obras,
  state: project.estado,
  isFeatured: project.destacado,
});
