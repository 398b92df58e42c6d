import { useSelector } from '@xstate/react';
import type { Count, ExplorerRow } from '../../api/contract/records/explorer.ts';
import { selectCount } from '../../machines/explorer/explorer-list-selectors.ts';
import { selectIsAll } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import { useExplorer, useExplorerChild, useShownColumns } from './use-explorer.tsx';

/**
 * The chosen records that can be copied: those of this page, and those chosen on others while the present columns were
 * shown. Where the whole filter is chosen, only this page is at hand.
 */
export function useCopiedRows(page: readonly ExplorerRow[]): readonly ExplorerRow[] {
  const { key } = useExplorer().register;
  const columns = useShownColumns();
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows);
  if (useSelector(selection, selectIsAll)) return page;
  const isWhole = ({ valores }: ExplorerRow) =>
    columns.every(({ nombre }) => nombre === key || nombre in valores);
  return chosen.map((row) => page.find(({ id }) => id === row.id) ?? row).filter(isWhole);
}

/** How many records are chosen, where more than these can be copied; null where all can. */
export function useChosenBeyond(copied: number): Count | null {
  const selection = useExplorerChild('rowSelection');
  const chosen = useSelector(selection, ({ context }) => context.rows.length);
  const isAll = useSelector(selection, selectIsAll);
  const count = useSelector(useExplorerChild('explorerList'), selectCount);
  const of = isAll ? count : { total: chosen, exacto: true };
  return of !== null && (!of.exacto || copied < of.total) ? of : null;
}
