import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import { groupedLines, recordsIn } from '../../machines/explorer/groups/grid-lines.ts';
import type { ExplorerRef } from './use-explorer.tsx';

/** A record in the list that is shown, at this place of it (-1: not in it), and those before and after it. */
export interface Neighbours {
  readonly at: number;
  readonly here: ExplorerRow | undefined;
  readonly before: ExplorerRow | undefined;
  readonly after: ExplorerRow | undefined;
}

export function useNeighbours(
  explorer: ExplorerRef | undefined,
  isThis: (row: ExplorerRow) => boolean,
): Neighbours {
  const shown = useShownRecords(explorer);
  const at = shown.findIndex(isThis);
  if (at === -1) return { at, here: undefined, before: undefined, after: undefined };
  return { at, here: shown[at], before: shown[at - 1], after: shown[at + 1] };
}

/** The records in the order of the list: those of its page, or those of its unfolded groups. */
function useShownRecords(explorer: ExplorerRef | undefined): readonly ExplorerRow[] {
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
