import { useSelector } from '@xstate/react';
import { EXPLORER_PAGE } from '../../api/contract/records/explorer.ts';
import { selectCount } from '../../machines/explorer/explorer-list-selectors.ts';
import { firstShown } from '../../machines/explorer/explorer-query.ts';
import { useExplorer, useExplorerChild } from './use-explorer.tsx';

/** The positions in the list at which the other pages begin; null when they are not known. */
export function usePageFirsts(shown: number) {
  const first = firstShown(useExplorer().address.query);
  const count = useSelector(useExplorerChild('explorerList'), selectCount);
  return {
    next: first === undefined ? null : first + shown,
    previous: first === undefined ? null : Math.max(1, first - EXPLORER_PAGE),
    last: count?.exacto ? Math.max(1, count.total - EXPLORER_PAGE + 1) : null,
  };
}
