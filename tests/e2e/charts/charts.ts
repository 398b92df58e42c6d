import type { ChartData, ChartSpec } from '../../../src/shared/charts/chart-types.ts';

const WORKS = { kind: 'count', one: 'obra', many: 'obras' } as const;
const PROJECTS = [
  'Norte',
  'Despliegue rural',
  'Refuerzo 5G',
  'Troncal A-4',
  'Edificios singulares',
  'Puertos',
];

const works: ChartData = {
  labels: PROJECTS,
  labelName: 'Proyecto',
  series: [
    {
      name: 'Obras',
      values: [420, 310, 96, 40, 12, 3],
      hrefs: PROJECTS.map((_, index) => `/obras?proyecto=${index + 1}`),
    },
  ],
  format: WORKS,
};
const months: ChartData = {
  labels: ['ago', 'sep', 'oct', 'nov'],
  labelName: 'Mes',
  series: [
    { name: 'Proyectos', values: [4, null, 8, 2] },
    { name: 'Obras', values: [30, 34, null, 11] },
  ],
  format: { kind: 'number' },
  unfinished: 3,
};

export const HOSTILE = '<img src=x onerror="stolen = true">';

export const CHARTS: Readonly<Record<string, ChartSpec>> = {
  Anillo: { kind: 'doughnut', data: works, cutout: 70 },
  Barras: { kind: 'bar', data: works },
  Líneas: { kind: 'line', data: months },
  Áreas: { kind: 'area', data: months },
  Radar: {
    kind: 'radar',
    data: { ...works, series: [...works.series, { name: 'Antes', values: [1, 2, 3, 4, 5, 6] }] },
  },
  'Área polar': { kind: 'polarArea', data: works },
  Dispersión: {
    kind: 'scatter',
    data: {
      ...works,
      across: { name: 'Días', values: [12, 30, 45, 60, 75, 90], format: { kind: 'number' } },
    },
  },
  Hostil: {
    kind: 'bar',
    data: {
      ...works,
      labels: works.labels.map(() => HOSTILE),
      series: [{ name: HOSTILE, values: [1, 2, 3, 4, 5, 6] }],
    },
  },
};
