import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { rowSelectionMachine } from '../../../src/machines/explorer/explorer-parts.ts';
import {
  selectIsAll,
  selectIsNone,
} from '../../../src/machines/kit/row-selection/row-selection-selectors.ts';
import { updateSelectionMachine } from '../../../src/machines/mass-update/mass-update-record.ts';
import { lineSelectionMachine } from '../../../src/machines/reconciliation/reconciliation-record.ts';
import { userSelectionMachine } from '../../../src/machines/users/user-selection.ts';
import { drive } from '../../support/driven.ts';

const row = (id: number) => ({ id, clave: `4P-${id}`, version: 1 });
const ALL = { donde: [], buscar: '' };
const SOME = { donde: ['estado.vacio'], buscar: '' };

const SELECTIONS: readonly AnyStateMachine[] = [
  rowSelectionMachine,
  updateSelectionMachine,
  lineSelectionMachine,
  userSelectionMachine,
];

function selectionOf(machine: AnyStateMachine) {
  const driven = drive(machine);
  const snapshot = () => driven.actor.getSnapshot();
  return {
    ...driven,
    toggle: (...ids: number[]) => driven.send({ type: 'rows.toggled', rows: ids.map(row) }),
    chosen: () => [
      ...[snapshot().value, snapshot().context.rows.map(({ id }: { id: number }) => id)],
      ...[selectIsNone(snapshot()), selectIsAll(snapshot())],
    ],
  };
}

describe.each(SELECTIONS.map((machine) => [machine] as const))('the selection of a list', (machine) => {
  const selection = () => selectionOf(machine);

  it('selects and unselects rows one by one, and several at once', () => {
    const { toggle, chosen } = selection();
    expect(chosen()).toEqual(['none', [], true, false]);
    toggle();
    expect(chosen()).toEqual(['none', [], true, false]);
    toggle(1);
    toggle(2, 3);
    expect(chosen()).toEqual(['some', [1, 2, 3], false, false]);
    // Some of the rows were selected already; the others are added.
    toggle(3, 4);
    expect(chosen()).toEqual(['some', [1, 2, 3, 4], false, false]);
    toggle(3, 4);
    expect(chosen()).toEqual(['some', [1, 2], false, false]);
    toggle(1, 2);
    expect(chosen()).toEqual(['none', [], true, false]);
  });

  it('tells which rows are selected one by one, whenever they change', () => {
    const { toggle, send, emitted } = selection();
    toggle(1);
    toggle(2);
    send({ type: 'rows.allTaken' });
    send({ type: 'rows.cleared' });
    toggle(3);
    toggle(3);
    toggle(4);
    send({ type: 'rows.cleared' });
    expect(emitted).toEqual(
      [[1], [1, 2], [], [3], [], [4], []].map((ids) => ({ type: 'rows.chosen', rows: ids.map(row) })),
    );
  });

  it('stays while the list is filtered, and is cleared on request', () => {
    const { toggle, send, chosen } = selection();
    toggle(1);
    send({ type: 'rows.filterTold', filter: SOME });
    expect(chosen()).toEqual(['some', [1], false, false]);
    send({ type: 'rows.cleared' });
    expect(chosen()).toEqual(['none', [], true, false]);
  });

  it.each([[], [1]])('is all rows of the filter, until the filter changes', (...ids) => {
    const { toggle, send, chosen } = selection();
    send({ type: 'rows.filterTold', filter: ALL });
    toggle(...ids);
    send({ type: 'rows.allTaken' });
    expect(chosen()).toEqual(['all', [], false, true]);
    send({ type: 'rows.filterTold', filter: ALL });
    toggle(1);
    expect(chosen()).toEqual(['all', [], false, true]);
    send({ type: 'rows.filterTold', filter: SOME });
    expect(chosen()).toEqual(['none', [], true, false]);
    send({ type: 'rows.allTaken' });
    send({ type: 'rows.filterTold', filter: SOME });
    expect(chosen()).toEqual(['all', [], false, true]);
    send({ type: 'rows.cleared' });
    expect(chosen()).toEqual(['none', [], true, false]);
  });
});
