import type { History } from '../../api/contract/history.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { ComparisonQuery } from './historical-comparison-types.ts';

/** The figures of a period beside those of the period before it, as the page's address asks. */
export const historicalComparisonMachine = pagedList<ComparisonQuery, History>({
  id: 'historicalComparison',
  isRefreshable: true,
});
