import type { HistoryAggregation, HistoryPeriod } from '../../api/contract/history.ts';

export interface ComparisonQuery {
  readonly period: HistoryPeriod;
  readonly aggregation: HistoryAggregation;
  /** Whether to add up the invoices, which costs the server more than the other figures. */
  readonly withInvoiced: boolean;
}
