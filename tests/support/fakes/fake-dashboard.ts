import type * as z from 'zod/mini';
import { asksForDays } from '../../../server/dashboard/asked-range.ts';
import { spansOf } from '../../../server/dashboard/history/days.ts';
import {
  type AskedDashboard,
  type Dashboard,
  type DashboardProject,
  type DashboardStatistics,
  SLICES_MAX,
  type WorksByProject,
} from '../../../src/api/contract/dashboard.ts';
import {
  type ExportCheck,
  type ExportComparison,
  type ExportRequest,
  fingerprint,
} from '../../../src/api/contract/exports.ts';
import {
  HISTORY_METRICS,
  type History,
  type HistoryEntry,
  type HistoryMetric,
  type historyQuery,
} from '../../../src/api/contract/history.ts';
import type { dashboardEndpoints, ExportedFile } from '../../../src/api/endpoints/dashboard.ts';
import type { DaySpan } from '../../../src/shared/periods/periods.ts';
import { pageOf } from './fake-page.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

/** Works have no dates here: a request for a span of days finds no works in any project. */
export class FakeDashboard {
  projects: readonly DashboardProject[] = [];
  /** Lets a test change the history before it is answered. */
  historyChange: (history: History) => History = (history) => history;
  /** Requests for exports, in their order. */
  readonly exported: ExportRequest[] = [];
  /** Whether exports have parts that the person who checks them may not see. */
  hasClosedParts = false;
  private readonly exports = new Map<string, ExportComparison>();

  /** Makes for any report a CSV that only says who made it. */
  makeFile(request: ExportRequest, por: string): ExportedFile {
    const { formato, consulta } = request;
    this.exported.push(request);
    const { informe } = consulta;
    const huella = `00AF-0000-0000-000${this.exports.size + 1}`;
    const rows = this.projects.length;
    this.exports.set(huella.replaceAll('-', ''), {
      huella,
      titulo: informe,
      alcance: 'Todo: sin filtros',
      resultado: 'igual',
      antes: rows,
      ahora: rows,
      exportaciones: [{ por, cuando: AT, formato }],
      partes: [],
    });
    return { file: new Blob([por]), fileName: `${informe}_20261121_104205.${formato}`, fingerprint: huella };
  }

  check(typed: string): ExportCheck {
    const known = fingerprint.safeParse(typed);
    if (!known.success) throw refusal(422, 'Datos de entrada inválidos.');
    const check = this.exports.get(known.data);
    if (!check) throw refusal(404, 'El portal no conoce esa huella.');
    if (this.hasClosedParts) return { huella: check.huella, resultado: 'valida' };
    const ahora = this.projects.length;
    return ahora === check.antes ? check : { ...check, ahora, resultado: 'cambiado', partes: null };
  }

  statistics(asked: AskedDashboard): DashboardStatistics {
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
        antes: asksForDays(asked) ? { desde: '2025-07-04', hasta: '2025-12-31' } : null,
        obrasNuevas: [0, works],
        proyectos: { cambio: 0, serie: [projects.length, projects.length] },
        subproyectos: { cambio: 0, serie: [] },
        obras: { cambio: works, serie: [0, works] },
      },
    };
  }

  page(asked: AskedDashboard): Dashboard {
    return {
      proyectos: [...this.onPage(asked)],
      ...this.charts(asked),
      totalProyectosCount: this.found(asked).length,
    };
  }

  /** Every figure is 100 in the period before and 110 in this one; the amounts are 1,000 and 1,500 euros. */
  history(asked: z.output<typeof historyQuery>): History {
    const { facturado } = asked;
    const hoy = AT.slice(0, 10);
    const { periodo, agregacion, ...spans } = spansOf(hoy, asked);
    const entry = ({ from, to }: DaySpan, value: number, euros: number): HistoryEntry => ({
      date: from,
      until: to,
      open: to >= hoy,
      ...figures(() => value),
      ...(facturado === 'si' && { invoiced: euros }),
    });
    const current = spans.current.map((span) => entry(span, 110, 1500));
    return this.historyChange({
      periodo,
      agregacion,
      hoy,
      current,
      previous: spans.previous.map((span) => entry(span, 100, 1000)),
      trends: current.map(({ date, open }) => ({
        date,
        ...figures((metric) => (open && metric === 'activity' ? null : 10)),
        ...(facturado === 'si' && { invoiced: open ? null : 50 }),
      })),
    });
  }

  private charts(asked: AskedDashboard) {
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

  private found(asked: AskedDashboard): readonly DashboardProject[] {
    return asksForDays(asked) ? [] : this.projects;
  }

  private onPage(asked: AskedDashboard): readonly DashboardProject[] {
    return pageOf(this.found(asked), asked.page, asked.pageSize).items;
  }
}

const figures = <TValue>(of: (metric: HistoryMetric) => TValue) =>
  Object.fromEntries(HISTORY_METRICS.map((metric) => [metric, of(metric)])) as Record<HistoryMetric, TValue>;

const sumOf = (projects: readonly DashboardProject[], field: 'obras' | 'subproyectos'): number =>
  projects.reduce((sum, project) => sum + project[field], 0);

const worksOf = (projects: readonly DashboardProject[]): WorksByProject => ({
  labels: projects.map(({ nombre }) => nombre),
  datos: projects.map(({ obras }) => obras),
  proyectos: projects.map(({ id }) => id),
});

export const dashboardAnswers = (dashboard: FakeDashboard): Answers<typeof dashboardEndpoints> => ({
  dashboardStatistics: ({ query }) => dashboard.statistics(query),
  dashboard: ({ query }) => dashboard.page(query),
  dashboardHistory: ({ query }) => dashboard.history(query),
  exportReport: ({ body, caller }) => dashboard.makeFile(body, caller.user.name),
  checkExport: ({ params }) => dashboard.check(params.huella),
});
