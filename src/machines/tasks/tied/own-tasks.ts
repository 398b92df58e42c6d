import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import { openTasksOf } from '../../../shared/open-tasks.ts';
import { TASK_STATE_NAMES, TASK_STATES } from '../../../shared/task-states.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { present } from '../../kit/present.ts';

export interface OwnTasksQuery {
  readonly person: number;
  /** Words to find in the title. */
  readonly buscar: string;
}
export type OwnTask = Pick<TaskCard, 'id' | 'numero' | 'titulo' | 'tablero' | 'estado' | 'motivo' | 'vence'>;
export interface OwnTasks {
  readonly asked: OwnTasksQuery;
  readonly tasks: readonly OwnTask[];
  /** How many there are, with those that are not among `tasks`. */
  readonly total: number;
}

const SHOWN = 20;

/** The open tasks of a person that contain the words, the last changed first, at most SHOWN. */
export const ownTasksMachine = pagedList<OwnTasksQuery, OwnTasks>({ id: 'ownTasks' });

export interface OwnTasksDeps {
  readonly api: Pick<TasksApi, 'tasks'>;
}

export const createOwnTasksImplementations = ({ api }: OwnTasksDeps) => ({
  actors: {
    loadPage: loadPage<OwnTasksQuery, OwnTasks>(async ({ input: { query }, signal }) => {
      const asked = present(query, 'query');
      const { items, recuento } = await api.tasks.records(
        {
          donde: openTasksOf(asked.person),
          ...(asked.buscar !== '' && { buscar: asked.buscar }),
          columnas: 'numero,titulo,tablero,tarea,estado,motivo,vence',
          orden: '-modificada',
          limite: SHOWN,
        },
        { signal },
      );
      return { asked, tasks: items.flatMap(taskOf), total: recuento.total };
    }),
  },
});

function taskOf({ valores }: ExplorerRow): readonly OwnTask[] {
  const { numero, titulo, tablero, tarea, motivo, vence } = valores;
  const board = typeof tablero === 'object' ? tablero?.id : null;
  const estado = TASK_STATES.find((state) => TASK_STATE_NAMES[state] === valores['estado']);
  return typeof numero === 'number' &&
    typeof board === 'number' &&
    typeof tarea === 'string' &&
    estado !== undefined
    ? [
        {
          id: tarea,
          numero,
          titulo: String(titulo),
          tablero: board,
          estado,
          motivo: textOf(motivo),
          vence: textOf(vence),
        },
      ]
    : [];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
