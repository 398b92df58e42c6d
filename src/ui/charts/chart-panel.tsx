import { Button, Skeleton, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { ChartSpec } from '../../shared/charts/chart-types.ts';
import { StateView } from '../components/state-view.tsx';
import { lazyPart } from '../lazy-part.tsx';
import classes from './chart.module.css';
import { useChartText } from './chart-text-context.tsx';

export type ChartState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly spec: ChartSpec };

interface ChartPanelProps {
  readonly title: string;
  readonly state: ChartState;
  /** Height of the drawing in pixels. */
  readonly height?: number;
  readonly actions?: ReactNode;
  /** Shown between title and drawing: a figure or sentence that sums the values up. */
  readonly summary?: ReactNode;
}

const HEIGHT = 280;

/** The code that draws is fetched with the first chart. */
const Chart = lazyPart(async () => (await import('./chart.tsx')).Chart);

/** The card around a chart; while loading, failed or empty it is as high as with the drawing. */
export function ChartPanel({ title, state, height = HEIGHT, actions, summary }: ChartPanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <header className={classes.head}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        {actions}
      </header>
      {summary}
      <Suspense fallback={<Coming title={title} height={height} />}>
        <Content title={title} state={state} height={height} />
      </Suspense>
    </section>
  );
}

interface ContentProps {
  readonly title: string;
  readonly state: ChartState;
  readonly height: number;
}

function Content({ title, state, height }: ContentProps) {
  const text = useChartText();
  if (state.kind === 'loading') return <Coming title={title} height={height} />;
  if (state.kind === 'ready') return <Chart title={title} spec={state.spec} height={height} />;
  return (
    <div className={classes.state} style={{ minHeight: height }}>
      <StateView
        kind="error"
        title={text.loadFailed}
        action={<Button onClick={state.retry}>{text.retry}</Button>}
      />
    </div>
  );
}

function Coming({ title, height }: { readonly title: string; readonly height: number }) {
  const text = useChartText();
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {text.loading(title)}
      </p>
      <div className={classes.coming} aria-hidden>
        <Skeleton height={height} />
        <div className={classes.foot} />
      </div>
    </div>
  );
}
