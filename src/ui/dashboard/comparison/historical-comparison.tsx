import { Button, Skeleton, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconRefresh } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { History, HistoryEntry } from '../../../api/contract/history.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import { selectMayOpen } from '../../../machines/permissions/permissions-selectors.ts';
import { ALL_TIME } from '../../addresses/time-range-address.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { ChartPanel } from '../../charts/chart-panel.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { useModule, usePortalChild } from '../../portal.tsx';
import { SubscribeButton } from '../../subscribe-button.tsx';
import { historicalComparisonText as text } from '../../text/historical-comparison.ts';
import { listText } from '../../text/lists.ts';
import { ComparisonExports } from '../exports/comparison-exports.tsx';
import { useDashboardAddress } from '../use-dashboard-address.ts';
import {
  type ComparisonView,
  comparisonQueryOf,
  comparisonViewOf,
  withComparison,
} from './comparison-address.ts';
import { comparisonFiguresOf, type MetricFigures } from './comparison-figures.ts';
import { ComparisonFilters } from './comparison-filters.tsx';
import classes from './historical-comparison.module.css';

/**
 * Compares the figures of a period with those of the period before. The address holds what is compared. Drawn
 * inside a `ModulePart`, which fetches its machine at the first visit.
 */
export function HistoricalComparison() {
  const comparison = useModule('historicalComparison');
  const [parameters, changeParameters] = useAddressParameters();
  const { changeRange } = useDashboardAddress();
  const view = useMemo(() => comparisonViewOf(parameters), [parameters]);
  useAsked(comparison, listIntents, comparisonQueryOf(view));
  const history = useSelector(comparison, ({ context }) => context.page);
  const isWaiting = useSelector(comparison, selectIsWaiting);
  const hasFailed = useSelector(comparison, selectHasFailed);
  const { retry, refresh } = listIntents(comparison);
  const charts = () => {
    if (history === null) return [];
    const figures = comparisonFiguresOf(history, view.metrics, false);
    return [
      ...figures.metrics.map(({ metric, spec }) => ({ title: text.metric[metric], spec })),
      ...(figures.metrics.length > 0 ? [{ title: text.trends, spec: figures.trends }] : []),
    ];
  };
  return (
    <section className={classes.comparison} aria-label={text.title}>
      <header className={classes.head}>
        <div>
          <Title order={2} className={classes.title}>
            {text.title}
          </Title>
          <p className={classes.detail} role="status">
            {isWaiting || history === null
              ? text.loading
              : text.detail(endsOf(history.current), endsOf(history.previous))}
          </p>
        </div>
        <div className={classes.actions}>
          <ComparisonExports view={view} charts={charts} />
          {'period' in view.time && (
            <SubscribeButton
              view={{
                tipo: 'historico',
                periodo: view.time.period,
                agregacion: view.aggregation,
                metricas: [...view.metrics],
              }}
            />
          )}
          <IconAction
            label={text.refresh}
            hint={text.refresh}
            icon={<IconRefresh size={18} stroke={1.5} aria-hidden />}
            disabled={isWaiting}
            onClick={refresh}
          />
        </div>
      </header>
      <div className={classes.filters}>
        <ComparisonFilters
          view={view}
          onChange={(change) =>
            changeParameters((present) => withComparison(present, change), { replace: true })
          }
          onPeriod={(period) => changeRange({ ...ALL_TIME, period })}
        />
      </div>
      {hasFailed && history !== null && <StaleList sentence={text.stale} onRetry={retry} />}
      {hasFailed && history === null ? (
        <StateView
          kind="error"
          title={text.loadFailed}
          detail={text.loadFailedDetail}
          action={<Button onClick={retry}>{listText.retry}</Button>}
        />
      ) : (
        <Charts view={view} history={history} />
      )}
    </section>
  );
}

const endsOf = (entries: readonly HistoryEntry[]): readonly [string, string] => [
  entries[0]?.date ?? '',
  entries.at(-1)?.until ?? '',
];

interface ChartsProps {
  readonly view: ComparisonView;
  /** Null while the history is not known. */
  readonly history: History | null;
}

/** Pixels. Low, because several charts stand below one another. */
const HEIGHT = 220;
const LOADING = { kind: 'loading' } as const;

function Charts({ view: { metrics }, history }: ChartsProps) {
  const mayReadActivity = useSelector(usePortalChild('permissions'), (snapshot) =>
    selectMayOpen(snapshot, 'activity'),
  );
  const figures = useMemo(
    () => history && comparisonFiguresOf(history, metrics, mayReadActivity),
    [history, metrics, mayReadActivity],
  );
  if (metrics.length === 0) {
    return <StateView kind="empty" title={text.noMetric} detail={text.noMetricDetail} />;
  }
  return (
    <>
      <div className={classes.charts}>
        {metrics.map((metric) => {
          const shown = figures?.metrics.find((one) => one.metric === metric);
          return (
            <ChartPanel
              key={metric}
              title={text.metric[metric]}
              height={HEIGHT}
              summary={shown ? <Summary {...shown} /> : <ComingSummary />}
              state={shown ? { kind: 'ready', spec: shown.spec } : LOADING}
            />
          );
        })}
      </div>
      <ChartPanel
        title={text.trends}
        height={HEIGHT}
        summary={<p className={classes.trendsDetail}>{text.trendsDetail}</p>}
        state={figures ? { kind: 'ready', spec: figures.trends } : LOADING}
      />
    </>
  );
}

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight } as const;

function Summary({ value, change, direction, gaps }: MetricFigures) {
  const Icon = direction && ICONS[direction];
  return (
    <div className={classes.summary}>
      <p className={classes.value}>{value ?? '—'}</p>
      <p className={classes.change}>
        {Icon && <Icon size={16} stroke={1.5} aria-hidden />}
        <span>{change}</span>
      </p>
      <p className={classes.gaps}>{gaps}</p>
    </div>
  );
}

function ComingSummary() {
  return (
    <div className={classes.summary} aria-hidden>
      <Skeleton height={20} width={120} my={4} />
      <Skeleton height={12} width={220} my={4} />
      <p className={classes.gaps} />
    </div>
  );
}
