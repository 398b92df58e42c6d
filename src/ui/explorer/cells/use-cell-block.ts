import type { ExplorerColumn, ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { spread, writesOf } from '../../../machines/explorer/cells/cell-blocks.ts';
import type { CellRecord } from '../../../machines/explorer/cells/cell-editing-types.ts';
import { asTyped } from '../../../shared/csv-for-people.ts';
import { pastedCells } from '../../../shared/pasted-cells.ts';
import { copiedCells } from '../../components/take-away/copied-cells.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { cellsText as text } from '../../text/cells.ts';
import { isText, pastedText, valueIn } from '../cell-text.ts';
import { shownWord } from '../shown-word.ts';
import { useColumns, useExplorer } from '../use-explorer.tsx';
import type { CellAccess } from './cell-access.ts';
import type { CellRange, RecordRun } from './cell-range.ts';
import { writingIntents } from './cells-intents.ts';
import { htmlCells } from './html-cells.ts';
import { useCellWriting } from './use-cell-writing.ts';

export const recordOfRow = ({ id, clave, version, valores }: ExplorerRow): CellRecord => ({
  id,
  clave,
  version,
  columns: Object.keys(valores),
});

interface CellBlockOptions {
  /** The block does not leave these records. */
  readonly run: RecordRun;
  /** The columns of the grid, in order. */
  readonly names: readonly string[];
  readonly range: CellRange;
  readonly access: CellAccess;
}

/** What is done to a block of cells at once. One record is written at once; several are shown first. */
export function useCellBlock({ run: { first, rows }, names, range, access }: CellBlockOptions) {
  const { tell } = useTelling();
  const columns = useColumns();
  const { register } = useExplorer();
  const { give } = writingIntents(useCellWriting());
  const columnOf = (name: string): ExplorerColumn | undefined =>
    columns.find(({ nombre }) => nombre === name);
  const { left, right } = range;
  const [top, bottom] = [range.top - first, range.bottom - first];
  const height = bottom - top + 1;
  const width = right - left + 1;

  const sayReadOnly = (name: string) => {
    const column = columnOf(name);
    // The column of boxes shows nothing that could be changed.
    if (column !== undefined) tell({ type: 'info', title: access.whyReadOnly(name, column.etiqueta) });
  };

  const write = (given: readonly (readonly string[])[]) => {
    const texts = spread(given, height, width);
    const wide = Math.max(...texts.map((row) => row.length));
    if (top + texts.length > rows.length || left + wide > names.length) {
      tell({ type: 'warning', title: text.tooBig(texts.length, wide) });
      return;
    }
    const block = names.slice(left, left + wide).map((column) => ({ column, field: access.fieldOf(column) }));
    const changed = block.flatMap(({ column, field }) => (field === null ? [] : [{ column, field }]));
    const readOnly = block.find(({ field }) => field === null);
    if (readOnly !== undefined) {
      sayReadOnly(readOnly.column);
      return;
    }
    const writes = writesOf(rows.slice(top, top + texts.length).map(recordOfRow), changed, texts);
    const [one, ...others] = writes;
    if (one === undefined) return;
    if (others.length === 0) give(one);
    else access.onWrites(writes);
  };

  const marked = names.slice(left, right + 1);
  const kindOf = (name: string) => columnOf(name)?.tipo ?? 'texto';
  const textsOf = (from: number, to: number) =>
    rows
      .slice(from, to + 1)
      .map((row) => marked.map((name) => pastedText(kindOf(name), valueIn(row, name, register.key))));

  return {
    sayReadOnly,
    copied: () =>
      copiedCells(
        textsOf(top, bottom).map((row) => row.map((cell, at) => shownWord(register, marked[at] ?? '', cell))),
        marked.map((name) => isText(kindOf(name))),
      ),
    paste: (clipboardData: DataTransfer) => {
      const plain = clipboardData.getData('text/plain');
      const pasted = plain === '' ? htmlCells(clipboardData.getData('text/html')) : pastedCells(plain);
      if (pasted.length > 0) write(pasted.map((row) => row.map(asTyped)));
    },
    empty: () => write(Array.from({ length: height }, () => Array.from({ length: width }, () => ''))),
    /** Writes the first row of the block into its other rows; a single row takes the values of the row above it. */
    fillDown: () => {
      const from = height > 1 ? top : top - 1;
      const [copied] = textsOf(from, from);
      if (from < 0 || copied === undefined) return;
      write(Array.from({ length: height }, () => copied));
    },
  };
}
