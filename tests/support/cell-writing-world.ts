import type { ExplorerRow } from '../../src/api/contract/records/explorer.ts';
import {
  CELL_DELAYS,
  type CellBlock,
  type CellFaults,
  type CellMark,
  type CellWrite,
} from '../../src/machines/explorer/cells/cell-editing-types.ts';
import { cellWritingMachine } from '../../src/machines/explorer/cells/cell-writing-machine.ts';
import { drive } from './driven.ts';

/** The context of the machine before the first write. */
export const EMPTY = {
  delays: CELL_DELAYS,
  orders: [],
  set: null,
  marks: [],
  done: [],
  undone: [],
  failure: null,
};
export const RECORD = { id: 1, clave: '4P-1', version: 3, columns: ['cod', 'contrata', 'responsable'] };
export const writeOf = (texts: Readonly<Record<string, string>>): CellWrite => ({
  ...RECORD,
  values: Object.entries(texts).map(([campo, typed]) => ({ column: campo, campo, typed, value: typed })),
});
export const EVA = writeOf({ responsable: 'Eva' });
export const NORTH = writeOf({ contrata: 'Norte' });
/** Of the record and of another one. */
export const BLOCK: CellBlock = {
  writes: [
    { ...EVA, version: null },
    { ...NORTH, id: 2, clave: '4P-2', version: null },
  ],
};
export const rowOf = (version: number): ExplorerRow => ({ id: 1, clave: '4P-1', version, valores: {} });
/** The values of a write that have a fault. */
export const marksOf = ({ values, ...record }: CellWrite, faults: CellFaults): readonly CellMark[] =>
  values.flatMap((value) => {
    const fault = faults[value.campo];
    return fault === undefined ? [] : [{ record, value, fault }];
  });
export const SAID = { kind: 'said', sentence: 'No vale.' } as const;
export const UNREAD = { type: 'cells.read', row: null };
export const SAVED = { type: 'cells.saved' };
export const BEGAN = { type: 'work.began', work: 'cellEditing' };
export const ENDED = { type: 'work.ended', work: 'cellEditing' };

/** The machine that writes cells, alone: its children answer when the test says so. */
export function writing() {
  const driven = drive(cellWritingMachine, { delays: CELL_DELAYS });
  const { actor, send, answer, calls, emitted } = driven;
  const give = (write: CellWrite) => send({ type: 'cells.given', write });
  const redo = () => send({ type: 'cells.redoRequested' });
  const undo = () => send({ type: 'cells.undoRequested' });
  const propose = (set = 7) => answer('proposeWrite', { kind: 'proposed', set });
  const apply = () => answer('applyWrite', { kind: 'written' });
  return {
    ...driven,
    give,
    undo,
    propose,
    apply,
    redo,
    applySet: (set: number, block = BLOCK) => send({ type: 'cells.setApplied', set, block }),
    setUndone: (set: number) => send({ type: 'cells.setUndone', set }),
    undoSet: () => {
      undo();
      answer('undoWrite', { kind: 'undone' });
    },
    write: (write: CellWrite, { set = 7, version = 4 } = {}) => {
      give(write);
      propose(set);
      apply();
      answer('readWritten', rowOf(version));
    },
    undoTo: (version: number) => {
      undo();
      answer('undoWrite', { kind: 'undone' });
      answer('readWritten', rowOf(version));
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** What the machine starts, and what it emits, during `step`. */
    during: (step: () => void) => {
      const [started, told] = [calls().length, emitted.length];
      step();
      return { starts: calls().slice(started), emits: emitted.slice(told) };
    },
  };
}
