import { describe, expect, it } from 'vitest';
import { answered, DOWN } from '../../../paths/payloads/failures.ts';
import {
  CELL_DELAYS,
  type CellDone,
  type CellMark,
} from '../../../src/machines/explorer/cells/cell-editing-types.ts';
import {
  BEGAN,
  EMPTY,
  ENDED,
  EVA,
  marksOf,
  NORTH,
  RECORD,
  rowOf,
  SAID,
  SAVED,
  UNREAD,
  writeOf,
  writing,
} from '../../support/cell-writing-world.ts';
import type { Call } from '../../support/driven.ts';

const PLACE = { id: 1, column: 'responsable' };
const WRONG: CellMark = {
  record: RECORD,
  value: { column: 'responsable', campo: 'responsable', typed: 'Eva', value: 'Eva' },
  fault: { kind: 'rule', rule: 'noDay' },
};
const CONFLICT = { kind: 'conflict', theirs: 'Marta', by: 'Luis Gil' } as const;

interface Stopped {
  readonly stopped: string;
  readonly reach: (world: ReturnType<typeof writing>) => void;
  readonly again: string;
  readonly call: Call;
  /** After the person discards. */
  readonly done: readonly CellDone[];
  readonly alsoEmits: readonly object[];
}
const STOPPED: readonly Stopped[] = [
  {
    stopped: 'unproposed',
    reach: ({ give, fail }) => {
      give(EVA);
      fail('proposeWrite', DOWN);
    },
    again: 'proposing',
    call: ['proposeWrite', EVA],
    done: [],
    alsoEmits: [],
  },
  {
    stopped: 'unapplied',
    reach: ({ give, propose, fail }) => {
      give(EVA);
      propose();
      fail('applyWrite', DOWN);
    },
    again: 'applying',
    call: ['applyWrite', { set: 7 }],
    done: [],
    alsoEmits: [UNREAD],
  },
  {
    stopped: 'notUndone',
    reach: ({ write, undo, fail }) => {
      write(EVA);
      undo();
      fail('undoWrite', DOWN);
    },
    again: 'undoing',
    call: ['undoWrite', { set: 7 }],
    done: [{ set: 7, write: EVA }],
    alsoEmits: [UNREAD],
  },
];
const TRIED_AGAIN_ON = ['cells.retryRequested', 'session.renewed', 'connection.returned'] as const;

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
        { ...EMPTY, marks: marksOf(BOTH, { responsable: fault, contrata: { kind: 'together' } }) },
      ]);
    },
  );

  it('that is refused leaves no fault in a cell that was typed again meanwhile', () => {
    const { give, undo, answer, context } = writing();
    const again = writeOf({ responsable: 'Ada' });
    give(BOTH);
    undo();
    give(again);
    answer('proposeWrite', { kind: 'refused', faults: { responsable: SAID } });
    expect(context()).toEqual({
      ...EMPTY,
      orders: [{ kind: 'write', write: again }],
      marks: marksOf(BOTH, { contrata: { kind: 'together' } }),
    });
  });

  it.each([
    ['while it is read', false],
    ['once it was read', true],
  ])('that was typed before the list knew the last one is over the versions left by it, %s', (_, isRead) => {
    const { write, give, propose, apply, answer, calls, context } = writing();
    const last = { ...EVA, version: 4 };
    write(EVA);
    give(last);
    propose(8);
    apply();
    if (isRead) answer('readWritten', rowOf(5));
    give(NORTH);
    give({ ...NORTH, id: 2 });
    if (!isRead) answer('readWritten', rowOf(5));
    const over = { ...NORTH, version: 5 };
    expect([calls().at(-1), context().orders]).toEqual([
      ['proposeWrite', over],
      [
        { kind: 'write', write: over },
        { kind: 'write', write: { ...NORTH, id: 2 } },
      ],
    ]);
  });

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

describe('cells that the server did not answer for', () => {
  it.each(STOPPED.flatMap((one) => TRIED_AGAIN_ON.map((type) => ({ ...one, type }))))(
    'are sent again on $type when they are $stopped',
    ({ stopped, reach, again, call, type }) => {
      const world = writing();
      reach(world);
      expect([world.state(), world.context().failure]).toEqual([
        { working: stopped },
        { kind: 'noResponse' },
      ]);
      expect(world.during(() => world.send({ type }))).toEqual({ starts: [call], emits: [] });
      expect([world.state(), world.context().failure]).toEqual([{ working: again }, null]);
    },
  );

  it.each(STOPPED)(
    'are discarded when they are $stopped, with what waits behind them',
    ({ reach, done, alsoEmits }) => {
      const world = writing();
      reach(world);
      world.give(NORTH);
      expect(world.during(() => world.send({ type: 'cells.discarded' }))).toEqual({
        starts: [],
        emits: [ENDED, ...alsoEmits],
      });
      expect([world.state(), world.context()]).toEqual([{ idle: 'resting' }, { ...EMPTY, done }]);
    },
  );
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
