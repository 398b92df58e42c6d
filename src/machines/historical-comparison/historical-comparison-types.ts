import type { HistoryAggregation, HistoryPeriod } from '../../api/contract/history.ts';

export interface ComparisonQuery {
  readonly period: HistoryPeriod;
  readonly aggregation: HistoryAggregation;
  /** Adding up the invoices costs the server more than the figures do. */
  readonly withInvoiced: boolean;
}
