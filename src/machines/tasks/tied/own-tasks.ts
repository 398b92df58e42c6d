import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import { openTasksOf } from '../../../shared/open-tasks.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { present } from '../../kit/present.ts';

export interface OwnTasksQuery {
  readonly person: number;
  /** Words to find in the title. */
  readonly buscar: string;
}
export interface OwnTask {
  readonly id: string;
  readonly numero: number;
  readonly titulo: string;
  readonly tablero: number;
}
export interface OwnTasks {
  readonly asked: OwnTasksQuery;
  readonly tasks: readonly OwnTask[];
}

const SHOWN = 20;

/** The open tasks of the person that contain the words, the last changed first, at most SHOWN. */
export const ownTasksMachine = pagedList<OwnTasksQuery, OwnTasks>({ id: 'ownTasks' });

export interface OwnTasksDeps {
  readonly api: Pick<TasksApi, 'tasks'>;
}

export const createOwnTasksImplementations = ({ api }: OwnTasksDeps) => ({
  actors: {
    loadPage: loadPage<OwnTasksQuery, OwnTasks>(async ({ input: { query }, signal }) => {
      const asked = present(query, 'query');
      const { items } = await api.tasks.records(
        {
          donde: openTasksOf(asked.person),
          ...(asked.buscar !== '' && { buscar: asked.buscar }),
          columnas: 'numero,titulo,tablero,tarea',
          orden: '-modificada',
          limite: SHOWN,
        },
        { signal },
      );
      return { asked, tasks: items.flatMap(taskOf) };
    }),
  },
});

function taskOf({ valores: { numero, titulo, tablero, tarea } }: ExplorerRow): readonly OwnTask[] {
  const board = typeof tablero === 'object' ? tablero?.id : null;
  return typeof numero === 'number' && typeof board === 'number' && typeof tarea === 'string'
    ? [{ id: tarea, numero, titulo: String(titulo), tablero: board }]
    : [];
}
