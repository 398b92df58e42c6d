import {
  COMPARED_METRICS,
  type ComparedMetric,
  HISTORY_AGGREGATIONS,
  HISTORY_PERIODS,
  type HistoryAggregation,
  type HistoryPeriod,
} from '../../../api/contract/history.ts';
import type { ComparisonQuery } from '../../../machines/historical-comparison/historical-comparison-types.ts';

/** What is compared when the address does not say it (spec 2 section 9). */
const USUAL_METRICS: readonly ComparedMetric[] = ['projects', 'works'];
const USUAL_PERIOD = '30d';
const USUAL_AGGREGATION = 'daily';

const PERIOD = 'periodo';
const AGGREGATION = 'agregacion';
const METRICS = 'metricas';
/** Value in the address when no metric is chosen. */
const NONE = 'ninguna';

export interface ComparisonView {
  readonly period: HistoryPeriod;
  readonly aggregation: HistoryAggregation;
  readonly metrics: readonly ComparedMetric[];
}

/** A parameter of the address with an invalid value counts as absent. */
export const comparisonViewOf = (parameters: URLSearchParams): ComparisonView => ({
  period: HISTORY_PERIODS.find((period) => period === parameters.get(PERIOD)) ?? USUAL_PERIOD,
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

export const comparisonQueryOf = ({ period, aggregation, metrics }: ComparisonView): ComparisonQuery => ({
  period,
  aggregation,
  withInvoiced: metrics.includes('invoiced'),
});

export function withComparison(
  parameters: URLSearchParams,
  { period, aggregation, metrics }: Partial<ComparisonView>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const set = (name: string, value: string, usual: string) =>
    value === usual ? next.delete(name) : next.set(name, value);
  if (period !== undefined) set(PERIOD, period, USUAL_PERIOD);
  if (aggregation !== undefined) set(AGGREGATION, aggregation, USUAL_AGGREGATION);
  if (metrics !== undefined) {
    const inOrder = COMPARED_METRICS.filter((metric) => metrics.includes(metric));
    set(METRICS, inOrder.join(',') || NONE, USUAL_METRICS.join(','));
  }
  return next;
}
