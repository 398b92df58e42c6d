import type { SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../kit/call-failure.ts';
import { isMarkOf } from './cell-editing-rules.ts';
import type { CellDone, CellFault, CellMark, CellPlace, CellValue } from './cell-editing-types.ts';
import type { cellWritingMachine } from './cell-writing-machine.ts';

type Writing = SnapshotFrom<typeof cellWritingMachine>;

export const selectMark =
  (place: CellPlace) =>
  ({ context: { marks } }: Writing): CellMark | null =>
    marks.find((mark) => isMarkOf(mark, place)) ?? null;

/** A cell that does not show the value of the list. */
export interface ShownCell {
  readonly value: CellValue;
  /** Null while the value is being written. */
  readonly fault: CellFault['kind'] | null;
}

/** The cells of a record that were typed and are not in the list yet, by column. */
export const selectShownCells =
  (id: number) =>
  ({ context: { orders, marks } }: Writing): Readonly<Record<string, ShownCell>> => {
    const waiting = orders.flatMap((order) =>
      'write' in order && order.write.id === id ? order.write.values : [],
    );
    const refused = marks.filter(({ record }) => record.id === id);
    return Object.fromEntries([
      ...waiting.map((value) => [value.column, { value, fault: null }] as const),
      ...refused.map(({ value, fault }) => [value.column, { value, fault: fault.kind }] as const),
    ]);
  };

/** The columns of a record that were written just now. */
export const selectSavedColumns =
  (id: number) =>
  (snapshot: Writing): string => {
    const { write } = selectOffered(snapshot) ?? { write: null };
    return write?.id === id ? write.values.map(({ column }) => column).join(' ') : '';
  };

/** What was written last, as long as its undo is offered. */
export const selectOffered = (snapshot: Writing): CellDone | null =>
  snapshot.matches({ idle: 'offering' }) ? (snapshot.context.done.at(-1) ?? null) : null;

/** Why nothing more is written until the person retries; null while it is. */
export const selectStopped = (snapshot: Writing): CallFailure | null =>
  snapshot.hasTag('stopped') ? snapshot.context.failure : null;

export const selectMarks = ({ context: { marks } }: Writing): readonly CellMark[] => marks;
