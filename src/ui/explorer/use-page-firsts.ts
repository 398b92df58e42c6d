import { useSelector } from '@xstate/react';
import { EXPLORER_PAGE } from '../../api/contract/records/explorer.ts';
import { selectCount, selectFirst } from '../../machines/explorer/explorer-list-selectors.ts';
import { useExplorerChild } from './use-explorer.tsx';

/** The positions in the list at which the other pages begin; null when they are not known. */
export function usePageFirsts(shown: number) {
  const list = useExplorerChild('explorerList');
  const first = useSelector(list, selectFirst);
  const count = useSelector(list, selectCount);
  return {
    next: first === null ? null : first + shown,
    previous: first === null ? null : Math.max(1, first - EXPLORER_PAGE),
    last: count?.exacto ? Math.max(1, count.total - EXPLORER_PAGE + 1) : null,
  };
}
