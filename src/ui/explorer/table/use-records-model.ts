import {
  type Column,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type Header,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { COLUMN_WIDTHS } from '../../../machines/explorer/explorer-layout.ts';
import { layoutIntents } from '../explorer-intents.ts';
import { sortingOf } from '../order.ts';
import { useExplorer, useExplorerChild, useLayout, useShownColumns } from '../use-explorer.tsx';

/** Name of the column with the checkboxes. */
export const SELECT = 'elegir';
const SELECT_WIDTH = 40;
/** In pixels. The key is a code, which is longer than most values. */
export const KEY_WIDTH = 190;

const features = tableFeatures({
  columnVisibilityFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
});
const helper = createColumnHelper<typeof features, ExplorerRow>();

export type RecordsColumn = Column<typeof features, ExplorerRow, unknown>;
export type RecordsHeader = Header<typeof features, ExplorerRow, unknown>;

/** The columns of the table: which, in what order, how wide, and which are pinned. The server sorts the rows. */
export function useRecordsModel(rows: readonly ExplorerRow[]) {
  const { register, address } = useExplorer();
  const shown = useShownColumns();
  const { widths, pinned } = useLayout();
  const layout = useExplorerChild('explorerLayout');
  const columns = useMemo(
    () =>
      helper.columns([
        helper.display({ id: SELECT, size: SELECT_WIDTH, enableResizing: false, enableSorting: false }),
        ...shown.map(({ nombre, etiqueta }) =>
          helper.accessor(({ valores }) => valores[nombre], {
            id: nombre,
            header: etiqueta,
            size: register.widths?.[nombre] ?? (nombre === register.key ? KEY_WIDTH : COLUMN_WIDTHS.usual),
            minSize: COLUMN_WIDTHS.least,
            maxSize: COLUMN_WIDTHS.most,
          }),
        ),
      ]),
    [shown, register],
  );
  const columnPinning = useMemo(
    () => ({ start: [SELECT, register.key, ...pinned.filter((name) => name !== register.key)], end: [] }),
    [register.key, pinned],
  );
  const sorting = useMemo(() => sortingOf(address.query.orden), [address.query.orden]);
  const data = useMemo(() => [...rows], [rows]);
  return useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    columnResizeMode: 'onChange',
    state: { columnPinning, columnSizing: { ...widths }, sorting },
    onColumnSizingChange: (updated) => {
      const next = typeof updated === 'function' ? updated({ ...widths }) : updated;
      for (const [column, width] of Object.entries(next)) {
        if (widths[column] !== width) layoutIntents(layout).change({ kind: 'width', column, width });
      }
    },
  });
}
