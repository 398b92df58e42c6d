import type { DashboardEvent, DashboardFigures } from '../../../src/machines/dashboard/dashboard-types.ts';
import type { DashboardView } from '../../../src/machines/dashboard/dashboard-view-machine.ts';
import { CRASH, DOWN } from '../failures.ts';
import { resourcePayloads } from '../kit/resource-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';

const works = { labels: ['Norte', 'Sur'], datos: [12, 3], proyectos: [1, 2] };
const trend = { cambio: 1, serie: [1, 2] };

const dashboardFigures: DashboardFigures = {
  statistics: {
    totales: { totalProyectos: 2, totalSubproyectos: 3, totalObras: 15 },
    distribucionProyectos: works,
    obrasPorProyecto: works,
    tendencias: {
      desde: '2026-10-23',
      hasta: '2026-11-21',
      proyectos: trend,
      subproyectos: trend,
      obras: trend,
      antes: null,
      obrasNuevas: [0, 1],
    },
  },
  page: {
    proyectos: [],
    distribucionProyectos: works,
    obrasPorProyecto: works,
    totalProyectosCount: 2,
  },
  range: null,
  readAt: Date.parse('2026-11-21T10:42:05.000Z'),
};

export const dashboardPayloads: PayloadCases<DashboardEvent> = {
  events: {
    'dashboard.asked': [
      { query: { time: null, page: 1 } },
      { query: { time: { from: '2026-01-01', to: '2026-06-30' }, page: 1 } },
    ],
  },
  outputs: { loadFigures: [dashboardFigures] },
  failures: { loadFigures: [DOWN], watchPage: CRASH },
};

export const dashboardViewPayloads = resourcePayloads<DashboardView, DashboardView>({
  value: 'clasica',
  changes: ['personalizada'],
});
