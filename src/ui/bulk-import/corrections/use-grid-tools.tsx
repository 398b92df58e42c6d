import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isCorrectable, isHeader } from '../../../machines/bulk-import/corrections/cell-tools-rules.ts';
import type { ToolCell } from '../../../machines/bulk-import/corrections/cell-tools-types.ts';
import type { LoadFields } from '../../../machines/bulk-import/file/import-file.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { GridCell, GridTools } from '../grid/grid-cells.ts';
import { isTyping } from '../grid/grid-keys.ts';
import { isDecimalColumn, shownDecimal, writtenDecimal } from '../grid/sheet-columns.ts';
import { CellActions } from './cell-actions.tsx';
import { CellEditorField } from './cell-editor.tsx';
import { HeaderDialog } from './header-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { isKnown, useCellTools } from './use-cell-tools.ts';
import { type CorrectionsRef, useCorrectionIntents } from './use-correction-intents.ts';

/**
 * The tools that correct the table, and their dialogs. Decimals are edited with the comma that the grid
 * shows, and kept with the point that a load sends.
 */
export function useGridTools(
  corrections: CorrectionsRef,
  fields: LoadFields | null,
): {
  readonly tools: GridTools;
  readonly dialogs: ReactNode;
} {
  const isDecimal = (cell: ToolCell) => isDecimalColumn(fields, cell.sheet, cell.header);
  const list = useSelector(corrections, ({ context }) => context.history.list);
  const { correctCell, trimColumn, skipRow, remove, undo, redo } = useCorrectionIntents(corrections);
  const {
    at,
    cell: worked,
    typed,
    begin,
    replace,
    giveValue,
    giveReplacement,
    cancel,
  } = useCellTools(corrections, isDecimal);

  const onKey = (event: KeyboardEvent, cell: GridCell): boolean => {
    const taken = takeKey(event, cell);
    if (taken) event.preventDefault();
    return taken;
  };
  const takeKey = (event: KeyboardEvent, cell: GridCell): boolean => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === 'z') (event.shiftKey ? redo : undo)();
      else if (key === 'y') redo();
      else return false;
      return true;
    }
    if (key === 'enter' || key === 'f2') return begin(cell, null);
    if (key === 'delete' && isKnown(cell) && isCorrectable(cell) && !isHeader(cell)) {
      if (cell.value !== '') correctCell(cell, '');
      return true;
    }
    return isTyping(event) && begin(cell, event.key);
  };

  const shown = (cell: ToolCell) => (isDecimal(cell) && !cell.isText ? shownDecimal(cell.value) : cell.value);
  const kept = (cell: ToolCell, written: string) => (isDecimal(cell) ? writtenDecimal(written) : written);
  const address = (cell: ToolCell) => cellAddress(cell.number - 1, cell.column);
  const ownCorrection = (cell: ToolCell) =>
    list.findIndex(
      (made) => made.tipo === 'celda' && made.hoja === cell.sheet && made.celda === address(cell),
    );
  const ownSkip = (cell: ToolCell) =>
    list.findIndex(
      (made) => made.tipo === 'omitirFila' && made.hoja === cell.sheet && made.fila === cell.number,
    );

  const actions = (cell: GridCell): ReactNode => {
    if (!isKnown(cell)) return null;
    const own = ownCorrection(cell);
    const header = isHeader(cell);
    const named = !header && cell.header.trim() !== '';
    return (
      <CellActions
        onEdit={isCorrectable(cell) ? () => begin(cell, null) : null}
        onPutBack={own === -1 ? null : () => remove(own)}
        onClear={!header && isCorrectable(cell) && cell.value !== '' ? () => correctCell(cell, '') : null}
        onTrim={named ? () => trimColumn(cell.sheet, cell.header) : null}
        onReplace={named && cell.value !== '' && !cell.isSkipped ? () => replace(cell) : null}
        onSkip={header || cell.isSkipped ? null : () => skipRow(cell.sheet, cell.number)}
        onUnskip={cell.isSkipped ? () => remove(ownSkip(cell)) : null}
      />
    );
  };

  return {
    tools: {
      editor:
        at === 'editing' && worked
          ? {
              cursor: worked.cursor,
              element: (
                <CellEditorField
                  cell={address(worked)}
                  initial={typed ?? shown(worked)}
                  isTyped={typed !== null}
                  onCommit={(written) =>
                    giveValue(written === shown(worked) ? worked.value : kept(worked, written))
                  }
                  onCancel={cancel}
                />
              ),
            }
          : null,
      actions,
      onKey,
      onText: (written, cell) => begin(cell, written),
      onDoubleClick: (cell) => begin(cell, null),
    },
    dialogs: (
      <>
        {at === 'replacing' && worked && (
          <ReplaceDialog
            column={worked.header.trim()}
            before={shown(worked)}
            onReplace={(before, after) =>
              giveReplacement(
                before === shown(worked) ? worked.value : kept(worked, before),
                kept(worked, after),
              )
            }
            onClose={cancel}
          />
        )}
        {at === 'renaming' && worked && (
          <HeaderDialog column={worked.column} name={worked.value} onRename={giveValue} onClose={cancel} />
        )}
      </>
    ),
  };
}
