import type {
  CellBlock,
  CellEditingEvent,
  CellPlace,
  CellWrite,
  CellWritingEvent,
  OpenCell,
} from '../../../machines/explorer/cells/cell-editing-types.ts';
import type { Hears } from '../../hears.ts';

export const cellIntents = (cells: Hears<CellEditingEvent>) => ({
  open: (cell: OpenCell, typed: string | null) => cells.send({ type: 'cell.opened', cell, typed }),
  type: (text: string) => cells.send({ type: 'cell.typed', text }),
  commit: () => cells.send({ type: 'cell.committed' }),
  blur: () => cells.send({ type: 'cell.blurred' }),
  abandon: () => cells.send({ type: 'cell.abandoned' }),
  setApplied: (set: number, block: CellBlock) => cells.send({ type: 'cells.setApplied', set, block }),
  setUndone: (set: number) => cells.send({ type: 'cells.setUndone', set }),
});

export const writingIntents = (writing: Hears<CellWritingEvent>) => ({
  give: (write: CellWrite) => writing.send({ type: 'cells.given', write }),
  insist: ({ id, column }: CellPlace) => writing.send({ type: 'cells.insisted', id, column }),
  yield: ({ id, column }: CellPlace) => writing.send({ type: 'cells.yielded', id, column }),
  undo: () => writing.send({ type: 'cells.undoRequested' }),
  redo: () => writing.send({ type: 'cells.redoRequested' }),
  retry: () => writing.send({ type: 'cells.retryRequested' }),
  discard: () => writing.send({ type: 'cells.discarded' }),
});
