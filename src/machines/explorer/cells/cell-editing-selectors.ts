import type { SnapshotFrom } from 'xstate';
import type { cellEditingMachine } from './cell-editing-machine.ts';
import type { OpenCell } from './cell-editing-types.ts';

/** The cell of this record that is being typed in this place; null: none. */
export const selectOpenCell =
  (id: number, place: OpenCell['place']) =>
  ({ context: { open } }: SnapshotFrom<typeof cellEditingMachine>): OpenCell | null =>
    open?.id === id && open.place === place ? open : null;
