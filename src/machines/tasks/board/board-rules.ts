import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board, BoardCards, Boards } from '../../../api/contract/records/task-boards.ts';

const cardOf = (board: BoardCards | null, id: string): TaskCard | undefined =>
  board?.columnas.flatMap(({ tarjetas }) => tarjetas).find((card) => card.id === id);

/** The server's order of cards: by `orden`, compared by code units, then by `numero`. */
const isBefore = (one: TaskCard, other: TaskCard): boolean =>
  one.orden < other.orden || (one.orden === other.orden && one.numero < other.numero);

/**
 * The board with this version of the card in its column. The board stays as it is when it has this revision or a later
 * one, or when the card is of another board.
 */
export function boardWithCard(board: BoardCards, card: TaskCard): BoardCards {
  const known = cardOf(board, card.id);
  if (card.tablero !== board.tablero.id || (known && known.revision >= card.revision)) return board;
  return {
    ...board,
    columnas: board.columnas.map((column) => {
      const tarjetas = column.tarjetas.filter(({ id }) => id !== card.id);
      const total = column.total - (column.tarjetas.length - tarjetas.length);
      if (column.columna !== card.columna || card.estado === 'descartada') {
        return tarjetas.length === column.tarjetas.length ? column : { ...column, tarjetas, total };
      }
      const next = tarjetas.findIndex((one) => isBefore(card, one));
      const at = next < 0 ? tarjetas.length : next;
      return { ...column, tarjetas: tarjetas.toSpliced(at, 0, card), total: total + 1 };
    }),
  };
}

export const boardsWith = (boards: Boards, board: Board): Boards => ({
  ...boards,
  tableros: [...boards.tableros.filter(({ id }) => id !== board.id), board].toSorted(
    (one, other) => Number(one.archivado) - Number(other.archivado) || one.id - other.id,
  ),
});

/** The board that the address names; without one, the first board that is not archived. */
export const boardToShow = (boards: Boards | null, asked: number | null): number | null =>
  asked ?? boards?.tableros.find(({ archivado }) => !archivado)?.id ?? null;
