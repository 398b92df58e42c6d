import { Suspense, useMemo } from 'react';
import type { WidgetContents } from '../../../api/contract/widget-data.ts';
import { chartKindOf, type Widget } from '../../../api/contract/widget-layout.ts';
import type { ChartData } from '../../../shared/charts/chart-types.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { dashboardText } from '../../text/dashboard.ts';
import { widgetsText as text } from '../../text/widgets.ts';
import { worksByDayData, worksByProjectData, worksOf } from '../works-charts.ts';
import { CELL } from './cells.ts';
import { Coming } from './coming.tsx';
import classes from './widget-content.module.css';

const Chart = lazyPart(async () => (await import('../../charts/chart.tsx')).Chart);

interface ChartOfProps<TData> {
  readonly widget: Widget;
  readonly data: TData;
}

interface ComparedProps<TData> extends ChartOfProps<TData> {
  readonly compares: boolean;
}

export function ByProject({ widget, data, compares }: ComparedProps<WidgetContents['bar']>) {
  const shown = useMemo(
    () => worksByProjectData(data, worksOf(data), dashboardText, compares),
    [data, compares],
  );
  return <Drawn widget={widget} data={shown} />;
}

export function ByDay({ widget, data, compares }: ComparedProps<WidgetContents['line']>) {
  const counts = widget.type === 'line' ? 'created' : 'standing';
  const shown = useMemo(() => worksByDayData(data, counts, compares), [data, counts, compares]);
  return <Drawn widget={widget} data={shown} />;
}

/** Pixels of a widget's height that its chart does not get: header, footer and edges. */
const AROUND_CHART = 88;

function Drawn({ widget, data }: ChartOfProps<ChartData>) {
  const { rows } = widget.size;
  const height = rows * (CELL.height + CELL.gap) - CELL.gap - AROUND_CHART;
  const kind = chartKindOf(widget);
  // The same object until kind or data change, so that the chart is not drawn again.
  const spec = useMemo(() => ({ kind, data }), [kind, data]);
  if (data.labels.length === 0) return <p className={classes.told}>{text.empty}</p>;
  return (
    <Suspense fallback={<Coming title={widget.title} />}>
      <Chart title={widget.title} spec={spec} height={height} />
    </Suspense>
  );
}
