import type { HistoryQuery } from '../../machines/load-history/load-history-types.ts';
import { historyQueryOf } from '../load-run/list/history-address.ts';
import { namesEarlierLoads, openRunOf, runOfAddress } from '../load-run/run-address.ts';
import { MODULES } from '../modules.ts';
import { comparisonQueryOf } from './comparison-address.ts';
import type { HistoryPlace } from './load-history-intents.ts';

export const historyPlaceOf = (parameters: URLSearchParams): HistoryPlace => ({
  uploadId: runOfAddress(parameters) ?? openRunOf(parameters),
  isComparing: comparisonQueryOf(parameters) !== null,
});

/** The loads that the page lists; null where it lists none. */
export function listedQueryOf(path: string, parameters: URLSearchParams): HistoryQuery | null {
  const isListed =
    path === MODULES.uploadHistory.path
      ? runOfAddress(parameters) === null && comparisonQueryOf(parameters) === null
      : namesEarlierLoads(parameters);
  return isListed ? historyQueryOf(parameters) : null;
}
