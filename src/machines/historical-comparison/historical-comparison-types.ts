import type { HistoryAggregation } from '../../api/contract/history.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';

export interface ComparisonQuery {
  readonly time: AskedTime;
  readonly aggregation: HistoryAggregation;
  /** Whether to add up the invoices, which costs the server more than the other figures. */
  readonly withInvoiced: boolean;
}
