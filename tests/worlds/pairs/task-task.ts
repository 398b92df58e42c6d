import type { Made } from '../../../paths/world/history.ts';
import type { Script } from '../../../paths/world/person.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { type Tasks, tasksOf } from '../../server/tasks/world.ts';
import type { Pair } from '../pair.ts';
import { sendsTaskChange } from '../people/sends-task-changes.ts';
import { windowOf } from '../window.ts';

const OPERATIONS = {
  ana: '00000000-0000-4000-8000-00000000000a',
  luis: '00000000-0000-4000-8000-00000000000b',
} as const;
const TITLES = { ana: 'Replantear', luis: 'Medir' } as const;
type Name = keyof typeof TITLES;

/** Two people give one task another title, each by the outbox of a page. */
export const taskTask: Pair<{ readonly id: string; readonly base: TaskChange['base'] }> = {
  name: 'task x task',
  people: { ana: ['4task'], luis: ['4task'] },
  prepare: async (test, { ana }) => {
    const tasks: Tasks = tasksOf(windowOf(test, ana!));
    const { id } = await tasks.board();
    const { tarjeta } = await tasks.create(id, {}, '00000000-0000-4000-8000-000000000001');
    return { id: tarjeta.id, base: tarjeta.versiones };
  },
  scripts: ({ id, base }, members) => {
    const saves =
      (name: Name): Script =>
      (hands) =>
        sendsTaskChange(hands, members[name]?.id ?? 0, {
          opId: OPERATIONS[name],
          at: 0,
          task: id,
          board: null,
          base,
          set: { titulo: TITLES[name] },
        });
    return { ana: saves('ana'), luis: saves('luis') };
  },
  heard: ({ answer }: Made) => {
    const body = answer?.body as { readonly data?: { readonly campos: object } } | undefined;
    return [answer?.status ?? null, body?.data?.campos ?? null];
  },
  rows: {
    task: `select titulo, versiones, revision from tarea`,
    changes: `select campo, valor, version, resultado, por from tarea_cambio where campo = 'titulo' order by version, por`,
    activity: `select usuario, accion, antes, despues from auditoria where entidad = 'tarea' order by id`,
  },
};
