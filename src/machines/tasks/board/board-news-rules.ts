import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import { present } from '../../kit/present.ts';
import type { TaskNewsHeard } from '../task-change-types.ts';
import { boardsWith, boardToShow, boardWithCard } from './board-rules.ts';
import type { BoardAsked, BoardOrder, TaskBoardContext } from './task-board-types.ts';

type Shown = Pick<TaskBoardContext, 'boards' | 'asked'>;

export const shownBoard = ({ boards, asked }: Shown): number | null =>
  asked === null ? null : boardToShow(boards, asked.board);

export const wantedBoard = (context: Shown): BoardOrder => ({
  board: present(shownBoard(context), 'board'),
  query: context.asked?.query ?? {},
});

export function isOfShownBoard(context: Shown, asked: BoardAsked): boolean {
  const wanted = shownBoard({ ...context, asked });
  return wanted !== null && wanted === shownBoard(context);
}

/** The known board, to stay on screen while a new query is read; null when the query is for another board. */
export const keptBoard = (context: TaskBoardContext, asked: BoardAsked): BoardCards | null =>
  context.board?.tablero.id === shownBoard({ ...context, asked }) ? context.board : null;

/** True when the board is filtered: then only the server can tell which cards belong to it. */
export const isNarrowed = ({ asked }: Pick<TaskBoardContext, 'asked'>): boolean =>
  asked !== null && ((asked.query.donde ?? []).length > 0 || (asked.query.buscar ?? '').trim() !== '');

/** True when the news is not enough to update the board, so that the board must be read again. */
export function needsReading(context: TaskBoardContext, { news }: TaskNewsHeard): boolean {
  const shown = shownBoard(context);
  switch (news.tipo) {
    case 'recargar':
      return true;
    case 'tablero':
      return news.tablero.id === shown;
    case 'tarjeta':
      return news.tarjeta.tablero === shown && isNarrowed(context);
    default:
      return false;
  }
}

export function withNews(
  { boards, board }: TaskBoardContext,
  { news }: TaskNewsHeard,
): Partial<Pick<TaskBoardContext, 'boards' | 'board'>> {
  if (news.tipo === 'tarjeta') return { board: board && boardWithCard(board, news.tarjeta) };
  if (news.tipo !== 'tablero') return {};
  const { tablero } = news;
  return {
    boards: boards && boardsWith(boards, tablero),
    board: board?.tablero.id === tablero.id ? { ...board, tablero } : board,
  };
}
