import type {
  DashboardProject,
  DashboardStatistics,
  WorksByProject,
} from '../../../src/api/contract/dashboard.ts';
import type { ChartData } from '../../../src/shared/charts/chart-types.ts';
import { sharePercent } from '../../../src/shared/charts/value-format.ts';
import type { Column, ReportPart, ReportTable } from '../report.ts';

const text = (label: string): Column => ({ label, kind: 'text' });
const count = (label: string): Column => ({ label, kind: 'count' });

export const WORKS = { kind: 'count', one: 'obra', many: 'obras' } as const;

export const worksOf = ({ labels, datos }: WorksByProject): ChartData => ({
  labels,
  labelName: 'Proyecto',
  series: [{ name: 'Obras', values: datos }],
  format: WORKS,
});

export function worksTable({ labels, datos }: WorksByProject): ReportTable {
  const whole = datos.reduce((sum, works) => sum + works, 0);
  return {
    columns: [text('Proyecto'), count('Obras'), { label: 'Porcentaje', kind: 'share' }],
    keys: 1,
    rows: labels.map((label, at) => {
      const works = datos[at] ?? 0;
      return [label, works, Math.round(sharePercent(works, whole) * 10) / 10];
    }),
  };
}

export const totalsPart = ({ totales }: Pick<DashboardStatistics, 'totales'>): ReportPart => ({
  id: 'totales',
  title: 'Totales',
  note: null,
  chart: null,
  isTableOnPaper: true,
  table: {
    columns: [text('Indicador'), count('Valor')],
    keys: 1,
    rows: [
      ['Total Proyectos', totales.totalProyectos],
      ['Subproyectos', totales.totalSubproyectos],
      ['Obras Registradas', totales.totalObras],
    ],
  },
});

export const projectsPart = (projects: readonly DashboardProject[]): ReportPart => ({
  id: 'proyectos',
  title: 'Proyectos',
  note: null,
  chart: null,
  isTableOnPaper: true,
  table: {
    columns: [
      ...[text('Proyecto'), text('Tipo'), text('Prefijo'), text('Última obra')],
      ...[count('Subproyectos'), count('Obras'), text('Estado')],
    ],
    // Two projects may have the same name, but no two have the same prefix.
    keys: 3,
    rows: projects.map(({ nombre, tipo, prefijo, maxnumcodobra, subproyectos, obras, estado }) => [
      ...[nombre, tipo, prefijo, maxnumcodobra],
      ...[subproyectos, obras, estado],
    ]),
  },
});
