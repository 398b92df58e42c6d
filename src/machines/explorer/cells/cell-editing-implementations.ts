import {
  applyWrite,
  type CellEditingDeps,
  proposeWrite,
  readWritten,
  undoWrite,
} from './cell-editing-actors.ts';
import { cellWritingMachine } from './cell-writing-machine.ts';

export const createCellEditingImplementations = (deps: CellEditingDeps) => ({
  actors: {
    cellWriting: cellWritingMachine.provide({
      actors: {
        proposeWrite: proposeWrite(deps),
        applyWrite: applyWrite(deps),
        undoWrite: undoWrite(deps),
        readWritten: readWritten(deps),
      },
    }),
  },
});

/** For a register whose cells nobody edits. */
export const NO_CELLS: CellEditingDeps['cells'] = {
  propose: async () => ({ kind: 'same' }),
  apply: async () => ({ kind: 'written' }),
  undo: async () => ({ kind: 'undone' }),
};
