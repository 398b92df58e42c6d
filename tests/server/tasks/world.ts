import { randomUUID } from 'node:crypto';
import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import type { Board, BoardCards } from '../../../src/api/contract/records/task-boards.ts';
import type { TaskHistory, TaskPatched } from '../../../src/api/contract/records/task-changes.ts';
import type { Caller } from '../users/world.ts';

export const COLUMNS = [
  { nombre: 'Por hacer', estado: 'por_hacer', limite: null },
  { nombre: 'En curso', estado: 'en_curso', limite: 3 },
  { nombre: 'En revisión', estado: 'en_revision', limite: null },
  { nombre: 'Hecha', estado: 'hecha', limite: null },
] as const;

/** The actions of a person in 4Task; a call that is not answered with 200 fails. */
export function tasksOf(caller: Caller) {
  const done = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    body?: object,
  ): Promise<T> => {
    const answer = await caller.ask(method, `/4task${path}`, body);
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json().data;
  };
  return {
    ask: (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
      caller.ask(method, `/4task${path}`, body),
    board: (nombre = 'Obra civil', columnas: readonly object[] = COLUMNS) =>
      done<Board>('POST', '/tableros', { nombre, columnas }),
    cards: (board: number, query = '') => done<BoardCards>('GET', `/tableros/${board}/tarjetas${query}`),
    create: async (board: number, set: object = {}, id: string = randomUUID()) =>
      done<TaskSheet>('POST', '/tareas', {
        opId: randomUUID(),
        id,
        tablero: board,
        set: { titulo: 'Replantear la acometida', ...set },
      }),
    sheet: (id: string) => done<TaskSheet>('GET', `/tareas/${id}`),
    history: (id: string) => done<TaskHistory>('GET', `/tareas/${id}/historia?pageSize=1000`),
    patch: (id: string, base: object, set: object, opId: string = randomUUID()) =>
      done<TaskPatched>('PATCH', `/tareas/${id}`, { opId, base, set }),
    /** Changes a task as a person does who has just read it. */
    set: async (id: string, set: object) => {
      const { tarjeta } = await done<TaskSheet>('GET', `/tareas/${id}`);
      return done<TaskPatched>('PATCH', `/tareas/${id}`, {
        opId: randomUUID(),
        base: tarjeta.versiones,
        set,
      });
    },
    done,
  };
}

export type Tasks = ReturnType<typeof tasksOf>;

/** The titles of each column's cards, in order. */
export const layoutOf = ({ columnas }: BoardCards): string[][] =>
  columnas.map(({ tarjetas }) => tarjetas.map(({ titulo }) => titulo));
