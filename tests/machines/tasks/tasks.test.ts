import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '../../../src/api/api.ts';
import type { TaskCard } from '../../../src/api/contract/records/task.ts';
import type { BoardCards } from '../../../src/api/contract/records/task-boards.ts';
import { NOTHING_FOUND } from '../../../src/api/contract/search.ts';
import { taskQueueIn } from '../../../src/browser/task-queue.ts';
import {
  boardChangeOf,
  boardProblems,
  rebasedBoard,
  valuesOfBoard,
  withoutColumn,
} from '../../../src/machines/tasks/board/board-form-rules.ts';
import { boardWithCard } from '../../../src/machines/tasks/board/board-rules.ts';
import { createTaskFeedImplementations } from '../../../src/machines/tasks/feed/task-feed-actors.ts';
import { taskFeedMachine } from '../../../src/machines/tasks/feed/task-feed-machine.ts';
import { TASK_FEED_DELAYS } from '../../../src/machines/tasks/feed/task-feed-types.ts';
import { columnsOf, lastIn, placeOfCard } from '../../../src/machines/tasks/move/move-rules.ts';
import { taskMoveMachine } from '../../../src/machines/tasks/move/task-move-machine.ts';
import { heldOver, withPending } from '../../../src/machines/tasks/pending-rules.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { taskLifeMachine } from '../../../src/machines/tasks/task-life-machine.ts';
import { createTasksImplementations } from '../../../src/machines/tasks/tasks-implementations.ts';
import { tasksMachine } from '../../../src/machines/tasks/tasks-machine.ts';
import { TASKS_DELAYS } from '../../../src/machines/tasks/tasks-types.ts';
import { mayBecome, TASK_STATES } from '../../../src/shared/task-states.ts';
import { fakeTaskTable } from '../../support/fakes/fake-registers.ts';
import { FakeTasks } from '../../support/fakes/fake-tasks.ts';
import { createListedStore } from '../../support/listed-store.ts';

const ana = { id: 4, nombre: 'Ana Ruiz' };
const berta = { id: 6, nombre: 'Berta Gil' };
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

function server() {
  const tasks = new FakeTasks(fakeTaskTable(), () => [ana, berta]);
  const board = tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'En curso', estado: 'en_curso', limite: 1 },
      { nombre: 'Hecha', estado: 'hecha', limite: null },
    ],
  });
  const [toDo, doing, done] = board.columnas.map(({ id }) => id) as [number, number, number];
  const create = (number: number, titulo = `Tarea ${number}`) =>
    tasks.create({ opId: uuid(900 + number), id: uuid(number), tablero: board.id, set: { titulo } }, ana);
  for (const number of [1, 2, 3]) create(number);
  const move = (number: number, columna: number, despues: number | null, estado = 'en_curso') =>
    tasks.change(
      uuid(number),
      { lugar: { columna, despues: despues === null ? null : uuid(despues), estado, motivo: null } },
      berta,
    );
  return { tasks, board, toDo, doing, done, create, move };
}

const ids = (cards: readonly TaskCard[]) => cards.map(({ id }) => Number(id.slice(-3)));
const seen = (board: BoardCards | null | undefined) =>
  board?.columnas.map(({ tarjetas, total }) => [total, ...ids(tarjetas)]);
const cardOf = (board: BoardCards, number: number): TaskCard => {
  const found = board.columnas.flatMap(({ tarjetas }) => tarjetas).find(({ id }) => id === uuid(number));
  if (!found) throw new Error(`There is no card ${number}.`);
  return found;
};
const change = (number: number, set: TaskChange['set'], board: number | null = null): TaskChange => ({
  opId: uuid(700),
  at: 1,
  task: uuid(number),
  board,
  base: {},
  set,
});

async function opened(query = {}) {
  const world = server();
  const { tasks } = world;
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const news: string[] = [];
  const watchers = new Set<(isVisible: boolean) => void>();
  const look = (isVisible: boolean) => {
    for (const tell of watchers) tell(isVisible);
  };
  const actor = createActor(
    tasksMachine.provide(
      createTasksImplementations({
        api: {
          boards: async () => tasks.list(),
          boardCards: async (id, asked) => {
            calls.push(`cards ${id}`);
            return tasks.cards(id, asked as never);
          },
          createBoard: async (request) => tasks.createBoard(request as never),
          changeBoard: async (id, request) => tasks.changeBoard(id, request as never, ana),
          archiveBoard: async (id, request) => tasks.archiveBoard(id, request as never),
          taskNews: (since, hear, call) => {
            calls.push(`news ${since}`);
            return tasks.hear(since, hear, call?.signal);
          },
          taskSheet: async (id) => tasks.sheet(id),
          taskHistory: async (id, asked) => tasks.history(id, asked),
          sayPresence: async () => {},
          search: async () => NOTHING_FOUND,
          createTask: async (request) => tasks.create(request as never, ana),
          patchTask: async (id, request) => tasks.patch(id, request as never, ana),
        },
        openTaskQueue: taskQueueIn(createListedStore),
        watchVisibility: (tell) => {
          watchers.add(tell);
          tell(true);
          return () => {
            watchers.delete(tell);
          };
        },
        page: uuid(999),
      }),
    ),
    { clock, input: { userId: 4, delays: TASKS_DELAYS } },
  );
  actor.on('task.newsHeard', (event) => news.push(event.news.tipo));
  actor.start();
  const board = actor.getSnapshot().children.taskBoard;
  const feed = actor.getSnapshot().children.taskFeed;
  if (!board || !feed) throw new Error('The tasks have no such part.');
  actor.send({ type: 'tasks.entered' });
  board.send({ type: 'board.asked', asked: { board: null, query } });
  const shown = async () => {
    clock.increment(TASKS_DELAYS.settle);
    const snapshot = await waitFor(board, (present) => present.matches({ cards: 'shown' }));
    return seen(snapshot.context.board);
  };
  await waitFor(feed, (snapshot) => snapshot.matches({ hearing: 'live' }));
  const settled = async () => {
    await waitFor(board, (snapshot) => !snapshot.matches({ cards: 'loading' }));
    return shown();
  };
  return { ...world, actor, board, feed, clock, calls, news, look, settled, shown };
}

describe('the board of tasks', () => {
  it('shows the first board, receives the changes of others and puts each card in its place', async () => {
    const { settled, move, doing, board, calls } = await opened();
    expect(await settled()).toEqual([[3, 1, 2, 3], [0], [0]]);
    const read = calls.length;
    move(3, doing, null);
    move(1, doing, 3);
    expect(seen(board.getSnapshot().context.board)).toEqual([[1, 2], [2, 3, 1], [0]]);
    move(2, doing, 3, 'descartada');
    expect(seen(board.getSnapshot().context.board)).toEqual([[0], [2, 3, 1], [0]]);
    expect(calls).toHaveLength(read);
  });

  it('reads again when it cannot judge a change itself: which cards a filter lets through', async () => {
    const { settled, tasks, calls, board } = await opened({ buscar: 'Tarea 2' });
    expect(await settled()).toEqual([[1, 2], [0], [0]]);
    const read = calls.length;
    tasks.change(uuid(1), { titulo: 'También Tarea 2' }, berta);
    expect(board.getSnapshot().matches({ cards: 'settling' })).toBe(true);
    expect(await settled()).toEqual([[2, 1, 2], [0], [0]]);
    expect(calls.length - read).toBe(1);
  });

  it('continues the feed where it broke off, and reads everything again when that place is gone', async () => {
    const { settled, tasks, feed, clock, calls, news, board, create, actor } = await opened();
    await settled();
    tasks.cutNews(new ApiError({ kind: 'noResponse' }));
    await waitFor(feed, (snapshot) => snapshot.matches('lost'));
    create(4);
    expect(seen(board.getSnapshot().context.board)?.[0]).toEqual([3, 1, 2, 3]);
    clock.increment(1_000);
    await waitFor(feed, (snapshot) => snapshot.matches({ hearing: 'live' }));
    expect(seen(board.getSnapshot().context.board)?.[0]).toEqual([4, 1, 2, 3, 4]);
    expect(calls.filter((call) => call.startsWith('news'))).toEqual(['news null', 'news 4']);
    tasks.cutNews();
    await waitFor(feed, (snapshot) => snapshot.matches('lost'));
    tasks.kept = 0;
    create(5);
    actor.send({ type: 'connection.returned' });
    await waitFor(feed, (snapshot) => snapshot.matches({ hearing: 'live' }));
    expect(news.at(-1)).toBe('recargar');
    expect((await settled())?.[0]).toEqual([5, 1, 2, 3, 4, 5]);
    actor.send({ type: 'tasks.exited' });
    expect(tasks.hearing()).toBe(0);
  });

  it('waits longer after each loss in a row', async () => {
    const { settled, tasks, feed, clock, calls } = await opened();
    await settled();
    const asked = () => calls.filter((call) => call.startsWith('news')).length;
    tasks.hear = () => Promise.reject(new ApiError({ kind: 'noResponse' }));
    tasks.cutNews();
    for (const wait of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      await waitFor(feed, (snapshot) => snapshot.matches('lost'));
      const before = asked();
      clock.increment(wait - 1);
      expect(asked()).toBe(before);
      clock.increment(1);
      expect(asked()).toBe(before + 1);
    }
  });

  it('asks for a feed that another tab took when the person comes back to this one', async () => {
    const { settled, tasks, feed, look, calls, actor } = await opened();
    await settled();
    const asked = () => calls.filter((call) => call.startsWith('news'));
    expect(asked()).toEqual(['news null']);
    tasks.replaceNews();
    expect([feed.getSnapshot().value, tasks.hearing()]).toEqual([{ replaced: 'shown' }, 0]);
    // It is not the tab's turn while it is in view all the time, nor when the connection returns.
    look(true);
    actor.send({ type: 'connection.returned' });
    expect(feed.getSnapshot().value).toEqual({ replaced: 'shown' });
    look(false);
    expect([feed.getSnapshot().value, asked().length]).toEqual([{ replaced: 'hidden' }, 1]);
    look(true);
    await waitFor(feed, (snapshot) => snapshot.matches({ hearing: 'live' }));
    expect(asked()).toEqual(['news null', 'news 4']);
  });

  it('asks for a feed that another tab took after a pause when the tab cannot be watched', async () => {
    const clock = new SimulatedClock();
    const asked: (string | null)[] = [];
    const feed = createActor(
      taskFeedMachine.provide(
        createTaskFeedImplementations({
          api: {
            taskNews: (since, hear) => {
              asked.push(since);
              hear?.({ tipo: 'cerrado', motivo: 'otraPestana' }, '7');
              return new Promise(() => {});
            },
          },
          watchVisibility: () => {
            throw new Error('no visibility');
          },
        }),
      ),
      { clock, input: { delays: TASK_FEED_DELAYS } },
    ).start();
    feed.send({ type: 'feed.wanted' });
    expect([feed.getSnapshot().value, asked]).toEqual(['lost', [null]]);
    clock.increment(999);
    expect(asked).toEqual([null]);
    clock.increment(1);
    expect([feed.getSnapshot().value, asked]).toEqual(['lost', [null, null]]);
    clock.increment(1_999);
    expect(asked).toHaveLength(2);
  });

  it('ignores a revision that is older than the known one', async () => {
    const { board, tasks } = server();
    const before = tasks.cards(board.id, {});
    const card = cardOf(before, 1);
    tasks.change(uuid(1), { titulo: 'Después' }, berta);
    const after = tasks.cards(board.id, {});
    expect(boardWithCard(after, card)).toBe(after);
    expect(cardOf(boardWithCard(before, cardOf(after, 1)), 1).titulo).toBe('Después');
  });
});

describe('the pending changes of a board', () => {
  it('are drawn over the server’s board, in the order in which they were made', () => {
    const { tasks, board, doing, done } = server();
    const read = tasks.cards(board.id, {});
    const lugar = (columna: number, despues: number | null, estado: string) => ({
      lugar: { columna, despues: despues === null ? null : uuid(despues), estado, motivo: null },
    });
    const shown = withPending(
      read,
      [
        change(3, { ...lugar(doing, null, 'en_curso'), responsable: 6, 'etiqueta:urgente': true }),
        change(1, lugar(doing, 3, 'en_curso')),
        change(8, { titulo: 'Nueva', ...lugar(doing, 3, 'en_curso') }, board.id),
        change(1, lugar(done, null, 'hecha')),
        change(2, lugar(doing, null, 'descartada')),
        change(9, { titulo: 'De otro tablero' }, 99),
      ],
      [berta],
    );
    expect(seen(shown)).toEqual([[0], [2, 3, 8], [1, 1]]);
    expect(cardOf(shown, 3)).toMatchObject({
      responsable: berta,
      etiquetas: ['urgente'],
      estado: 'en_curso',
    });
    expect(cardOf(shown, 8)).toMatchObject({ numero: 0, titulo: 'Nueva' });
    expect(withPending(read, [], [])).toBe(read);
    expect(seen(heldOver(read, cardOf(read, 1), { column: done, index: 5 }))).toEqual([
      [2, 2, 3],
      [0],
      [1, 1],
    ]);
  });

  it('count new points and comments, and no others', () => {
    const { tasks, board } = server();
    const counted = withPending(
      tasks.cards(board.id, {}),
      [
        change(1, { [`casilla:${uuid(50)}`]: { texto: 'Uno', hecha: false } }),
        {
          ...change(1, { [`comentario:${uuid(51)}`]: { texto: 'Hola' } }),
          base: { [`comentario:${uuid(51)}`]: 1 },
        },
        change(1, { [`adjunto:${uuid(52)}`]: { nombre: 'Plano', url: 'https://a.example' } }),
        change(1, { 'vinculo:sitio:SIT-00008': true, vence: '2026-12-01', descripcion: 'Larga' }),
      ],
      [],
    );
    expect(cardOf(counted, 1)).toMatchObject({
      casillas: { hechas: 0, total: 1 },
      comentarios: 0,
      adjuntos: 1,
      vence: '2026-12-01',
      conDescripcion: true,
      vinculos: [{ tipo: 'sitio', clave: 'SIT-00008' }],
    });
  });
});

describe('the move of a card', () => {
  const MARK = { opId: uuid(800), at: 5 };
  function lifted(number: number) {
    const { tasks, board, ...world } = server();
    const shown = tasks.cards(board.id, {});
    const card = cardOf(shown, number);
    const told: unknown[] = [];
    const actor = createActor(taskMoveMachine, { input: { delays: { undo: 10_000 } } });
    actor.on('task.changeWanted', (event) => told.push(event.change));
    actor.on('move.putBack', () => told.push('back'));
    actor.start();
    const lift = () =>
      actor.send({
        type: 'move.lifted',
        card,
        before: placeOfCard(shown, card),
        columns: columnsOf(shown),
      });
    const step = (...steps: ('left' | 'right' | 'up' | 'down')[]) => {
      for (const one of steps) actor.send({ type: 'move.stepped', step: one });
      return actor.getSnapshot().context.over;
    };
    return { ...world, tasks, board, shown, card, told, actor, lift, step };
  }

  it('goes by steps, stays within the board, and says after which card it puts the card', () => {
    const { lift, step, actor, told, toDo, doing } = lifted(1);
    lift();
    expect(step('up', 'left')).toEqual({ column: toDo, index: 0 });
    expect(step('down', 'down', 'down')).toEqual({ column: toDo, index: 2 });
    actor.send({ type: 'move.dropped', ...MARK });
    expect(told).toEqual([
      {
        ...MARK,
        task: uuid(1),
        board: null,
        base: { lugar: 1 },
        set: { lugar: { columna: toDo, despues: uuid(3), estado: 'por_hacer', motivo: null } },
      },
    ]);
    lift();
    expect(step('right')).toEqual({ column: doing, index: 0 });
    actor.send({ type: 'move.cancelled' });
    expect(told.at(-1)).toBe('back');
    lift();
    step('right', 'left');
    actor.send({ type: 'move.dropped', ...MARK });
    expect(told).toEqual([expect.anything(), 'back', 'back']);
  });

  it('of a blocked card skips columns of done cards, and keeps it blocked with its reason', () => {
    const world = lifted(2);
    const { tasks, toDo, doing, board, actor, told } = world;
    tasks.change(
      uuid(2),
      { lugar: { columna: toDo, despues: null, estado: 'bloqueada', motivo: 'Falta permiso' } },
      berta,
    );
    const shown = tasks.cards(board.id, {});
    const card = cardOf(shown, 2);
    actor.send({
      type: 'move.lifted',
      card,
      before: placeOfCard(shown, card),
      columns: columnsOf(shown),
    });
    expect(world.step('right', 'right')).toEqual({ column: doing, index: 0 });
    actor.send({ type: 'move.dropped', ...MARK });
    expect(told).toMatchObject([{ set: { lugar: { estado: 'bloqueada', motivo: 'Falta permiso' } } }]);
    expect(lastIn(shown, card, toDo)).toMatchObject({ columna: toDo, despues: uuid(3) });
  });

  it('asks for a reason when a card is blocked, and can be undone for a while', () => {
    const { actor, card, shown, told, toDo, doing } = lifted(1);
    const before = placeOfCard(shown, card);
    const blocked = { columna: toDo, despues: null, estado: 'bloqueada', motivo: null } as const;
    actor.send({ type: 'move.placed', card, before, place: blocked, ...MARK });
    actor.send({ type: 'move.confirmed', ...MARK });
    expect(told).toEqual([]);
    actor.send({ type: 'move.reasonChanged', reason: ' Falta permiso ' });
    actor.send({ type: 'move.confirmed', ...MARK });
    expect(told).toMatchObject([{ set: { lugar: { ...blocked, motivo: 'Falta permiso' } } }]);
    const moved = { columna: doing, despues: null, estado: 'en_curso', motivo: null } as const;
    actor.send({ type: 'move.placed', card, before, place: moved, ...MARK });
    actor.send({ type: 'move.undone', card: { ...card, versiones: { lugar: 7 } }, ...MARK });
    expect(told.at(-1)).toMatchObject({ base: { lugar: 7 }, set: { lugar: before } });
    expect(actor.getSnapshot().context.made).toBeNull();
  });
});

describe('the life of a task', () => {
  it('allows the moves of the shared rule, and no others', () => {
    const life = createActor(taskLifeMachine).start();
    for (const from of TASK_STATES) {
      for (const to of TASK_STATES.filter((one) => one !== from)) {
        life.send({ type: 'life.told', state: from });
        expect([from, to, life.getSnapshot().can({ type: 'life.moved', to })]).toEqual([
          ...[from, to, mayBecome(from, to)],
        ]);
        if (!mayBecome(from, to)) continue;
        life.send({ type: 'life.moved', to });
        expect(life.getSnapshot().value).toBe(to);
      }
    }
  });
});

describe('the form of a board', () => {
  it('says what is wrong with it', () => {
    const values = valuesOfBoard(server().board);
    expect(boardProblems(values)).toEqual({});
    const [first, ...others] = values.columnas;
    if (!first) throw new Error('The board has no column.');
    expect(boardProblems({ ...values, nombre: ' ' })).toEqual({ nombre: 'missing' });
    expect(boardProblems({ ...values, columnas: [{ ...first, nombre: '' }] })).toEqual({
      columnas: 'unnamed',
    });
    for (const limite of ['0', '1.5', 'dos', '-1']) {
      expect(boardProblems({ ...values, columnas: [{ ...first, limite }, ...others] })).toEqual({
        columnas: 'badLimit',
      });
    }
    expect(boardProblems({ ...values, columnas: [{ ...first, id: null }] })).toEqual({
      columnas: 'noneStays',
    });
  });

  it('sends the cards of a removed column to one that stays', () => {
    const { board, toDo, doing, done } = server();
    const values = valuesOfBoard(board);
    const [first, second] = values.columnas;
    if (!first || !second) throw new Error('The board has no such column.');
    const one = { ...values, ...withoutColumn(values, first) };
    expect(one.pasar).toEqual({ [toDo]: doing });
    const both = { ...one, ...withoutColumn(one, second) };
    expect(boardChangeOf(both)).toMatchObject({ version: 1, pasar: { [toDo]: done, [doing]: done } });
  });

  it('keeps the typed fields over what somebody else saved meanwhile', () => {
    const { tasks, board, toDo, doing, done } = server();
    const saved = valuesOfBoard(board);
    const [, second, third] = saved.columnas;
    if (!second || !third) throw new Error('The board has no such column.');
    const current = tasks.changeBoard(
      board.id,
      {
        version: 1,
        nombre: 'Norte y Sur',
        pasar: { [toDo]: doing },
        columnas: [
          { id: doing, nombre: 'Haciendo', estado: 'en_curso', limite: 3 },
          { id: done, nombre: 'Hecha', estado: 'hecha', limite: null },
          { id: null, nombre: 'Revisada', estado: 'en_revision', limite: null },
        ],
      },
      berta,
    );
    const failure = {
      kind: 'status',
      status: 409,
      message: null,
      retryAfter: null,
      data: { current },
    } as const;
    const typed = { ...saved, columnas: [...saved.columnas.slice(0, 2), { ...third, nombre: 'Terminada' }] };
    const rebased = rebasedBoard({ values: typed, saved }, failure);
    expect(rebased?.values).toMatchObject({ version: 2, nombre: 'Norte y Sur' });
    expect(rebased?.values.columnas.map(({ nombre }) => nombre)).toEqual([
      'En curso',
      'Terminada',
      'Revisada',
    ]);
    expect(rebasedBoard({ values: saved, saved }, failure)?.values.columnas[0]?.nombre).toBe('Haciendo');
    expect(rebasedBoard({ values: saved, saved }, { kind: 'noResponse' })).toBeNull();
  });
});
