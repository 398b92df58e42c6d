import type { ECharts } from 'echarts/core';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { acrossOf } from '../../shared/charts/axes.ts';
import { chartOption } from '../../shared/charts/chart-option.ts';
import { drawnSeries, valueAt } from '../../shared/charts/chart-points.ts';
import type { ChartPlace, ChartSpec } from '../../shared/charts/chart-types.ts';
import type { Look } from '../../shared/charts/look.ts';
import { radarPosition } from '../../shared/charts/radar.ts';
import type { ChartText } from '../text/charts.ts';
import classes from './chart.module.css';
import { useChartText } from './chart-text-context.tsx';
import { echarts } from './engine.ts';
import { clickedPlace, placeUnder } from './pointing.ts';
import { tooltipElement, tooltipOption } from './tooltip.ts';
import { useDaysDrag } from './use-days-drag.ts';
import { useInTurn } from './use-in-turn.ts';

interface DrawingProps {
  readonly spec: ChartSpec;
  readonly look: Look;
  /** In pixels. */
  readonly height: number;
  /** The value that the keyboard cursor is on. */
  readonly place: ChartPlace | null;
  readonly onOpen: (place: ChartPlace, isNewTab: boolean) => void;
}

/** SVG is sharp at any zoom. */
const OPTS = { renderer: 'svg' } as const;
/** ECharts replaces this part instead of merging it, so that no marks of earlier data stay. */
const REPLACED = ['series'];

/** Draws `spec` in the size of its container, and shows the value under the keyboard cursor or the pointer. */
export function Drawing({ spec, look, height, place, onOpen }: DrawingProps) {
  const [chart, setChart] = useState<ECharts | null>(null);
  const text = useChartText();
  const option = useMemo(
    () => ({ ...chartOption(spec, look), tooltip: tooltipOption(spec, look, classes.tooltip ?? '', text) }),
    [spec, look, text],
  );
  const open = useEffectEvent(onOpen);
  const specNow = useEffectEvent(() => spec);
  useEffect(() => {
    if (!chart) return undefined;
    const clicked = (event: Parameters<typeof clickedPlace>[1]) => {
      const clickedAt = clickedPlace(specNow(), event, chart);
      if (clickedAt) open(clickedAt, isForNewTab(event.event?.event));
    };
    // A bar is a narrow target, so a click above the bar, within its column, opens it too.
    const groundClicked = (event: Parameters<typeof placeUnder>[1] & { readonly event: unknown }) => {
      const under = placeUnder(specNow(), event, chart);
      if (under) open(under, isForNewTab(event.event));
    };
    chart.on('click', clicked as never);
    chart.getZr().on('click', groundClicked);
    return () => {
      if (chart.isDisposed()) return;
      chart.off('click', clicked as never);
      chart.getZr().off('click', groundClicked);
    };
  }, [chart]);
  usePointedByKeyboard(chart, spec, place);
  const { line, drag, handlers } = useDaysDrag(chart, spec.data.spans);
  const shown = useInTurn(option);
  if (shown === null) return <div style={{ height }} />;
  return (
    <div className={classes.days} {...handlers}>
      <EChartsReactCore
        echarts={echarts}
        option={shown}
        opts={OPTS}
        replaceMerge={REPLACED}
        className={classes.drawing ?? ''}
        style={{ height }}
        onChartReady={setChart}
        aria-hidden
      />
      <div ref={line} className={classes.pointed} hidden aria-hidden />
      {drag && <div className={classes.dragged} style={extentOf(drag)} aria-hidden />}
    </div>
  );
}

function usePointedByKeyboard(chart: ECharts | null, spec: ChartSpec, place: ChartPlace | null): void {
  const text = useChartText();
  useEffect(() => {
    if (!chart || chart.isDisposed() || !place) return undefined;
    const mark =
      spec.kind === 'radar'
        ? { seriesIndex: 0, dataIndex: place.series }
        : { seriesIndex: place.series, dataIndex: place.label };
    chart.dispatchAction({ type: 'highlight', ...mark });
    chart.dispatchAction({ type: 'showTip', ...(tipOf(chart, spec, { place, text }) ?? mark) });
    return () => {
      if (chart.isDisposed()) return;
      chart.dispatchAction({ type: 'downplay', ...mark });
      chart.dispatchAction({ type: 'hideTip' });
    };
  }, [chart, spec, place, text]);
}

/**
 * The tooltip of the value at `place` alone, because the library's would show all values of its label, or of its
 * series on a radar; null when there is one series and no radar.
 */
function tipOf(
  chart: ECharts,
  spec: ChartSpec,
  { place, text }: { readonly place: ChartPlace; readonly text: ChartText },
) {
  if (spec.kind !== 'radar' && drawnSeries(spec).length === 1) return null;
  const [x, y] = positionOf(chart, spec, place);
  return { x, y, tooltip: { formatter: () => tooltipElement(spec, [place], text) } };
}

function positionOf(chart: ECharts, spec: ChartSpec, place: ChartPlace): readonly [number, number] {
  const { data, kind } = spec;
  if (kind === 'radar') {
    return radarPosition(data, place, { width: chart.getWidth(), height: chart.getHeight() });
  }
  const across = kind === 'scatter' ? acrossOf(data, place.label) : place.label;
  return chart.convertToPixel({ gridIndex: 0 }, [across, valueAt(data, place) ?? 0]) as [number, number];
}

const extentOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  left: Math.min(from, to),
  width: Math.abs(to - from),
});

const isForNewTab = (event: unknown): boolean =>
  event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
