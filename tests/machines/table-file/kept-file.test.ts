import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { DOWN, failing } from '../../../paths/payloads/failures.ts';
import { UPLOAD_ID } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import {
  changesTable,
  knownFile as knownChanges,
} from '../../../paths/payloads/mass-update/mass-update-file-payloads.ts';
import { someUpdate } from '../../../paths/payloads/mass-update/mass-update-payloads.ts';
import {
  customerTable,
  knownFile as knownCustomer,
  someReconciliation,
} from '../../../paths/payloads/register/reconciliation-payloads.ts';
import { PAGED_LIST_DELAYS } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { massUpdateFileMachine } from '../../../src/machines/mass-update/mass-update-file.ts';
import { reconciliationFileMachine } from '../../../src/machines/reconciliation/reconciliation-file.ts';
import type { TableSummary } from '../../../src/workers/workbook/table/table-protocol.ts';
import { drive } from '../../support/driven.ts';
import { forgottenFile } from './forgotten-file.ts';

/** The kinds of files whose rows the server keeps. */
const KINDS = {
  'a file of changes': {
    machine: massUpdateFileMachine,
    table: changesTable,
    known: knownChanges,
    made: someUpdate,
    variant: 'cm_seg_01',
    empties: [],
  },
  'the file of a customer': {
    machine: reconciliationFileMachine,
    table: customerTable,
    known: knownCustomer,
    made: someReconciliation,
    variant: null,
    empties: false,
  },
} satisfies Record<string, Kind>;

interface Kind {
  readonly machine: AnyStateMachine;
  readonly table: TableSummary;
  readonly known: object;
  readonly made: object;
  readonly variant: string | null;
  readonly empties: boolean | readonly string[];
}

const CHOSEN = { type: 'file.chosen', file: new File(['x'], 'obras.csv') };
const UNREADABLE = failing('empty');
const NO_VALUES = { dates: [], numbers: [] };
const MATCHING = { open: { prepared: { matching: 'choosing' } } };

function started({ machine, ...kind }: Kind) {
  const driven = drive(machine, { delays: PAGED_LIST_DELAYS });
  const { actor, send, answer, calls } = driven;
  const matched = () => {
    send(CHOSEN);
    answer('readTable', kind.table);
    answer('knowFile', kind.known);
    answer('readValues', NO_VALUES);
  };
  return {
    ...driven,
    ...kind,
    matched,
    sending: () => {
      matched();
      send({ type: 'file.comparisonRequested', uploadId: UPLOAD_ID });
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    count: (child: string) => calls().filter(([name]) => name === child).length,
  };
}
type Started = ReturnType<typeof started>;

const STEPS = {
  'that nobody chose': () => undefined,
  'that is being read': ({ send }) => send(CHOSEN),
  'that could not be read': ({ send, fail }) => {
    send(CHOSEN);
    fail('readTable', UNREADABLE);
  },
  'that is being asked about': ({ send, answer, table }) => {
    send(CHOSEN);
    answer('readTable', table);
  },
  'that nobody knows': ({ send, answer, fail, table }) => {
    send(CHOSEN);
    answer('readTable', table);
    fail('knowFile', DOWN);
  },
  'that is matched': ({ matched }) => matched(),
  'that is being sent': ({ sending }) => sending(),
  'that was compared': ({ sending, answer, made }) => {
    sending();
    answer('sending', { kind: 'compared', compared: made });
  },
  'of the list that is being taken away': ({ send }) => send({ type: 'file.unfinishedDiscarded', id: 6 }),
} satisfies Record<string, (file: Started) => void>;

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  it.each(Object.entries(STEPS))('%s is forgotten when its page is left', (_name, step) => {
    const file = started(kind);
    step(file);
    file.send({ type: 'file.left' });
    expect([file.state(), file.context()]).toEqual([{ open: { noFile: 'closing' } }, forgottenFile(kind)]);
  });

  it.each(Object.entries(STEPS).filter(([name]) => !/being|nobody chose$/.test(name)))(
    '%s is replaced by another',
    (_name, step) => {
      const file = started(kind);
      step(file);
      file.send({ type: 'file.chosen', file: new File(['y'], 'otro.csv') });
      expect([file.state(), file.context().fileName, file.context().takenFor]).toEqual([
        ...[{ open: 'reading' }, 'otro.csv', []],
      ]);
    },
  );

  it('is cancelled while it is read or asked about: its table is closed', () => {
    for (const step of [STEPS['that is being read'], STEPS['that is being asked about']]) {
      const file = started(kind);
      file.answer('closeTable');
      expect(file.state()).toEqual({ open: { noFile: 'closed' } });
      step(file);
      file.send({ type: 'file.cancelled' });
      expect(file.state()).toEqual({ open: { noFile: 'closing' } });
      file.fail('closeTable', new Error('crash'));
      expect(file.state()).toEqual({ open: { noFile: 'closed' } });
    }
  });

  it('that could not be read makes way for an unfinished one that is deleted from the list', () => {
    const file = started(kind);
    STEPS['that could not be read'](file);
    const { send, fail, state, context } = file;
    send({ type: 'file.unfinishedDiscarded', id: 6 });
    expect([state(), context().fileName, context().failure]).toEqual([
      { open: 'discardingUnfinished' },
      null,
      null,
    ]);
    fail('discardUnfinished', DOWN);
    expect([context().fileName, context().failure]).toEqual([null, { kind: 'noResponse' }]);
  });

  it('is read from another place with its matching kept, when its headers are the same there', () => {
    const { actor, matched, send, answer, calls, count, state, context, table } = started(kind);
    matched();
    send({ type: 'file.columnMatched', index: 1, field: null });
    answer('readValues', NO_VALUES);
    const { takenFor } = context();
    const place = { sheet: 0, headerRow: 2 };
    send({ type: 'file.placeChosen', place });
    expect([state(), calls().at(-1)]).toEqual([
      { open: 'reading' },
      ['readTable', { what: { place }, listener: actor }],
    ]);
    const below = { ...table, location: { ...table.location, headerRow: 2, isChosen: true } };
    answer('readTable', below);
    expect([context().table, context().takenFor, takenFor[1], count('knowFile')]).toEqual([
      ...[below, takenFor, null, 1],
    ]);
    answer('readValues', NO_VALUES);
    expect(state()).toEqual(MATCHING);
  });

  it('is asked about again when its headers are others in another place', () => {
    const { matched, send, answer, state, context, table, known } = started(kind);
    matched();
    send({ type: 'file.columnMatched', index: 1, field: null });
    send({ type: 'file.placeChosen', place: { sheet: 1, headerRow: null } });
    const columns = table.columns.map((column) =>
      column.column === 3 ? { ...column, header: 'Año' } : column,
    );
    answer('readTable', { ...table, columns });
    expect([state(), context().table?.columns]).toEqual([{ open: 'knowing' }, columns]);
    answer('knowFile', known);
    expect(context().takenFor[1]).toBe('contrata');
  });

  it('is not read again from the place and in the encoding in which it was read', () => {
    const { matched, send, state } = started(kind);
    matched();
    send({ type: 'file.placeChosen', place: { sheet: 0, headerRow: 1 } });
    send({ type: 'file.placeChosen', place: { sheet: 0, headerRow: null } });
    send({ type: 'file.encodingChosen', encoding: 'windows-1252' });
    expect(state()).toEqual(MATCHING);
    send({ type: 'file.encodingChosen', encoding: 'macintosh' });
    expect(state()).toEqual({ open: 'reading' });
  });

  it('has its dates and numbers read again on request when they could not be read', () => {
    const { send, answer, fail, state, count, table, known } = started(kind);
    send(CHOSEN);
    answer('readTable', table);
    answer('knowFile', known);
    fail('readValues', new Error('crash'));
    expect(state()).toEqual({ open: { prepared: { matching: 'valuesFailed' } } });
    send({ type: 'file.valuesRetryRequested' });
    expect(count('readValues')).toBe(2);
    answer('readValues', NO_VALUES);
    expect(state()).toEqual(MATCHING);
  });

  it.each(['list', 'sending'])('ends, and with it its work, when its %s crashes', (child) => {
    const { sending, fail, state, emitted } = started(kind);
    sending();
    fail(child, new Error('crash'));
    expect([state(), emitted.at(-1)]).toMatchObject(['broken', { type: 'work.ended' }]);
  });
});
