import { type Kysely, sql } from 'kysely';
import type { WidgetContents } from '../../../src/api/contract/widget-data.ts';
import { isOpen, TASK_STATES } from '../../../src/shared/task-states.ts';
import type { Tables } from '../../db/tables.ts';

/** Tasks that the widget lists; the others are only counted. */
const ROWS = 8;

type PendingTasks = WidgetContents['pending-tasks'];
type Row = PendingTasks['tareas'][number] & Pick<PendingTasks, 'pendientes'> & { responsable: number };

export const NO_TASKS: PendingTasks = { pendientes: 0, tareas: [] };

/** Open tasks by their assignee's id, the earliest due first; with `person` null, those of all assignees. */
export async function pendingTasks(
  db: Kysely<Tables>,
  person: number | null,
): Promise<ReadonlyMap<number, PendingTasks>> {
  const { rows } = await sql<Row>`
    select responsable, pendientes, id, numero, titulo, tablero, vence from (
      select t.responsable, t.id, t.numero, t.titulo, t.tablero, t.vence,
        (count(*) over (partition by t.responsable))::int as pendientes,
        row_number() over (partition by t.responsable order by t.vence nulls last, t.numero) as puesto
      from tarea t join tablero b on b.id = t.tablero and b.archivado_en is null
      where t.estado in (${sql.join(TASK_STATES.filter(isOpen))})
        and ${person === null ? sql`t.responsable is not null` : sql`t.responsable = ${person}`}
    ) as abiertas where puesto <= ${ROWS} order by puesto`.execute(db);
  const byPerson = new Map<number, PendingTasks>();
  for (const { responsable, pendientes, ...task } of rows) {
    const before = byPerson.get(responsable)?.tareas ?? [];
    byPerson.set(responsable, { pendientes, tareas: [...before, task] });
  }
  return byPerson;
}
