import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import { taskQueueIn } from '../../../src/browser/task-queue.ts';
import { createTaskOutboxImplementations } from '../../../src/machines/tasks/outbox/task-outbox-actors.ts';
import { taskOutboxMachine } from '../../../src/machines/tasks/outbox/task-outbox-machine.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { fakeTaskTable } from '../../support/fakes/fake-registers.ts';
import { FakeTasks } from '../../support/fakes/fake-tasks.ts';
import { createListedStore, type FullStore } from '../../support/listed-store.ts';

const ana = { id: 4, nombre: 'Ana Ruiz' };
const berta = { id: 6, nombre: 'Berta Gil' };
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const TASK = uuid(1);
const failed = (failure: object) => Object.assign(new Error('failed'), { failure });
const noResponse = () => failed({ kind: 'noResponse' });

function server() {
  const tasks = new FakeTasks(fakeTaskTable(), () => [ana, berta]);
  const board = tasks.createBoard({
    nombre: 'Norte',
    columnas: [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
  });
  tasks.create(
    { opId: uuid(900), id: TASK, tablero: board.id, set: { titulo: 'Uno', descripcion: 'a' } },
    ana,
  );
  return { tasks, board };
}

interface TabOptions {
  readonly kept?: FakeTasks;
  readonly store?: FullStore;
}

/** A page of Ana's. `fail`: the failures with which the next calls are answered. */
function tab({ kept = server().tasks, store = createListedStore() }: TabOptions = {}) {
  const clock = new SimulatedClock();
  const sent: string[] = [];
  const fail: (() => Error)[] = [];
  const lose: (() => Error)[] = [];
  const told: unknown[] = [];
  const call = async <T>(opId: string, run: () => T): Promise<T> => {
    sent.push(opId);
    const failure = fail.shift();
    if (failure) throw failure();
    let answer: T;
    try {
      answer = run();
    } catch (refusal) {
      throw failed(refusal as object);
    }
    const lost = lose.shift();
    if (lost) throw lost();
    return answer;
  };
  const actor = createActor(
    taskOutboxMachine.provide(
      createTaskOutboxImplementations({
        api: {
          createTask: (request) => call(request.opId, () => kept.create(request as never, ana)),
          patchTask: (id, request) => call(request.opId, () => kept.patch(id, request as never, ana)),
        },
        openTaskQueue: taskQueueIn(() => store),
      }),
    ),
    { clock, input: { userId: 4, delays: { sendAgain: [1_000, 5_000] } } },
  );
  actor.on('task.changed', ({ change, fields }) =>
    told.push([
      change.opId.slice(-2),
      Object.values(fields)
        .map(({ resultado }) => resultado)
        .join(),
    ]),
  );
  actor.on('task.refused', ({ change, failure }) =>
    told.push([change.opId.slice(-2), failure.kind === 'status' ? failure.status : failure.kind]),
  );
  for (const type of ['work.began', 'work.ended'] as const) actor.on(type, () => told.push(type));
  actor.start();
  const change = (number: number, set: TaskChange['set'], base: TaskChange['base'] = {}) =>
    actor.send({
      type: 'task.changeWanted',
      change: { opId: uuid(number), at: number, task: TASK, board: null, base, set },
    });
  const rested = (value: 'empty' | 'waiting' | 'signedOut') =>
    waitFor(actor, (snapshot) => snapshot.matches(value) && (value !== 'empty' || isDone(snapshot)));
  const isDone = ({ context }: { context: { changes: readonly unknown[] } }) => context.changes.length === 0;
  const sheet = (): TaskSheet => kept.sheet(TASK);
  return { actor, clock, sent, fail, lose, told, change, rested, sheet, store, kept };
}

const keysOf = (store: FullStore) =>
  Array.from({ length: store.length }, (_, index) => store.key(index)?.slice(-2));

describe('a change in the outbox', () => {
  it('is sent in order, and a later change of a field is based on the version that the earlier one made', async () => {
    const { change, rested, sent, told, sheet, store } = tab();
    await rested('empty');
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    change(12, { vence: '2026-12-01' });
    change(13, { titulo: 'Tres' }, { titulo: 1 });
    await rested('empty');
    expect(sent.map((opId) => opId.slice(-2))).toEqual(['11', '12', '13']);
    expect(told).toEqual([
      ['11', 'aplicado'],
      ['12', 'aplicado'],
      ['13', 'aplicado'],
    ]);
    expect(sheet().tarjeta).toMatchObject({ titulo: 'Tres', vence: '2026-12-01' });
    expect(store.length).toBe(0);
  });

  it('counts once, although its answer was lost and it is sent again', async () => {
    const { change, rested, lose, sent, sheet, actor, clock } = tab();
    await rested('empty');
    lose.push(noResponse);
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    await rested('waiting');
    expect(actor.getSnapshot().context).toMatchObject({ failures: 1, failure: { kind: 'noResponse' } });
    clock.increment(1_000);
    await rested('empty');
    expect(sent).toEqual([uuid(11), uuid(11)]);
    expect(sheet().tarjeta.versiones.titulo).toBe(2);
  });

  it('waits longer each time without a connection, and is sent at once when it returns', async () => {
    const { change, rested, fail, sent, actor, clock } = tab();
    await rested('empty');
    fail.push(noResponse, noResponse, noResponse);
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    await rested('waiting');
    clock.increment(1_000);
    await waitFor(actor, ({ context }) => context.failures === 2);
    clock.increment(4_999);
    expect(sent).toHaveLength(2);
    clock.increment(1);
    await waitFor(actor, (snapshot) => snapshot.matches('waiting') && sent.length === 3);
    actor.send({ type: 'connection.returned' });
    await rested('empty');
    expect(sent).toHaveLength(4);
  });

  it('outlives a reload, with the changes based on it', async () => {
    const { tasks } = server();
    const store = createListedStore();
    const before = tab({ kept: tasks, store });
    await before.rested('empty');
    before.fail.push(noResponse);
    before.change(11, { titulo: 'Dos' }, { titulo: 1 });
    await before.rested('waiting');
    before.change(12, { titulo: 'Tres' }, { titulo: 1 });
    before.actor.stop();
    const after = tab({ kept: tasks, store });
    await after.rested('empty');
    expect(after.told).toEqual([
      ['11', 'aplicado'],
      ['12', 'aplicado'],
    ]);
    expect(after.sheet().tarjeta.titulo).toBe('Tres');
    expect(store.length).toBe(0);
  });

  it('is sent by two tabs, and neither loses to the other', async () => {
    const { tasks } = server();
    const store = createListedStore();
    const one = tab({ kept: tasks, store });
    await one.rested('empty');
    one.fail.push(noResponse);
    one.change(11, { titulo: 'Dos' }, { titulo: 1 });
    one.change(12, { titulo: 'Tres' }, { titulo: 1 });
    await one.rested('waiting');
    const other = tab({ kept: tasks, store });
    await other.rested('empty');
    one.clock.increment(1_000);
    await one.rested('empty');
    expect(one.told).toEqual([]);
    expect(other.told).toEqual([
      ['11', 'aplicado'],
      ['12', 'aplicado'],
    ]);
    expect(tasks.history(TASK, {}).items.filter(({ resultado }) => resultado === 'perdido')).toEqual([]);
  });

  it('is asked again when another tab has sent it and a later change is based on it, which does not lose', async () => {
    const { tasks } = server();
    const store = createListedStore();
    const one = tab({ kept: tasks, store });
    await one.rested('empty');
    one.fail.push(noResponse);
    one.change(11, { titulo: 'Dos' }, { titulo: 1 });
    await one.rested('waiting');
    const other = tab({ kept: tasks, store });
    await other.rested('empty');
    one.change(12, { titulo: 'Tres' }, { titulo: 1 });
    one.clock.increment(1_000);
    await one.rested('empty');
    expect([other.told, one.told]).toEqual([
      [['11', 'aplicado']],
      [
        ['11', 'aplicado'],
        ['12', 'aplicado'],
      ],
    ]);
    expect(tasks.sheet(TASK).tarjeta).toMatchObject({ titulo: 'Tres', versiones: { titulo: 3 } });
  });

  it('loses to somebody else’s change, and so does a later change that was based on it', async () => {
    const { change, rested, told, kept } = tab();
    await rested('empty');
    kept.change(TASK, { titulo: 'De Berta' }, berta);
    change(11, { titulo: 'Dos', vence: '2026-12-01' }, { titulo: 1 });
    change(12, { titulo: 'Tres' }, { titulo: 1 });
    await rested('empty');
    expect(told).toEqual([
      ['11', 'perdido,aplicado'],
      ['12', 'perdido'],
    ]);
    expect(kept.sheet(TASK).tarjeta).toMatchObject({ titulo: 'De Berta', vence: '2026-12-01' });
  });

  it('is kept apart when the server refuses it, also over a reload, and does not hold up the others', async () => {
    const { change, rested, told, store, kept } = tab();
    await rested('empty');
    change(11, { titulo: '   ' }, { titulo: 1 });
    change(12, { vence: '2026-12-01' });
    await rested('empty');
    expect(told).toEqual([
      ['11', 422],
      ['12', 'aplicado'],
    ]);
    const after = tab({ kept, store });
    await after.rested('empty');
    expect(after.actor.getSnapshot().context.refused).toMatchObject([{ change: { set: { titulo: '   ' } } }]);
    expect(after.sent).toEqual([]);
    after.actor.send({ type: 'outbox.dismissed', opId: uuid(11) });
    expect(after.actor.getSnapshot().context.refused).toEqual([]);
    expect(store.length).toBe(0);
  });

  it('is given up only after repeated faults of the server', async () => {
    const { change, rested, fail, told, clock, actor } = tab();
    await rested('empty');
    const fault = () => failed({ kind: 'status', status: 500, message: null, retryAfter: null });
    fail.push(fault, fault, fault, fault, fault);
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    for (let tried = 0; tried < 4; tried += 1) {
      await rested('waiting');
      clock.increment(5_000);
      await waitFor(actor, (snapshot) => !snapshot.matches('sending'));
    }
    await rested('empty');
    expect(told).toEqual([['11', 500]]);
  });

  it('waits until the person has signed in again', async () => {
    const { change, rested, fail, sent, clock, actor } = tab();
    await rested('empty');
    fail.push(() => failed({ kind: 'status', status: 401, message: null, retryAfter: null }));
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    await rested('signedOut');
    clock.increment(60_000);
    expect(sent).toHaveLength(1);
    actor.send({ type: 'session.renewed' });
    await rested('empty');
    expect(sent).toHaveLength(2);
  });

  it('is sent also when the browser cannot store it, which is said first', async () => {
    const { change, rested, fail, told, store, sheet, clock, actor } = tab();
    await rested('empty');
    store.fill();
    fail.push(noResponse);
    change(11, { titulo: 'Dos' }, { titulo: 1 });
    await rested('waiting');
    expect(actor.getSnapshot().context.unkept).toEqual([uuid(11)]);
    clock.increment(1_000);
    await rested('empty');
    expect(told).toEqual(['work.began', 'work.ended', ['11', 'aplicado']]);
    expect(sheet().tarjeta.titulo).toBe('Dos');
    expect(actor.getSnapshot().context.unkept).toEqual([]);
  });

  it('belongs to one person: another does not send it', async () => {
    const { tasks } = server();
    const store = createListedStore();
    const queue = taskQueueIn(() => store);
    const change = { opId: uuid(11), at: 11, task: TASK, board: null, base: {}, set: { titulo: 'De otro' } };
    queue(9).keep({ change, failure: null });
    const mine = tab({ kept: tasks, store });
    await mine.rested('empty');
    expect(mine.sent).toEqual([]);
    expect(keysOf(store)).toEqual(['11']);
    expect(queue(9).read()).toEqual([{ change, failure: null }]);
  });

  it.each([
    'nada que se entienda',
    '{"change":{"opId":"otra","task":"t"},"failure":null}',
    '{"change":{"opId":"otra","task":"t","at":1,"board":null,"base":{},"set":{}},"failure":null,"formato":2}',
  ])('puts aside, and tells of, a change that another version has kept: %s', (text) => {
    const store = createListedStore();
    let told = 0;
    const queue = taskQueueIn(
      () => store,
      () => {
        told += 1;
      },
    );
    store.setItem('4task-cambio-9-otra', text);
    expect([queue(9).read(), queue(9).read(), told]).toEqual([[], [], 1]);
    expect([store.getItem('4task-cambio-9-otra'), store.getItem('apartado.4task-cambio-9-otra')]).toEqual([
      null,
      text,
    ]);
  });
});
