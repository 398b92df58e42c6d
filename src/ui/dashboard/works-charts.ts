import type { WorksByProject } from '../../api/contract/dashboard.ts';
import type { WidgetContents } from '../../api/contract/widget-data.ts';
import type { ChartData } from '../../shared/charts/chart-types.ts';
import { type WorksFilter, worksAddress } from '../addresses/works-address.ts';
import { formatDay } from '../text/bulk-import-format.ts';
import { dashboardText } from '../text/dashboard.ts';
import { widgetsText } from '../text/widgets.ts';

/** Address of the works that a filter lets through. */
export type WorksOf = (filter: WorksFilter) => string;

const WORKS = { kind: 'count', one: 'obra', many: 'obras' } as const;

export function worksByProjectData(
  { labels, datos, proyectos }: WorksByProject,
  worksOf: WorksOf,
): ChartData {
  // The last slice of many is all the others.
  const shown = proyectos.filter((id) => id !== null).join(',');
  const hrefs = proyectos.map((id) => worksOf(id === null ? { excepto: shown } : { proyecto: String(id) }));
  return {
    labels,
    labelName: dashboardText.table.project,
    series: [{ name: dashboardText.table.works, values: datos, hrefs }],
    format: WORKS,
  };
}

/** `counts`: the works created each day, or those there were at its end. */
export const worksByDayData = (
  { dias, valores }: WidgetContents['line'],
  counts: 'created' | 'standing',
): ChartData => ({
  labels: dias.map(formatDay),
  labelName: widgetsText.day,
  series: [
    {
      name: dashboardText.table.works,
      values: valores,
      hrefs: dias.map((hasta) => worksAddress(counts === 'created' ? { desde: hasta, hasta } : { hasta })),
    },
  ],
  format: WORKS,
});

const DAY_MS = 86_400_000;

/** The works created after the end of a day. */
export const worksSinceAddress = (day: string): string =>
  worksAddress({ desde: new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10) });
