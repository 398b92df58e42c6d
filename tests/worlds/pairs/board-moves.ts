import type { Hands } from '../../../paths/world/person.ts';
import { tasksOf } from '../../server/tasks/world.ts';
import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { insist } from '../scripts/insist.ts';
import { windowOf } from '../window.ts';

interface Card {
  readonly id: string;
  readonly base: object;
}
interface Board {
  readonly cards: readonly Card[];
  readonly column: number;
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Two people put two cards in the same place of a column at the same time. */
export const boardMoves: Pair<Board> = {
  name: 'board moves',
  people: { ana: ['4task'], luis: ['4task'] },
  prepare: async (test, { ana }) => {
    const tasks = tasksOf(windowOf(test, ana!));
    const board = await tasks.board();
    const cards: Card[] = [];
    for (const number of [1, 2]) {
      const { tarjeta } = await tasks.create(board.id, { titulo: `Tarea ${number}` }, idOf(number));
      cards.push({ id: tarjeta.id, base: tarjeta.versiones });
    }
    return { cards, column: board.columnas[1]?.id ?? 0 };
  },
  scripts: ({ cards, column }) => {
    const moves = (place: number) => async (hands: Hands) => {
      const card = cards[place];
      const lugar = { columna: column, despues: null, estado: 'en_curso' };
      const body = { opId: idOf(100 + place), base: card?.base, set: { lugar } };
      await insist(hands, { name: 'move', method: 'PATCH', url: `/4task/tareas/${card?.id}`, body });
    };
    return { ana: moves(0), luis: moves(1) };
  },
  rows: {
    cards: `select t.titulo, c.nombre, t.estado, t.versiones, row_number() over (partition by t.columna order by t.orden)
      from tarea t join tablero_columna c on c.id = t.columna order by t.titulo`,
    // Two cards in one place would change places at every reading.
    places: 'select count(*) as tarjetas, count(distinct (columna, orden)) as lugares from tarea',
    activity: ACTIVITY,
  },
};
