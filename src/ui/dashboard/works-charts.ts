import type { WorksByProject } from '../../api/contract/dashboard.ts';
import type { WidgetContents } from '../../api/contract/widget-data.ts';
import type { ChartData } from '../../shared/charts/chart-types.ts';
import { type WorksFilter, worksAddress } from '../addresses/works-address.ts';
import { type DashboardText, dashboardText } from '../text/dashboard.ts';
import { formatDay } from '../text/format.ts';
import { widgetsText } from '../text/widgets.ts';

/** Gives the address of the list of works that a filter selects. */
export type WorksOf = (filter: WorksFilter) => string;

/** Lists the works of the days of an answer. */
export const worksOf =
  ({ rango }: WorksByProject): WorksOf =>
  (filter) =>
    worksAddress({ ...rango, ...filter });

export function worksByProjectData(
  { labels, datos, proyectos, antes }: WorksByProject,
  worksOf: WorksOf,
  text: DashboardText,
  compares = false,
): ChartData {
  // A slice without a project is the sum of all other projects: its list excludes the projects of the other
  // slices.
  const shown = proyectos.filter((id) => id !== null).join(',');
  const hrefs = proyectos.map((id) => worksOf(id === null ? { excepto: shown } : { proyecto: String(id) }));
  return {
    labels: labels.map((label, index) => (proyectos[index] === null ? (text.otherProjects ?? label) : label)),
    labelName: text.table.project,
    series: [
      { name: text.table.works, values: datos, hrefs },
      ...(compares && antes !== undefined ? [{ name: text.before, values: antes }] : []),
    ],
    format: text.worksFormat,
  };
}

/**
 * `counts`: the present works created each day, or all works at the end of each day. Of past days only the number is
 * known: works that were there may have been deleted since.
 */
export const worksByDayData = (
  { dias, hastas, valores, agregacion, abierta, antes }: WidgetContents['line'],
  counts: 'created' | 'standing',
  compares = false,
): ChartData => ({
  labels: dias.map(formatDay),
  labelName: widgetsText.parts[agregacion],
  spans: dias.map((from, at) => ({ from, to: hastas[at] ?? from })),
  series: [
    {
      name: dashboardText.table.works,
      values: valores,
      hrefs: dias.map((day, at) => {
        const until = hastas[at] ?? day;
        if (counts === 'created') return worksAddress({ desde: day, hasta: until });
        return at === abierta ? worksAddress({ hasta: until }) : null;
      }),
    },
    ...(compares && antes !== null
      ? [
          {
            name: dashboardText.before,
            values: antes.valores,
            ownLabels: { name: widgetsText.comparedWith, labels: antes.dias.map(formatDay) },
          },
        ]
      : []),
  ],
  format: dashboardText.worksFormat,
  ...(abierta !== null && { unfinished: abierta }),
});
