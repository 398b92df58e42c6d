import { useSelector } from '@xstate/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { HEADER_OFFSET } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { GridCell, GridTools } from '../grid/grid-cells.ts';
import { isTyping } from '../grid/grid-keys.ts';
import { CellActions } from './cell-actions.tsx';
import { CellEditorField } from './cell-editor.tsx';
import { HeaderDialog } from './header-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { type CorrectionsRef, useCorrectionIntents } from './use-correction-intents.ts';

type KnownCell = GridCell & { readonly number: number; readonly value: string };

interface Editing {
  readonly cell: KnownCell;
  /** null: the current value is edited; else the text that was typed. */
  readonly typed: string | null;
  readonly from: Element | null;
}

export function useGridTools(corrections: CorrectionsRef): {
  readonly tools: GridTools;
  readonly dialogs: ReactNode;
} {
  const list = useSelector(corrections, ({ context }) => context.history.list);
  const { correctCell, trimColumn, replaceInColumn, skipRow, remove, undo, redo } =
    useCorrectionIntents(corrections);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [replacing, setReplacing] = useState<KnownCell | null>(null);
  const [renaming, setRenaming] = useState<KnownCell | null>(null);

  const begin = (cell: GridCell, typed: string | null): boolean => {
    if (!isCorrectable(cell)) return false;
    if (cell.cursor.offset === HEADER_OFFSET) setRenaming(cell);
    else setEditing({ cell, typed, from: document.activeElement });
    return true;
  };
  const end = (from: Element | null) => {
    setEditing(null);
    // After the editor is gone, because its removal would drop the focus.
    requestAnimationFrame(() => from instanceof HTMLElement && from.focus({ preventScroll: true }));
  };
  const commit = ({ cell, from }: Editing, value: string) => {
    if (value !== cell.value) correctCell(cell, value);
    end(from);
  };

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
    if (key === 'delete' && isCorrectable(cell) && cell.cursor.offset !== HEADER_OFFSET) {
      if (cell.value !== '') correctCell(cell, '');
      return true;
    }
    return isTyping(event) && begin(cell, event.key);
  };

  const address = (cell: KnownCell) => cellAddress(cell.number - 1, cell.column);
  const ownCorrection = (cell: KnownCell) =>
    list.findIndex(
      (made) => made.tipo === 'celda' && made.hoja === cell.sheet && made.celda === address(cell),
    );
  const ownSkip = (cell: KnownCell) =>
    list.findIndex(
      (made) => made.tipo === 'omitirFila' && made.hoja === cell.sheet && made.fila === cell.number,
    );

  const actions = (cell: GridCell): ReactNode => {
    if (!isKnown(cell)) return null;
    const own = ownCorrection(cell);
    const header = cell.cursor.offset === HEADER_OFFSET;
    const named = !header && cell.header.trim() !== '';
    return (
      <CellActions
        onEdit={isCorrectable(cell) ? () => begin(cell, null) : null}
        onPutBack={own === -1 ? null : () => remove(own)}
        onClear={!header && isCorrectable(cell) && cell.value !== '' ? () => correctCell(cell, '') : null}
        onTrim={named ? () => trimColumn(cell.sheet, cell.header) : null}
        onReplace={named && cell.value !== '' && !cell.isSkipped ? () => setReplacing(cell) : null}
        onSkip={header || cell.isSkipped ? null : () => skipRow(cell.sheet, cell.number)}
        onUnskip={cell.isSkipped ? () => remove(ownSkip(cell)) : null}
      />
    );
  };

  return {
    tools: {
      editor: editing && {
        cursor: editing.cell.cursor,
        element: (
          <CellEditorField
            cell={address(editing.cell)}
            initial={editing.typed ?? editing.cell.value}
            isTyped={editing.typed !== null}
            onCommit={(value) => commit(editing, value)}
            onCancel={() => end(editing.from)}
          />
        ),
      },
      actions,
      onKey,
      onText: (written, cell) => begin(cell, written),
      onDoubleClick: (cell) => begin(cell, null),
    },
    dialogs: (
      <>
        {replacing && (
          <ReplaceDialog
            column={replacing.header.trim()}
            before={replacing.value}
            onReplace={(before, after) => {
              replaceInColumn(replacing.sheet, replacing.header, before, after);
              setReplacing(null);
            }}
            onClose={() => setReplacing(null)}
          />
        )}
        {renaming && (
          <HeaderDialog
            column={renaming.column}
            name={renaming.value}
            onRename={(name) => {
              if (name !== renaming.value) correctCell(renaming, name);
              setRenaming(null);
            }}
            onClose={() => setRenaming(null)}
          />
        )}
      </>
    ),
  };
}

const isKnown = (cell: GridCell): cell is KnownCell => cell.number !== null && cell.value !== null;

/** A1 of the first sheet is the file code; a row left out is not loaded anyway. */
const isCorrectable = (cell: GridCell): cell is KnownCell =>
  isKnown(cell) && !cell.isSkipped && !(cell.sheet === 0 && cell.number === 1 && cell.column === 0);
