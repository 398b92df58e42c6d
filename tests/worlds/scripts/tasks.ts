import { tasksOf } from '../../server/tasks/world.ts';
import type { TestServer } from '../../support/server.ts';
import type { Member } from '../pair.ts';
import { windowOf } from '../window.ts';

/** A task as people saw it. */
export interface SeenTask {
  readonly id: string;
  readonly base: Readonly<Record<string, number>>;
}

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Creates a task on a board of its own. */
export async function seenTask(test: TestServer, member: Member): Promise<SeenTask> {
  const tasks = tasksOf(windowOf(test, member));
  const { id } = await tasks.board();
  const { tarjeta } = await tasks.create(id, {}, idOf(1));
  return { id: tarjeta.id, base: tarjeta.versiones };
}

/** Whatever people saw of a task that changed while they changed it. */
export const TASK_ROWS = {
  task: 'select titulo, responsable, versiones, revision from tarea',
  items: 'select tipo, clave, valor from tarea_item order by tipo, clave',
  changes: `select campo, valor, version, resultado, por from tarea_cambio order by campo, version, por, resultado`,
  activity: `select usuario, accion, antes, despues from auditoria where entidad = 'tarea' order by id`,
} as const;
