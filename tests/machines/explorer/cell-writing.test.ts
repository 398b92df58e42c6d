import { describe, expect, it } from 'vitest';
import { answered, DOWN } from '../../../paths/payloads/failures.ts';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import {
  CELL_DELAYS,
  type CellFaults,
  type CellMark,
  type CellWrite,
} from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import { cellWritingMachine } from '../../../src/machines/explorer/cells/cell-writing-machine.ts';
import { drive } from '../../support/driven.ts';

const EMPTY = {
  delays: CELL_DELAYS,
  orders: [],
  set: null,
  marks: [],
  done: [],
  undone: [],
  failure: null,
};
const RECORD = { id: 1, clave: '4P-1', version: 3, columns: ['cod', 'contrata', 'responsable'] };
const writeOf = (texts: Readonly<Record<string, string>>, version: number | null = 3): CellWrite => ({
  ...RECORD,
  version,
  values: Object.entries(texts).map(([campo, typed]) => ({ column: campo, campo, typed, value: typed })),
});
const EVA = writeOf({ responsable: 'Eva' });
const NORTH = writeOf({ contrata: 'Norte' });
const PLACE = { id: 1, column: 'responsable' };
const rowOf = (version: number): ExplorerRow => ({ id: 1, clave: '4P-1', version, valores: {} });
const markOf = ({ values, ...record }: CellWrite, faults: CellFaults): readonly CellMark[] =>
  values.flatMap((value) => {
    const fault = faults[value.campo];
    return fault === undefined ? [] : [{ record, value, fault }];
  });
const [WRONG] = markOf(EVA, { responsable: { kind: 'rule', rule: 'noDay' } });
if (WRONG === undefined) throw new Error('Nothing is wrong.');
const CONFLICT = { kind: 'conflict', theirs: 'Marta', by: 'Luis Gil' } as const;
const SAID = { kind: 'said', sentence: 'No vale.' } as const;
const UNREAD = { type: 'cells.read', row: null };
const SAVED = { type: 'cells.saved' };
const BEGAN = { type: 'work.began', work: 'cellEditing' };
const ENDED = { type: 'work.ended', work: 'cellEditing' };

function writing() {
  const driven = drive(cellWritingMachine, { delays: CELL_DELAYS });
  const { actor, send, answer, calls, emitted } = driven;
  const give = (write: CellWrite) => send({ type: 'cells.given', write });
  const undo = () => send({ type: 'cells.undoRequested' });
  const propose = (set = 7) => answer('proposeWrite', { kind: 'proposed', set });
  const apply = () => answer('applyWrite', { kind: 'written' });
  return {
    ...driven,
    give,
    undo,
    propose,
    apply,
    redo: () => send({ type: 'cells.redoRequested' }),
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

const STOPPED = {
  unproposed: ({ give, fail }) => {
    give(EVA);
    fail('proposeWrite', DOWN);
  },
  unapplied: ({ give, propose, fail }) => {
    give(EVA);
    propose();
    fail('applyWrite', DOWN);
  },
  notUndone: ({ write, undo, fail }) => {
    write(EVA);
    undo();
    fail('undoWrite', DOWN);
  },
} as const satisfies Record<string, (world: ReturnType<typeof writing>) => void>;
const STOPS = ['unproposed', 'unapplied', 'notUndone'] as const;
const BEGUN_AGAIN = {
  unproposed: { state: 'proposing', call: ['proposeWrite', EVA] },
  unapplied: { state: 'applying', call: ['applyWrite', { set: 7 }] },
  notUndone: { state: 'undoing', call: ['undoWrite', { set: 7 }] },
} as const;

describe('a write of cells', () => {
  it('is proposed, applied and read, and its undo is offered for ten seconds', () => {
    const { give, propose, apply, answer, pass, calls, emitted, state, context } = writing();
    give(EVA);
    expect([state(), context()]).toEqual([
      { working: 'proposing' },
      { ...EMPTY, orders: [{ kind: 'write', write: EVA }] },
    ]);
    propose();
    expect([state(), context().set]).toEqual([{ working: 'applying' }, 7]);
    apply();
    expect([state(), emitted]).toEqual([{ working: 'readingWritten' }, [BEGAN, SAVED]]);
    answer('readWritten', rowOf(4));
    expect(calls()).toEqual([
      ['proposeWrite', EVA],
      ['applyWrite', { set: 7 }],
      ['readWritten', EVA],
    ]);
    expect(emitted).toEqual([BEGAN, SAVED, ENDED, { type: 'cells.read', row: rowOf(4) }]);
    expect(context()).toEqual({ ...EMPTY, done: [{ set: 7, write: EVA }] });
    pass(CELL_DELAYS.offer - 1);
    expect(state()).toEqual({ idle: 'offering' });
    pass(1);
    expect(state()).toEqual({ idle: 'resting' });
  });

  it('that cannot be read afterwards is told as unread, and its undo is offered', () => {
    const { give, propose, apply, fail, during, state, context } = writing();
    give(EVA);
    propose();
    apply();
    expect(during(() => fail('readWritten', DOWN)).emits).toEqual([ENDED, UNREAD]);
    expect([state(), context()]).toEqual([
      { idle: 'offering' },
      { ...EMPTY, done: [{ set: 7, write: EVA }] },
    ]);
  });

  const BOTH = writeOf({ responsable: 'Eva', contrata: 'Norte' });
  it.each([
    ['proposed', CONFLICT, [UNREAD]],
    ['proposed', SAID, []],
    ['applied', CONFLICT, [UNREAD]],
    ['applied', SAID, []],
  ] as const)(
    'that is refused when it is %s keeps its values with the fault %o',
    (when, fault, alsoEmits) => {
      const { give, propose, answer, during, state, context } = writing();
      give(BOTH);
      if (when === 'applied') propose();
      const child = when === 'applied' ? 'applyWrite' : 'proposeWrite';
      expect(during(() => answer(child, { kind: 'refused', faults: { responsable: fault } })).emits).toEqual([
        ENDED,
        ...alsoEmits,
      ]);
      expect([state(), context()]).toEqual([
        { idle: 'resting' },
        { ...EMPTY, marks: markOf(BOTH, { responsable: fault, contrata: { kind: 'together' } }) },
      ]);
    },
  );

  it('whose proposal is too old is proposed again', () => {
    const { give, propose, fail, during, state, context } = writing();
    give(EVA);
    propose();
    expect(during(() => fail('applyWrite', answered(409)))).toEqual({
      starts: [['proposeWrite', EVA]],
      emits: [],
    });
    expect([state(), context().failure]).toEqual([{ working: 'proposing' }, null]);
  });
});

describe('the undo of cells', () => {
  it.each(['cells.undoRequested', 'cells.redoRequested'] as const)('takes no %s before a write', (type) => {
    expect(writing().actor.getSnapshot().can({ type })).toBe(false);
  });

  it('of one record reads it again and keeps the write over the version that the undo left', () => {
    const { write, undo, answer, during, state, context } = writing();
    write(EVA);
    expect(during(undo)).toEqual({ starts: [['undoWrite', { set: 7 }]], emits: [BEGAN] });
    expect(during(() => answer('undoWrite', { kind: 'undone' }))).toEqual({
      starts: [['readWritten', EVA]],
      emits: [SAVED],
    });
    expect(state()).toEqual({ working: 'readingUndone' });
    expect(during(() => answer('readWritten', rowOf(5)))).toEqual({
      starts: [],
      emits: [ENDED, { type: 'cells.read', row: rowOf(5) }],
    });
    expect([state(), context()]).toEqual([
      { idle: 'resting' },
      { ...EMPTY, undone: [{ ...EVA, version: 5 }] },
    ]);
  });

  it.each([
    ['that is not there any more', ({ answer }) => answer('readWritten', null)],
    ['that cannot be read', ({ fail }) => fail('readWritten', DOWN)],
  ] satisfies [string, (world: ReturnType<typeof writing>) => void][])(
    'of a record %s is not written again',
    (_, read) => {
      const world = writing();
      world.write(EVA);
      world.undo();
      world.answer('undoWrite', { kind: 'undone' });
      expect(world.during(() => read(world)).emits).toEqual([ENDED, UNREAD]);
      expect([world.state(), world.context()]).toEqual([{ idle: 'resting' }, EMPTY]);
    },
  );

  it.each([
    ['is undone', { kind: 'undone' }, [SAVED, UNREAD]],
    [
      'was changed since is not undone',
      { kind: 'kept', sentence: 'Ya no está.' },
      [{ type: 'cells.undoKept', sentence: 'Ya no está.' }],
    ],
  ])('of several records that %s forgets their set', (_, undone, alsoEmits) => {
    const { write, send, undo, answer, during, state, context } = writing();
    write(EVA);
    send({ type: 'cells.setApplied', set: 9 });
    expect(during(undo).starts).toEqual([['undoWrite', { set: 9 }]]);
    expect(during(() => answer('undoWrite', undone))).toEqual({ starts: [], emits: [ENDED, ...alsoEmits] });
    expect([state(), context()]).toEqual([{ idle: 'resting' }, { ...EMPTY, done: [{ set: 7, write: EVA }] }]);
  });

  it('that was asked for while a write was refused has nothing to undo', () => {
    const { give, undo, answer, during, state, context } = writing();
    give(EVA);
    undo();
    const refused = { kind: 'refused', faults: { responsable: SAID } };
    expect(during(() => answer('proposeWrite', refused))).toEqual({ starts: [], emits: [ENDED] });
    expect([state(), context()]).toEqual([
      { idle: 'resting' },
      { ...EMPTY, marks: markOf(EVA, { responsable: SAID }) },
    ]);
  });

  it.each([
    ['write', ({ write }) => write(NORTH, { set: 8, version: 6 })],
    ['set of several records', ({ send }) => send({ type: 'cells.setApplied', set: 8 })],
  ] satisfies [string, (world: ReturnType<typeof writing>) => void][])(
    'cannot be taken back after another %s',
    (_, change) => {
      const world = writing();
      world.write(EVA);
      world.undoTo(5);
      change(world);
      expect([world.context().undone, world.during(world.redo).starts]).toEqual([[], []]);
    },
  );
});

describe('cells that the server did not answer for', () => {
  it.each(
    STOPS.flatMap((stop) =>
      (['cells.retryRequested', 'session.renewed', 'connection.returned'] as const).map(
        (type) => [type, stop] as const,
      ),
    ),
  )('are sent again on %s when they are %s', (type, stop) => {
    const world = writing();
    STOPPED[stop](world);
    expect([world.state(), world.context().failure]).toEqual([{ working: stop }, { kind: 'noResponse' }]);
    const { state, call } = BEGUN_AGAIN[stop];
    expect(world.during(() => world.send({ type }))).toEqual({ starts: [call], emits: [] });
    expect([world.state(), world.context().failure]).toEqual([{ working: state }, null]);
  });

  it.each([
    ['unproposed', [], []],
    ['unapplied', [], [UNREAD]],
    ['notUndone', [{ set: 7, write: EVA }], [UNREAD]],
  ] as const)('are discarded when they are %s, with what waits behind them', (stop, done, alsoEmits) => {
    const world = writing();
    STOPPED[stop](world);
    world.give(NORTH);
    expect(world.during(() => world.send({ type: 'cells.discarded' }))).toEqual({
      starts: [],
      emits: [ENDED, ...alsoEmits],
    });
    expect([world.state(), world.context()]).toEqual([{ idle: 'resting' }, { ...EMPTY, done }]);
  });
});

describe('a value that was not written', () => {
  it('is kept once for its cell, until the person yields it', () => {
    const { send, context } = writing();
    const later = { ...WRONG, value: { ...WRONG.value, typed: 'Ada' } };
    const other = { ...WRONG, value: { ...WRONG.value, column: 'contrata' } };
    for (const mark of [WRONG, other, later]) send({ type: 'cells.refused', mark });
    expect(context()).toEqual({ ...EMPTY, marks: [other, later] });
    send({ type: 'cells.yielded', ...PLACE });
    expect(context()).toEqual({ ...EMPTY, marks: [other] });
  });

  it('is written over any version when the person insists', () => {
    const { send, during, context } = writing();
    const insist = () => send({ type: 'cells.insisted', ...PLACE });
    expect(during(insist).starts).toEqual([]);
    send({ type: 'cells.refused', mark: WRONG });
    const write = { ...EVA, version: null };
    expect(during(insist).starts).toEqual([['proposeWrite', write]]);
    expect(context()).toEqual({ ...EMPTY, orders: [{ kind: 'write', write }] });
  });
});
