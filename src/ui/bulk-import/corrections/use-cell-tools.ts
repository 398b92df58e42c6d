import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { cellToolsMachine } from '../../../machines/bulk-import/corrections/cell-tools-machine.ts';
import { isCorrectable, isHeader } from '../../../machines/bulk-import/corrections/cell-tools-rules.ts';
import type { ToolCell } from '../../../machines/bulk-import/corrections/cell-tools-types.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useHeard } from '../../use-heard.ts';
import type { GridCell } from '../grid/grid-cells.ts';
import { cellToolsIntents } from './cell-tools-intents.ts';
import { type CorrectionsRef, useCorrectionIntents } from './use-correction-intents.ts';

/** True once the cell's row has been read. */
export const isKnown = (cell: GridCell): cell is GridCell & ToolCell =>
  cell.number !== null && cell.value !== null;

const grid = (): Element | null => document.querySelector('[role="grid"]');

/**
 * The tools that correct a cell, or its value in the whole column. Their machine runs as long as the table is
 * shown.
 */
export function useCellTools(corrections: CorrectionsRef, isDecimal: (cell: ToolCell) => boolean) {
  const actor = useActorRef(cellToolsMachine);
  const { correctCell, replaceInColumn } = useCorrectionIntents(corrections);
  useHeard(actor, 'tools.cellCorrected', ({ cell, value }) =>
    correctCell(cell, value, !isHeader(cell) && isDecimal(cell)),
  );
  useHeard(actor, 'tools.columnReplaced', ({ cell, before, after }) =>
    replaceInColumn(cell.sheet, cell.header, before, after, isDecimal(cell)),
  );

  const intents = useMemo(() => cellToolsIntents(actor), [actor]);
  /** Element that gets the focus back when the editor closes. */
  const from = useRef<Element | null>(null);
  const returnFocus = () => {
    const element = from.current;
    from.current = null;
    // In the next frame the editor has been removed, which takes the focus away.
    requestAnimationFrame(() => element instanceof HTMLElement && element.focus({ preventScroll: true }));
  };
  return {
    ...useContextParts(actor, 'cell', 'typed'),
    at: useSelector(actor, ({ value }) => value),
    /** Opens the editor of the cell; returns false when the cell cannot be corrected. */
    begin: (cell: GridCell, typed: string | null): boolean => {
      if (!isKnown(cell) || !isCorrectable(cell)) return false;
      from.current = isHeader(cell) ? grid() : document.activeElement;
      intents.edit(cell, typed);
      return true;
    },
    replace: (cell: ToolCell) => {
      // The menu that began the correction has disappeared by then, so the grid gets the focus.
      from.current = grid();
      intents.replace(cell);
    },
    giveReplacement: (before: string, after: string) => {
      intents.giveReplacement(before, after);
      returnFocus();
    },
    giveValue: (value: string) => {
      intents.giveValue(value);
      returnFocus();
    },
    cancel: () => {
      intents.cancel();
      returnFocus();
    },
  };
}
