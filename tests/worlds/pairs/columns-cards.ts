import type { Hands } from '../../../paths/world/person.ts';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { tasksOf } from '../../server/tasks/world.ts';
import { isDone, whatIsAnswered } from '../heard.ts';
import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { insist } from '../scripts/insist.ts';
import { CARD_ROWS, createsTask } from '../scripts/tasks.ts';
import { windowOf } from '../window.ts';

/** Saves the board without its second column, whose cards go to the first, and gives the third another state. */
async function changesColumns(hands: Hands, { id, version, nombre, columnas }: Board): Promise<void> {
  const [first, gone, third, ...others] = columnas;
  const body = {
    version,
    nombre,
    columnas: [first, { ...third, estado: 'en_curso' }, ...others],
    pasar: { [gone?.id ?? 0]: first?.id },
  };
  await insist(hands, { name: 'save the board', method: 'PUT', url: `/4task/tableros/${id}`, body });
}

/** One creates cards in columns that the other removes or gives another state. */
export const columnsCards: Pair<Board> = {
  name: 'columns x new cards',
  people: { ana: ['4task'], luis: ['4task'] },
  prepare: (test, { ana }) => tasksOf(windowOf(test, ana!)).board(),
  scripts: (board) => ({
    ana: async (hands) => {
      const [, gone, restated] = board.columnas;
      for (const [number, column] of [gone, restated].entries()) {
        const lugar = { columna: column?.id, despues: null, estado: column?.estado };
        await createsTask(hands, board.id, number, { titulo: `Tarea ${number}`, lugar });
      }
    },
    luis: (hands) => changesColumns(hands, board),
  }),
  // A new card is answered as it is when it is read after its transaction, with what came since.
  heard: (made) => (made.call.name === 'create a task' ? isDone(made) : whatIsAnswered(made)),
  rows: {
    ...CARD_ROWS,
    columns: 'select nombre, estado, posicion from tablero_columna order by posicion',
    activity: ACTIVITY,
  },
};
