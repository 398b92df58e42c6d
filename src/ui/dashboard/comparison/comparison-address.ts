import {
  COMPARED_METRICS,
  type ComparedMetric,
  HISTORY_AGGREGATIONS,
  type HistoryAggregation,
} from '../../../api/contract/history.ts';
import type { ComparisonQuery } from '../../../machines/historical-comparison/historical-comparison-types.ts';
import type { AskedTime } from '../../../shared/periods/time-range.ts';
import { askedTimeOf, timeRangeOf } from '../../addresses/time-range-address.ts';

/** What is compared when the address does not say it (spec 2 section 9). */
const USUAL_METRICS: readonly ComparedMetric[] = ['projects', 'works'];
const USUAL_TIME: ComparedTime = { period: '30d' };
const USUAL_AGGREGATION = 'daily';

const AGGREGATION = 'agregacion';
const METRICS = 'metricas';
/** Value in the address when no metric is chosen. */
const NONE = 'ninguna';

export type ComparedTime = NonNullable<AskedTime>;

export interface ComparisonView {
  /** The days of the page; the last 30 when it has none, because all days have none before them. */
  readonly time: ComparedTime;
  readonly aggregation: HistoryAggregation;
  readonly metrics: readonly ComparedMetric[];
}

/** A parameter of the address with an invalid value counts as absent. */
export const comparisonViewOf = (parameters: URLSearchParams): ComparisonView => ({
  time: askedTimeOf(timeRangeOf(parameters)) ?? USUAL_TIME,
  aggregation:
    HISTORY_AGGREGATIONS.find((aggregation) => aggregation === parameters.get(AGGREGATION)) ??
    USUAL_AGGREGATION,
  metrics: metricsOf(parameters.get(METRICS)),
});

function metricsOf(text: string | null): readonly ComparedMetric[] {
  if (text === NONE) return [];
  const named = text?.split(',') ?? [];
  const metrics = COMPARED_METRICS.filter((metric) => named.includes(metric));
  return metrics.length === 0 ? USUAL_METRICS : metrics;
}

export const comparisonQueryOf = ({ time, aggregation, metrics }: ComparisonView): ComparisonQuery => ({
  time,
  aggregation,
  withInvoiced: metrics.includes('invoiced'),
});

export function withComparison(
  parameters: URLSearchParams,
  { aggregation, metrics }: Partial<Omit<ComparisonView, 'time'>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  if (aggregation !== undefined) set(AGGREGATION, aggregation, USUAL_AGGREGATION);
  if (metrics !== undefined) {
    const inOrder = COMPARED_METRICS.filter((metric) => metrics.includes(metric));
    set(METRICS, inOrder.join(',') || NONE, USUAL_METRICS.join(','));
  }
  return next;
}
