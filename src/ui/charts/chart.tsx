import { Button, useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { isEmpty } from '../../shared/charts/chart-points.ts';
import type { ChartSpec } from '../../shared/charts/chart-types.ts';
import { StateView } from '../components/state-view.tsx';
import classes from './chart.module.css';
import { ChartTable } from './chart-table.tsx';
import { useChartText } from './chart-text-context.tsx';
import { chartSummary } from './chart-words.ts';
import { Drawing } from './drawing.tsx';
import { lookOf } from './look.ts';
import { useChartCursor } from './use-chart-cursor.ts';

export interface ChartProps {
  readonly title: string;
  readonly spec: ChartSpec;
  /** Height of the drawing in pixels. */
  readonly height: number;
}

/**
 * A chart with its name, a summary, points that the keyboard reaches, and a table of its values. It only draws the data
 * that it is given.
 */
export function Chart({ title, spec, height }: ChartProps) {
  const text = useChartText();
  return isEmpty(spec) ? (
    <div className={classes.state} style={{ minHeight: height }}>
      <StateView kind="empty" title={text.empty} detail={text.emptyDetail} />
    </div>
  ) : (
    <FilledChart title={title} spec={spec} height={height} />
  );
}

function FilledChart({ title, spec, height }: ChartProps) {
  const id = useId();
  const text = useChartText();
  const scheme = useComputedColorScheme();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const look = useMemo(() => lookOf(scheme, !isStill, text.language), [scheme, isStill, text]);
  const cursor = useChartCursor(spec);
  return (
    <>
      <p id={id} className="visually-hidden">
        {chartSummary(spec, text)} {text.keys}
      </p>
      {/* Has the role 'application', because otherwise a screen reader would keep the arrow keys for itself. */}
      <div
        role="application"
        className={classes.points}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over its points.
        tabIndex={0}
        aria-label={title}
        aria-describedby={id}
        onKeyDown={cursor.pressKey}
        onBlur={cursor.leave}
      >
        <Drawing
          // A new element for each kind of chart, so that nothing of the earlier drawing stays.
          key={spec.kind}
          spec={spec}
          look={look}
          height={height}
          place={cursor.place}
          onOpen={cursor.open}
        />
      </div>
      <div className={classes.foot}>
        {spec.data.unfinished !== undefined && <p className={classes.note}>{text.unfinished}</p>}
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTable size={16} stroke={1.5} aria-hidden />}
          aria-expanded={cursor.tableIsOpen}
          aria-label={`${cursor.tableIsOpen ? text.hideTable : text.showTable}: ${title}`}
          onClick={cursor.toggleTable}
        >
          {cursor.tableIsOpen ? text.hideTable : text.showTable}
        </Button>
      </div>
      {cursor.tableIsOpen && <ChartTable title={title} spec={spec} />}
    </>
  );
}
