import { type Actor, createActor, SimulatedClock } from 'xstate';
import type { TaskPerson } from '../../src/api/contract/records/task.ts';
import { NOTHING_FOUND } from '../../src/api/contract/search.ts';
import { callFailure } from '../../src/machines/kit/call-failure.ts';
import { createTaskCardImplementations } from '../../src/machines/tasks/card/task-card-implementations.ts';
import { taskCardMachine } from '../../src/machines/tasks/card/task-card-machine.ts';
import { TASK_CARD_DELAYS } from '../../src/machines/tasks/card/task-card-types.ts';
import type { TaskChange } from '../../src/machines/tasks/task-change-types.ts';
import { fakeTaskTable } from './fakes/fake-registers.ts';
import { FakeTasks } from './fakes/fake-tasks.ts';

export const ME: TaskPerson = { id: 4, nombre: 'Eva Sanz' };
export const ANA: TaskPerson = { id: 6, nombre: 'Ana Ruiz' };
const LUIS: TaskPerson = { id: 7, nombre: 'Luis Gil Ortiz' };
export const TASK = '0a6f6a3e-3c1f-4f0a-9d0a-000000000001';
export const OTHER = '0a6f6a3e-3c1f-4f0a-9d0a-000000000002';
export const ITEM = '0a6f6a3e-3c1f-4f0a-9d0a-00000000000a';
export const OTHER_ITEM = '0a6f6a3e-3c1f-4f0a-9d0a-00000000000b';

const throwing = <T>(run: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    try {
      resolve(run());
    } catch (failure) {
      reject(Object.assign(new Error('refused'), { failure }));
    }
  });

/**
 * The open card over the fake server, with the work of its parent: it sends changes in their order, and hands down news
 * and answers. With `offline` changes wait.
 */
export function createTaskCardWorld() {
  const tasks = new FakeTasks(fakeTaskTable(), () => [ME, ANA, LUIS]);
  const board = tasks.createBoard({
    nombre: 'Norte',
    columnas: [
      { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
      { nombre: 'Haciendo', estado: 'en_curso', limite: 2 },
      { nombre: 'Hechas', estado: 'hecha', limite: null },
    ],
  });
  const create = (id: string, set: Readonly<Record<string, unknown>>) =>
    tasks.create({ opId: id.replace(/^0a/, '0b'), id, tablero: board.id, set }, ANA);
  create(TASK, {
    titulo: 'Pedir la licencia',
    descripcion: 'uno\ndos\ntres',
    [`casilla:${ITEM}`]: { texto: 'Rellenar el impreso', hecha: false },
    [`casilla:${OTHER_ITEM}`]: { texto: 'Pagar la tasa', hecha: false },
  });
  create(OTHER, { titulo: 'Otra tarea' });

  const said: (string | null)[] = [];
  const emitted: unknown[] = [];
  const calls = { failing: null as unknown };
  const visibility = { tell: (_: boolean) => {} };
  const clock = new SimulatedClock();
  const answering = <T>(run: () => T): Promise<T> =>
    calls.failing === null
      ? throwing(run)
      : Promise.reject(Object.assign(new Error('failed'), { failure: calls.failing }));
  const card: Actor<typeof taskCardMachine> = createActor(
    taskCardMachine.provide(
      createTaskCardImplementations({
        api: {
          taskSheet: (id) => answering(() => tasks.sheet(id)),
          taskHistory: (id, query) => answering(() => tasks.history(id, query)),
          sayPresence: async (request) => {
            said.push(request.tarea);
            tasks.sayPresence(request, ME);
          },
          search: async () => ({
            ...NOTHING_FOUND,
            sitios: {
              items: [{ cod: 'SIT-8', nombre: 'Madrid 8', municipio: null, provincia: null }],
              hayMas: false,
            },
          }),
        },
        watchVisibility: (tell) => {
          visibility.tell = tell;
          tell(true);
          return () => {};
        },
        page: OTHER,
      }),
    ),
    { input: { delays: TASK_CARD_DELAYS }, clock },
  );

  const outbox = { pending: [] as readonly TaskChange[], isOffline: false, changed: () => {} };
  const hold = (pending: readonly TaskChange[]) => {
    outbox.pending = pending;
    outbox.changed();
  };
  const sendAll = () => {
    for (const change of outbox.isOffline ? [] : outbox.pending) {
      const { opId, base, set } = change;
      try {
        const { tarea, campos } = tasks.patch(change.task, { opId, base, set }, ME);
        card.send({ type: 'task.changed', change, sheet: tarea, fields: campos });
      } catch (failure) {
        card.send({
          type: 'task.refused',
          change,
          failure: callFailure(Object.assign(new Error('refused'), { failure })),
        });
      }
      hold(outbox.pending.filter((one) => one !== change));
    }
  };
  card.on('task.changeWanted', ({ change }) => {
    hold([...outbox.pending, change]);
    queueMicrotask(sendAll);
  });
  card.on('*', (event) => emitted.push(event));
  const hearing = new AbortController();
  void tasks
    .hear(null, (news) => card.send({ type: 'task.newsHeard', news }), hearing.signal)
    .catch(() => {});
  card.start();
  return {
    tasks,
    board,
    card,
    clock,
    said,
    emitted,
    calls,
    outbox,
    sendAll,
    visibility,
    stop: () => {
      hearing.abort();
      card.stop();
    },
  };
}

export type TaskCardWorld = ReturnType<typeof createTaskCardWorld>;
