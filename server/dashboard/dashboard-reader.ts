import type { Kysely } from 'kysely';
import type {
  AskedDashboard,
  Dashboard,
  DashboardProject,
  DashboardStatistics,
} from '../../src/api/contract/dashboard.ts';
import type { Database, Snapshot } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { askedRange, asksForDays, type DayRange } from './asked-range.ts';
import { type CountedProject, countedProjects, lastCodes } from './counted-projects.ts';
import { rangeBefore, type Totals, type Trends, trends, trendsOfRange } from './trends.ts';
import { distribution, worksByProject } from './works-by-project.ts';

interface Compared {
  readonly trends: Trends;
  /** The works by project of the days before the asked ones; null when no days were asked for. */
  readonly before: ReadonlyMap<number, number> | null;
}

interface Copy extends Compared {
  readonly projects: readonly CountedProject[];
  readonly codes: ReadonlyMap<number, string>;
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
        ...(await this.compared(db, projects, null)),
      };
    });
  }

  /** Statistics and dashboard, made from one reading so that their numbers agree. */
  whole(asked: AskedDashboard): Promise<{ statistics: DashboardStatistics; dashboard: Dashboard }> {
    const of = (projects: readonly CountedProject[], codes: Copy['codes'], compared: Compared) => ({
      statistics: statisticsOf(projects, compared, asked),
      dashboard: dashboardOf(projects, codes, asked),
    });
    return this.copy.answer(
      async (db) => {
        const range = await this.rangeOf(db, asked);
        const projects = await countedProjects(db, range);
        const codes = await lastCodes(db, idsOf(onPage(projects, asked)));
        return of(projects, codes, await this.compared(db, projects, range));
      },
      (copy) => (asksForDays(asked) ? undefined : of(copy.projects, copy.codes, copy)),
    );
  }

  statistics(asked: AskedDashboard): Promise<DashboardStatistics> {
    return this.copy.answer(
      async (db) => {
        const range = await this.rangeOf(db, asked);
        const projects = await countedProjects(db, range);
        return statisticsOf(projects, await this.compared(db, projects, range), asked);
      },
      (copy) => (asksForDays(asked) ? undefined : statisticsOf(copy.projects, copy, asked)),
    );
  }

  dashboard(asked: AskedDashboard): Promise<Dashboard> {
    return this.copy.answer(
      async (db) => {
        const projects = await countedProjects(db, await this.rangeOf(db, asked));
        return dashboardOf(projects, await lastCodes(db, idsOf(onPage(projects, asked))), asked);
      },
      (copy) => (asksForDays(asked) ? undefined : dashboardOf(copy.projects, copy.codes, asked)),
    );
  }

  private rangeOf(db: Kysely<Tables>, asked: AskedDashboard): Promise<DayRange | null> {
    return askedRange(db, this.database.nowInQuery(), asked);
  }

  private async compared(
    db: Kysely<Tables>,
    projects: readonly CountedProject[],
    range: DayRange | null,
  ): Promise<Compared> {
    const totals = totalsOf(projects);
    if (range === null) {
      return { trends: await trends(db, this.database.nowInQuery(), totals), before: null };
    }
    const before = await countedProjects(db, rangeBefore(range));
    return {
      trends: trendsOfRange(range, totals, totalsOf(before)),
      before: new Map(before.map(({ id, obras }) => [id, obras])),
    };
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
  { trends: tendencias, before }: Compared,
  asked: AskedDashboard,
): DashboardStatistics {
  const { proyectos, subproyectos, obras } = totalsOf(projects);
  const counted = before && { rango: { desde: tendencias.desde, hasta: tendencias.hasta } };
  return {
    totales: { totalProyectos: proyectos, totalSubproyectos: subproyectos, totalObras: obras },
    distribucionProyectos: { ...distribution(projects), ...counted },
    obrasPorProyecto: {
      ...worksByProject(onPage(projects, asked)),
      ...counted,
      ...(before && { antes: onPage(projects, asked).map(({ id }) => before.get(id) ?? 0) }),
    },
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
