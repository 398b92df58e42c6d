import type { Hands } from '../../../paths/world/person.ts';
import { tasksOf } from '../../server/tasks/world.ts';
import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { idOf } from '../scripts/id-of.ts';
import { CARD_ROWS, changesTask, type SeenTask } from '../scripts/tasks.ts';
import { windowOf } from '../window.ts';

interface Board {
  readonly cards: readonly [SeenTask, SeenTask];
  readonly column: number;
}

/** Two people put two cards in the same place of a column at the same time. */
export const boardMoves: Pair<Board> = {
  name: 'board moves',
  people: { ana: ['4task'], luis: ['4task'] },
  prepare: async (test, { ana }) => {
    const tasks = tasksOf(windowOf(test, ana!));
    const board = await tasks.board();
    const card = async (number: number): Promise<SeenTask> => {
      const { tarjeta } = await tasks.create(board.id, { titulo: `Tarea ${number}` }, idOf(number));
      return { id: tarjeta.id, base: tarjeta.versiones };
    };
    const cards = [await card(1), await card(2)] as const;
    return { cards, column: board.columnas[1]?.id ?? 0 };
  },
  scripts: ({ cards, column }) => {
    const moves = (place: 0 | 1) => async (hands: Hands) => {
      const lugar = { columna: column, despues: null, estado: 'en_curso' };
      await changesTask(hands, cards[place], { lugar }, 100 + place);
    };
    return { ana: moves(0), luis: moves(1) };
  },
  rows: {
    ...CARD_ROWS,
    activity: ACTIVITY,
  },
};
