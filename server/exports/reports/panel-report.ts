import { counted } from '../../../src/shared/spanish-count.ts';
import type { DashboardReader } from '../../dashboard/dashboard-reader.ts';
import type { Report } from '../report.ts';
import { projectsPart, totalsPart, worksOf, worksTable } from './project-parts.ts';
import { dashboardOf, type Scoped, scopeText } from './scope.ts';

/** Maximum number of bars of a chart: more could not be told apart on a page. */
const BARS_MAX = 30;
/** The hole of the ring, in percent of its radius (spec 2 section 9). */
const CUTOUT = 70;

export async function panelReport(reader: DashboardReader, scoped: Scoped): Promise<Report> {
  const { statistics, dashboard } = await reader.whole(dashboardOf(scoped));
  const { proyectos, distribucionProyectos, obrasPorProyecto, totalProyectosCount } = dashboard;
  const bars = worksOf(obrasPorProyecto);
  const [series] = bars.series;
  return {
    name: 'panel',
    title: 'Panel de Control',
    scope: scopeText(scoped, proyectos.length, totalProyectosCount),
    count: counted(proyectos.length, 'proyecto', 'proyectos'),
    rows: proyectos.length,
    parts: [
      totalsPart(statistics),
      {
        id: 'distribucion',
        title: 'Distribución de Obras por Proyecto',
        note: null,
        chart: { kind: 'doughnut', cutout: CUTOUT, data: worksOf(distribucionProyectos) },
        table: worksTable(distribucionProyectos),
        isTableOnPaper: true,
      },
      {
        id: 'obras',
        title: 'Total Obras por Proyecto',
        note:
          proyectos.length > BARS_MAX
            ? `El gráfico muestra los ${BARS_MAX} primeros proyectos; la tabla de proyectos, todos.`
            : null,
        chart: {
          kind: 'bar',
          data: {
            ...bars,
            labels: bars.labels.slice(0, BARS_MAX),
            series: [{ name: 'Obras', values: series?.values.slice(0, BARS_MAX) ?? [] }],
          },
        },
        // Another part shows the table of works by project.
        table: worksTable(obrasPorProyecto),
        isTableOnPaper: false,
      },
      projectsPart(proyectos),
    ],
  };
}
