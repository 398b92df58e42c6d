import type { SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { cellEditingMachine } from './cell-editing-machine.ts';
import { isMarkOf } from './cell-editing-rules.ts';
import type { CellDone, CellFault, CellMark, CellPlace } from './cell-editing-types.ts';
import type { cellWritingMachine } from './cell-writing-machine.ts';

type Editing = SnapshotFrom<typeof cellEditingMachine>;
type Writing = SnapshotFrom<typeof cellWritingMachine>;

export const selectIsTyping = (snapshot: Editing): boolean => snapshot.matches('typing');

/** The column of this record that is being typed; null: none. */
export const selectOpenColumn =
  (id: number) =>
  ({ context: { open } }: Editing): string | null =>
    open?.id === id ? open.column : null;

export const selectMark =
  (place: CellPlace) =>
  ({ context: { marks } }: Writing): CellMark | null =>
    marks.find((mark) => isMarkOf(mark, place)) ?? null;

/** A cell whose shown text is not that of the list. */
export interface ShownCell {
  readonly text: string;
  readonly fault: CellFault['kind'] | null;
}

/** The cells of a record that show a typed text, by column. */
export const selectShownCells =
  (id: number) =>
  ({ context: { orders, marks } }: Writing): Readonly<Record<string, ShownCell>> => {
    const waiting = orders.flatMap((order) =>
      order.kind !== 'undo' && order.write.id === id ? order.write.values : [],
    );
    const refused = marks.filter(({ record }) => record.id === id);
    return Object.fromEntries([
      ...waiting.map(({ column, typed }) => [column, { text: typed, fault: null }] as const),
      ...refused.map(
        ({ value: { column, typed }, fault }) => [column, { text: typed, fault: fault.kind }] as const,
      ),
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
