import type { Widget, WidgetType } from '../../../src/api/contract/widget-layout.ts';

type Place = readonly [x: number, y: number, cols: number, rows: number];

const placed = (type: WidgetType, title: string, [x, y, cols, rows]: Place): Widget => ({
  id: type,
  type,
  title,
  chartType: null,
  refreshInterval: 300,
  position: { x, y },
  size: { cols, rows },
});

/**
 * The layout that everybody sees until an administrator saves a general one. Its widgets show the figures of the
 * classic view.
 */
export const FIRST_LAYOUT: Widget[] = [
  placed('total-projects', 'Total Proyectos', [0, 0, 1, 1]),
  placed('total-subprojects', 'Subproyectos', [1, 0, 1, 1]),
  placed('total-works', 'Obras Registradas', [2, 0, 1, 1]),
  placed('doughnut', 'Distribución de Obras por Proyecto', [0, 1, 1, 2]),
  placed('bar', 'Total Obras por Proyecto', [1, 1, 2, 2]),
  placed('recent-projects', 'Proyectos recientes', [0, 3, 3, 1]),
];
