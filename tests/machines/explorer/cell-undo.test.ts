import { describe, expect, it } from 'vitest';
import { DOWN } from '../../../paths/payloads/failures.ts';
import {
  BEGAN,
  BLOCK,
  EMPTY,
  ENDED,
  EVA,
  marksOf,
  NORTH,
  rowOf,
  SAID,
  SAVED,
  UNREAD,
  writing,
} from '../../support/cell-writing-world.ts';

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
      world.write({ ...NORTH, version: 4 }, { set: 8, version: 5 });
      world.undo();
      world.answer('undoWrite', { kind: 'undone' });
      expect(world.during(() => read(world))).toEqual({ starts: [], emits: [ENDED, UNREAD] });
      expect([world.state(), world.context()]).toEqual([
        { idle: 'resting' },
        { ...EMPTY, done: [{ set: 7, write: EVA }] },
      ]);
    },
  );

  it.each([
    ['is undone', { kind: 'undone' }, [SAVED, UNREAD], [BLOCK]],
    [
      'was changed since is not undone',
      { kind: 'kept', sentence: 'Ya no está.' },
      [{ type: 'cells.undoKept', sentence: 'Ya no está.' }],
      [],
    ],
  ])('of several records that %s forgets their set', (_, answered, alsoEmits, undone) => {
    const { write, applySet, undo, answer, during, state, context } = writing();
    write(EVA);
    applySet(9);
    expect(during(undo).starts).toEqual([['undoWrite', { set: 9 }]]);
    expect(during(() => answer('undoWrite', answered))).toEqual({
      starts: [],
      emits: [ENDED, ...alsoEmits],
    });
    expect([state(), context()]).toEqual([
      { idle: 'resting' },
      { ...EMPTY, done: [{ set: 7, write: EVA }], undone },
    ]);
  });

  it('that is tried again is of the same write, though a set was applied meanwhile', () => {
    const world = writing();
    world.write(EVA);
    world.undo();
    world.fail('undoWrite', DOWN);
    world.applySet(9);
    expect(world.during(() => world.send({ type: 'cells.retryRequested' })).starts).toEqual([
      ['undoWrite', { set: 7 }],
    ]);
    expect(world.during(() => world.answer('undoWrite', { kind: 'undone' })).starts).toEqual([
      ['readWritten', EVA],
    ]);
    world.answer('readWritten', rowOf(5));
    expect(world.context()).toEqual({
      ...EMPTY,
      done: [{ set: 9, write: null, block: BLOCK }],
      undone: [{ ...EVA, version: 5 }],
    });
  });

  it.each([
    ['the version that it left', 5, 5],
    ['its own version when somebody else changed the record too', 6, 4],
  ])('lets a write that waits for it be written over %s', (_, read, version) => {
    const { write, undo, give, answer, during } = writing();
    write(EVA);
    undo();
    give({ ...NORTH, version: 4 });
    answer('undoWrite', { kind: 'undone' });
    expect(during(() => answer('readWritten', rowOf(read))).starts).toEqual([
      ['proposeWrite', { ...NORTH, version }],
    ]);
  });

  it('that is asked for again while one is under way waits for it, and so does writing again', () => {
    const { write, undo, redo, answer, propose, apply, calls, state, context } = writing();
    write(EVA);
    write({ ...NORTH, version: 4 }, { set: 8, version: 5 });
    undo();
    undo();
    undo();
    answer('undoWrite', { kind: 'undone' });
    answer('readWritten', rowOf(6));
    redo();
    redo();
    answer('undoWrite', { kind: 'undone' });
    answer('readWritten', rowOf(7));
    propose(9);
    apply();
    const eva = { ...EVA, version: 7 };
    answer('readWritten', rowOf(8));
    expect(calls().slice(-7)).toEqual([
      ['undoWrite', { set: 8 }],
      ['readWritten', { ...NORTH, version: 4 }],
      ['undoWrite', { set: 7 }],
      ['readWritten', EVA],
      ['proposeWrite', eva],
      ['applyWrite', { set: 9 }],
      ['readWritten', eva],
    ]);
    expect([state(), context()]).toEqual([
      { idle: 'offering' },
      { ...EMPTY, done: [{ set: 9, write: eva }], undone: [{ ...NORTH, version: 8 }] },
    ]);
  });

  it.each(['undo', 'redo'] as const)('is taken back by its opposite as long as it waits: %s', (asked) => {
    const { write, undo, redo, context } = writing();
    const [ask, opposite] = asked === 'undo' ? [undo, redo] : [redo, undo];
    write(EVA);
    undo();
    ask();
    expect(context().orders).toEqual([{ kind: 'undo' }, { kind: asked }]);
    opposite();
    expect(context().orders).toEqual([{ kind: 'undo' }]);
  });

  it('of a block shows the block again when writing it again was asked for meanwhile', () => {
    const { applySet, undo, redo, answer, during, state, context } = writing();
    applySet(9);
    undo();
    redo();
    expect(during(() => answer('undoWrite', { kind: 'undone' })).emits).toEqual([
      ...[ENDED, SAVED, UNREAD, { type: 'cells.blockWanted', block: BLOCK }],
    ]);
    expect([state(), context()]).toEqual([{ idle: 'resting' }, { ...EMPTY, undone: [BLOCK] }]);
  });

  it('of a block lets writes of its records that wait be written over the versions that it left', () => {
    const { applySet, undo, give, answer, during, context } = writing();
    const waiting = [
      { ...NORTH, version: 4 },
      { ...EVA, version: null },
      { ...NORTH, id: 3 },
    ];
    applySet(9);
    undo();
    for (const write of waiting) give(write);
    const over = { ...NORTH, version: 5 };
    expect(during(() => answer('undoWrite', { kind: 'undone' })).starts).toEqual([['proposeWrite', over]]);
    expect(context().orders).toEqual([over, ...waiting.slice(1)].map((write) => ({ kind: 'write', write })));
  });

  it.each([
    [
      'that is refused',
      ({ answer }) => answer('undoWrite', { kind: 'kept', sentence: null }),
      [{ type: 'cells.undoKept', sentence: null }],
    ],
    [
      'whose record is not there any more',
      ({ answer }) => {
        answer('undoWrite', { kind: 'undone' });
        answer('readWritten', null);
      },
      [SAVED, UNREAD],
    ],
    [
      'whose record cannot be read',
      ({ answer, fail }) => {
        answer('undoWrite', { kind: 'undone' });
        fail('readWritten', DOWN);
      },
      [SAVED, UNREAD],
    ],
  ] satisfies [string, (world: ReturnType<typeof writing>) => void, readonly object[]][])(
    '%s drops the order to write it again, which would write something else',
    (_, end, told: readonly object[]) => {
      const world = writing();
      world.write(EVA);
      world.write({ ...NORTH, version: 4 }, { set: 8, version: 5 });
      world.undoTo(6);
      world.undo();
      world.redo();
      const emits = told.filter((event) => event !== SAVED);
      expect(world.during(() => end(world))).toEqual({
        starts: told.includes(SAVED) ? [['readWritten', EVA]] : [],
        emits: told.includes(SAVED) ? [SAVED, ENDED, ...emits] : [ENDED, ...emits],
      });
      expect([world.state(), world.context().orders, world.context().undone.length]).toEqual([
        { idle: 'resting' },
        [],
        1,
      ]);
    },
  );

  it('that is refused leaves the undo and the write that wait behind it', () => {
    const { write, undo, give, answer, during } = writing();
    write(EVA);
    write({ ...NORTH, version: 4 }, { set: 8, version: 5 });
    undo();
    undo();
    give({ ...NORTH, id: 3 });
    const kept = { kind: 'kept', sentence: null };
    expect(during(() => answer('undoWrite', kept)).starts).toEqual([['undoWrite', { set: 7 }]]);
    expect(during(() => answer('undoWrite', kept)).starts).toEqual([['proposeWrite', { ...NORTH, id: 3 }]]);
  });

  it('is not swallowed by an order to write again that could write nothing', () => {
    const { give, undo, redo, write, undoTo, context } = writing();
    const kinds = () => context().orders.map(({ kind }) => kind);
    write(EVA);
    undoTo(5);
    give({ ...NORTH, id: 2 });
    redo();
    expect(kinds()).toEqual(['write']);
    undo();
    expect(kinds()).toEqual(['write', 'undo']);
    redo();
    expect(kinds()).toEqual(['write']);
  });

  it('can be taken back twice while the first write is written again, and no more', () => {
    const { undoTo, redo, write, context } = writing();
    const kinds = () => context().orders.map(({ kind }) => kind);
    write(EVA);
    write({ ...NORTH, version: 4 }, { set: 8, version: 5 });
    undoTo(6);
    undoTo(7);
    redo();
    redo();
    expect(kinds()).toEqual(['rewrite', 'redo']);
    redo();
    expect(kinds()).toEqual(['rewrite', 'redo']);
  });

  it('that was asked for while a write was refused has nothing to undo', () => {
    const { give, undo, answer, during, state, context } = writing();
    give(EVA);
    undo();
    const refused = { kind: 'refused', faults: { responsable: SAID } };
    expect(during(() => answer('proposeWrite', refused))).toEqual({ starts: [], emits: [ENDED] });
    expect([state(), context()]).toEqual([
      { idle: 'resting' },
      { ...EMPTY, marks: marksOf(EVA, { responsable: SAID }) },
    ]);
  });

  it.each([
    ['write', ({ write }) => write(NORTH, { set: 8, version: 6 })],
    ['set of several records', ({ applySet }) => applySet(8)],
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

  it('of a block is taken back by showing the block again, and is kept until it is written', () => {
    const { applySet, undoSet, redo, during, state, context } = writing();
    applySet(9);
    undoSet();
    const wanted = { starts: [], emits: [{ type: 'cells.blockWanted', block: BLOCK }] };
    expect([during(redo), during(redo), state()]).toEqual([wanted, wanted, { idle: 'resting' }]);
    applySet(10);
    expect(context()).toEqual({ ...EMPTY, done: [{ set: 10, write: null, block: BLOCK }] });
  });

  it('of a block and of writes around it are taken back in turn, over any version where a block came between', () => {
    const world = writing();
    const { context } = world;
    const other = { ...NORTH, id: 3, version: 3 };
    world.write(EVA);
    world.applySet(9);
    world.write({ ...NORTH, version: 5 }, { set: 8, version: 6 });
    world.write(other, { set: 11 });
    world.undoTo(5);
    world.undoTo(7);
    world.undoSet();
    const after = [{ ...other, version: 5 }];
    const overAny = { ...NORTH, version: null };
    expect(context().undone).toEqual([...after, overAny, BLOCK]);
    world.undoTo(9);
    expect(context().undone).toEqual([...after, overAny, BLOCK, { ...EVA, version: 9 }]);
    world.redo();
    world.propose(12);
    world.apply();
    world.answer('readWritten', rowOf(10));
    expect(world.during(world.redo).emits).toEqual([{ type: 'cells.blockWanted', block: BLOCK }]);
    world.applySet(13);
    expect(context().undone).toEqual([...after, overAny]);
  });

  it('in the dialog of changes is taken back as the one in the list', () => {
    const { write, applySet, setUndone, context, during, undo, redo } = writing();
    write(EVA);
    applySet(9);
    setUndone(9);
    expect(context()).toEqual({ ...EMPTY, done: [{ set: 7, write: EVA }], undone: [BLOCK] });
    setUndone(9);
    setUndone(7);
    expect(context()).toEqual({ ...EMPTY, done: [{ set: 7, write: EVA }], undone: [BLOCK] });
    expect(during(redo).emits).toEqual([{ type: 'cells.blockWanted', block: BLOCK }]);
    expect(during(undo).starts).toEqual([['undoWrite', { set: 7 }]]);
  });

  it('in the dialog of changes is left to the undo of the list that runs', () => {
    const { applySet, undo, answer, setUndone, context } = writing();
    applySet(9);
    undo();
    setUndone(9);
    answer('undoWrite', { kind: 'undone' });
    expect(context()).toEqual({ ...EMPTY, undone: [BLOCK] });
  });

  it('of a block and of another one of the same records are taken back in turn', () => {
    const { applySet, undoSet, context } = writing();
    const other = { writes: BLOCK.writes.map((write) => ({ ...write, values: [] })) };
    applySet(9);
    applySet(10, other);
    undoSet();
    undoSet();
    expect(context().undone).toEqual([other, BLOCK]);
    applySet(11);
    expect(context().undone).toEqual([other]);
  });

  it.each([
    ['another block', BLOCK, { writes: BLOCK.writes.slice(1) }],
    ['a change whose values only the server knows', { writes: [] }, { writes: [] }],
  ])('of a block cannot be taken back after %s', (_, undone, applied) => {
    const { applySet, undoSet, context } = writing();
    applySet(9, undone);
    undoSet();
    applySet(10, applied);
    expect(context().undone).toEqual([]);
  });
});
