import type { Hands } from '../../../paths/world/person.ts';
import { tasksOf } from '../../server/tasks/world.ts';
import type { TestServer } from '../../support/server.ts';
import type { Member } from '../pair.ts';
import { windowOf } from '../window.ts';
import { idOf } from './id-of.ts';
import { insist } from './insist.ts';

/** A task as people saw it. */
export interface SeenTask {
  readonly id: string;
  readonly base: Readonly<Record<string, number>>;
}

/** Creates a task on a board of its own. */
export async function seenTask(test: TestServer, member: Member): Promise<SeenTask> {
  const tasks = tasksOf(windowOf(test, member));
  const { id } = await tasks.board();
  const { tarjeta } = await tasks.create(id, {}, idOf(1));
  return { id: tarjeta.id, base: tarjeta.versiones };
}

export const TASK_ROWS = {
  task: 'select titulo, responsable, versiones, revision from tarea',
  items: 'select tipo, clave, valor from tarea_item order by tipo, clave',
  changes: `select campo, valor, version, resultado, por from tarea_cambio order by campo, version, por, resultado`,
  ofTasks: `select usuario, accion, antes, despues from auditoria where entidad = 'tarea' order by id`,
} as const;

export const CARD_ROWS = {
  cards: `select t.titulo, c.nombre, t.estado, t.versiones, row_number() over (partition by t.columna order by t.orden)
    from tarea t join tablero_columna c on c.id = t.columna order by t.titulo`,
  // Two cards in one place would change places at every reading.
  places: 'select count(*) as tarjetas, count(distinct (columna, orden)) as lugares from tarea',
} as const;

/** Changes fields of a task as it was seen. */
export async function changesTask(
  hands: Hands,
  { id, base }: SeenTask,
  set: object,
  operation = 100,
): Promise<void> {
  const body = { opId: idOf(operation), base, set };
  await insist(hands, { name: 'change the task', method: 'PATCH', url: `/4task/tareas/${id}`, body });
}

export async function looksAtTask(hands: Hands, { id }: SeenTask): Promise<void> {
  await insist(hands, { name: 'look at the task', method: 'GET', url: `/4task/tareas/${id}` });
}

export async function createsTask(hands: Hands, board: number, number: number, set: object): Promise<void> {
  const body = { opId: idOf(100 + number), id: idOf(number), tablero: board, set };
  await insist(hands, { name: 'create a task', method: 'POST', url: '/4task/tareas', body });
}
