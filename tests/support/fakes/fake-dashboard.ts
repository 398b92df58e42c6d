import {
  type Dashboard,
  type DashboardProject,
  type DashboardQuery,
  type DashboardStatistics,
  dashboardQuery,
  SLICES_MAX,
  type WorksByProject,
} from '../../../src/api/contract/dashboard.ts';
import { AT } from './fake-run.ts';

/** Nothing is dated here: with both days no project has works. */
export class FakeDashboard {
  projects: readonly DashboardProject[] = [];

  statistics(asked: DashboardQuery): DashboardStatistics {
    const projects = this.found(asked);
    const works = sumOf(projects, 'obras');
    return {
      totales: {
        totalProyectos: projects.length,
        totalSubproyectos: sumOf(projects, 'subproyectos'),
        totalObras: works,
      },
      ...this.charts(asked),
      tendencias: {
        desde: '2026-10-23',
        hasta: AT.slice(0, 10),
        proyectos: { cambio: 0, serie: [projects.length, projects.length] },
        subproyectos: { cambio: 0, serie: [] },
        obras: { cambio: works, serie: [0, works] },
      },
    };
  }

  page(asked: DashboardQuery): Dashboard {
    return {
      proyectos: [...this.onPage(asked)],
      ...this.charts(asked),
      totalProyectosCount: this.found(asked).length,
    };
  }

  private charts(asked: DashboardQuery) {
    const byWorks = [...this.found(asked)].sort((one, other) => other.obras - one.obras);
    const slices = worksOf(byWorks.slice(0, SLICES_MAX));
    const others = sumOf(byWorks.slice(SLICES_MAX), 'obras');
    if (byWorks.length > SLICES_MAX) {
      slices.labels.push('Otros');
      slices.datos.push(others);
      slices.proyectos.push(null);
    }
    return { distribucionProyectos: slices, obrasPorProyecto: worksOf(this.onPage(asked)) };
  }

  private found({ fechaInicio, fechaFin }: DashboardQuery): readonly DashboardProject[] {
    return fechaInicio !== undefined && fechaFin !== undefined ? [] : this.projects;
  }

  private onPage(asked: DashboardQuery): readonly DashboardProject[] {
    const { page, pageSize } = dashboardQuery.parse(asked);
    return this.found(asked).slice((page - 1) * pageSize, page * pageSize);
  }
}

const sumOf = (projects: readonly DashboardProject[], field: 'obras' | 'subproyectos'): number =>
  projects.reduce((sum, project) => sum + project[field], 0);

const worksOf = (projects: readonly DashboardProject[]): WorksByProject => ({
  labels: projects.map(({ nombre }) => nombre),
  datos: projects.map(({ obras }) => obras),
  proyectos: projects.map(({ id }) => id),
});
