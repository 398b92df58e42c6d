import { sql } from 'kysely';
import type { TaskState } from '../../src/shared/task-states.ts';
import type { CalendarReader } from './calendar-source.ts';

const DUE = sql`tarea t join tablero b on b.id = t.tablero and b.archivado_en is null`;
const COUNTS = sql`t.estado <> 'descartada'`;

/**
 * Tasks of all people, by the day on which they are due. Discarded tasks and those of archived boards are
 * left out.
 */
export const tasksOfDay: CalendarReader = {
  source: 'tareas',
  flags: ['4task'],
  async countByDay(db, { from, to }) {
    const { rows } = await sql<{ dia: string; n: number }>`
      select t.vence as dia, count(*) as n from ${DUE}
      where t.vence between ${from}::date and ${to}::date and ${COUNTS} group by t.vence`.execute(db);
    return new Map(rows.map(({ dia, n }) => [dia, n]));
  },
  async itemsOf(db, day, { offset, limit }) {
    const { rows } = await sql<{
      tarea: string;
      numero: number;
      titulo: string;
      tablero: number;
      estado: TaskState;
      responsable: number | null;
      nombre: string | null;
    }>`
      select t.id as tarea, t.numero, t.titulo, t.tablero, t.estado, t.responsable, u.nombre
      from ${DUE} left join usuario u on u.id = t.responsable
      where t.vence = ${day}::date and ${COUNTS}
      order by t.estado = 'hecha', t.numero offset ${offset} limit ${limit}`.execute(db);
    return rows.map(({ responsable, nombre, ...task }) => ({
      tipo: 'tarea' as const,
      ...task,
      responsable: responsable === null ? null : { id: responsable, nombre: nombre ?? '' },
    }));
  },
};
