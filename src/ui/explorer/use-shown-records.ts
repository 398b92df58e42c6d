import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { groupedLines, recordsIn } from '../../machines/explorer/groups/grid-lines.ts';
import type { ExplorerRef } from './use-explorer.tsx';

/** The records in the order of the list: those of its page, or those of its unfolded groups. */
export function useShownRecords(explorer: ExplorerRef | undefined): readonly ExplorerRow[] {
  const children = useSelector(explorer, (snapshot) => snapshot?.children);
  const list = useSelector(children?.explorerList, (snapshot) => snapshot?.context);
  const sums = useSelector(children?.explorerSums, (snapshot) => snapshot?.context.page);
  const opened = useSelector(children?.explorerGroups, (snapshot) => snapshot?.context.groups);
  const isGrouped = (list?.query?.grouping ?? null) !== null;
  return useMemo(() => {
    if (!isGrouped) return list?.page?.items ?? [];
    return sums && opened ? recordsIn(groupedLines(sums, opened)) : [];
  }, [isGrouped, list, sums, opened]);
}
