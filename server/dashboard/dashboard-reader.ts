import type { Kysely } from 'kysely';
import type {
  AskedDashboard,
  Dashboard,
  DashboardProject,
  DashboardStatistics,
} from '../../src/api/contract/dashboard.ts';
import type { Database, Snapshot } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import {
  type CountedProject,
  countedProjects,
  type DayRange,
  lastCodes,
  rangeOf,
} from './counted-projects.ts';
import { rangeBefore, type Totals, type Trends, trends, trendsOfRange } from './trends.ts';
import { distribution, worksByProject } from './works-by-project.ts';

interface Copy {
  readonly projects: readonly CountedProject[];
  readonly codes: ReadonlyMap<number, string>;
  readonly trends: Trends;
}

/**
 * Reads the dashboard. While a load holds the only connection of the embedded engine, a copy in memory answers; the
 * copy has no figures for a range of days.
 */
export class DashboardReader {
  private readonly copy: Snapshot<Copy>;

  constructor(private readonly database: Database) {
    this.copy = database.snapshot(async (db) => {
      const projects = await countedProjects(db, null);
      return {
        projects,
        codes: await lastCodes(db, idsOf(projects)),
        trends: await this.trendsOf(db, projects, null),
      };
    });
  }

  /** Statistics and dashboard, made from one reading so that their numbers agree. */
  whole(asked: AskedDashboard): Promise<{ statistics: DashboardStatistics; dashboard: Dashboard }> {
    const range = rangeOf(asked);
    const of = (projects: readonly CountedProject[], codes: Copy['codes'], known: Trends) => ({
      statistics: statisticsOf(projects, known, asked),
      dashboard: dashboardOf(projects, codes, asked),
    });
    return this.copy.answer(
      async (db) => {
        const projects = await countedProjects(db, range);
        const codes = await lastCodes(db, idsOf(onPage(projects, asked)));
        return of(projects, codes, await this.trendsOf(db, projects, range));
      },
      (copy) => (range === null ? of(copy.projects, copy.codes, copy.trends) : undefined),
    );
  }

  statistics(asked: AskedDashboard): Promise<DashboardStatistics> {
    const range = rangeOf(asked);
    return this.copy.answer(
      async (db) => {
        const projects = await countedProjects(db, range);
        return statisticsOf(projects, await this.trendsOf(db, projects, range), asked);
      },
      (copy) => (range === null ? statisticsOf(copy.projects, copy.trends, asked) : undefined),
    );
  }

  dashboard(asked: AskedDashboard): Promise<Dashboard> {
    const range = rangeOf(asked);
    return this.copy.answer(
      async (db) => {
        const projects = await countedProjects(db, range);
        return dashboardOf(projects, await lastCodes(db, idsOf(onPage(projects, asked))), asked);
      },
      (copy) => (range === null ? dashboardOf(copy.projects, copy.codes, asked) : undefined),
    );
  }

  private async trendsOf(
    db: Kysely<Tables>,
    projects: readonly CountedProject[],
    range: DayRange | null,
  ): Promise<Trends> {
    const totals = totalsOf(projects);
    if (range === null) return trends(db, this.database.nowInQuery(), totals);
    return trendsOfRange(range, totals, totalsOf(await countedProjects(db, rangeBefore(range))));
  }
}

const idsOf = (projects: readonly CountedProject[]): number[] => projects.map(({ id }) => id);

const onPage = <T>(all: readonly T[], { page, pageSize }: AskedDashboard): readonly T[] =>
  all.slice((page - 1) * pageSize, page * pageSize);

function totalsOf(projects: readonly CountedProject[]): Totals {
  const sum = (of: 'subproyectos' | 'obras') => projects.reduce((total, project) => total + project[of], 0);
  return { proyectos: projects.length, subproyectos: sum('subproyectos'), obras: sum('obras') };
}

function statisticsOf(
  projects: readonly CountedProject[],
  tendencias: Trends,
  asked: AskedDashboard,
): DashboardStatistics {
  const { proyectos, subproyectos, obras } = totalsOf(projects);
  return {
    totales: { totalProyectos: proyectos, totalSubproyectos: subproyectos, totalObras: obras },
    distribucionProyectos: distribution(projects),
    obrasPorProyecto: worksByProject(onPage(projects, asked)),
    tendencias,
  };
}

function dashboardOf(
  projects: readonly CountedProject[],
  codes: ReadonlyMap<number, string>,
  asked: AskedDashboard,
): Dashboard {
  const shown = onPage(projects, asked);
  return {
    proyectos: shown.map(
      (project): DashboardProject => ({ ...project, maxnumcodobra: codes.get(project.id) ?? null }),
    ),
    distribucionProyectos: distribution(projects),
    obrasPorProyecto: worksByProject(shown),
    totalProyectosCount: projects.length,
  };
}
