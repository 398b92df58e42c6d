import { useComputedColorScheme } from '@mantine/core';
import EChartsReactCore from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { sparklineOption } from '../../shared/charts/sparkline.ts';
import classes from './chart.module.css';
import { useChartText } from './chart-text-context.tsx';
import { echarts } from './engine.ts';
import { lookOf } from './look.ts';
import { useInTurn } from './use-in-turn.ts';

export interface SparklineProps {
  /** The line in words, for screen readers. */
  readonly label: string;
  readonly values: readonly (number | null)[];
}

const OPTS = { renderer: 'svg' } as const;
const STYLE = { height: 36 };

/** A line that shows how the number beside it has changed. */
export function Sparkline({ label, values }: SparklineProps) {
  const { language } = useChartText();
  const scheme = useComputedColorScheme();
  const option = useMemo(
    () => sparklineOption(values, lookOf(scheme, false, language)),
    [values, scheme, language],
  );
  const shown = useInTurn(option);
  return (
    <div role="img" aria-label={label} style={STYLE}>
      {shown && (
        <EChartsReactCore
          echarts={echarts}
          option={shown}
          opts={OPTS}
          className={classes.drawing ?? ''}
          style={STYLE}
          aria-hidden
        />
      )}
    </div>
  );
}
