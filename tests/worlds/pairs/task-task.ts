import type { Made } from '../../../paths/world/history.ts';
import type { Hands } from '../../../paths/world/person.ts';
import { type Tasks, tasksOf } from '../../server/tasks/world.ts';
import type { Pair } from '../pair.ts';
import { windowOf } from '../window.ts';

const OPERATIONS = {
  ana: '00000000-0000-4000-8000-00000000000a',
  luis: '00000000-0000-4000-8000-00000000000b',
} as const;
const TITLES = { ana: 'Replantear', luis: 'Medir' } as const;
type Name = keyof typeof TITLES;

/** Two people give one task another title, and send it again until they know what became of it. */
export const taskTask: Pair<{ readonly id: string; readonly base: object }> = {
  name: 'task x task',
  people: { ana: ['4task'], luis: ['4task'] },
  prepare: async (test, { ana }) => {
    const tasks: Tasks = tasksOf(windowOf(test, ana!));
    const { id } = await tasks.board();
    const { tarjeta } = await tasks.create(id, {}, '00000000-0000-4000-8000-000000000001');
    return { id: tarjeta.id, base: tarjeta.versiones };
  },
  scripts: ({ id, base }) => {
    const saves =
      (name: Name) =>
      async ({ call }: Hands): Promise<void> => {
        const body = { opId: OPERATIONS[name], base, set: { titulo: TITLES[name] } };
        while ((await call({ name: 'save', method: 'PATCH', url: `/4task/tareas/${id}`, body })) === null);
      };
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
