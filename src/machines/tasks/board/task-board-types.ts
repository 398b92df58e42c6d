import type { BoardCards, BoardCardsQuery, Boards } from '../../../api/contract/records/task-boards.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskChanged, TaskNewsHeard } from '../task-change-types.ts';
import type { BoardSaved } from './board-form-types.ts';

export interface TaskBoardInput {
  readonly delays: { readonly settle: number };
}

/** What the page's address asks to show. */
export interface BoardAsked {
  /** Null for the first board. */
  readonly board: number | null;
  readonly query: BoardCardsQuery;
}

export interface TaskBoardContext extends TaskBoardInput {
  readonly boards: Boards | null;
  readonly boardsFailure: CallFailure | null;
  readonly asked: BoardAsked | null;
  /** The last board that was read; it stays on screen while it is read again. */
  readonly board: BoardCards | null;
  readonly failure: CallFailure | null;
}

export type TaskBoardEvent =
  | { readonly type: 'tasks.entered' }
  | { readonly type: 'board.asked'; readonly asked: BoardAsked }
  | { readonly type: 'board.left' }
  | { readonly type: 'board.retryRequested' }
  | BoardSaved
  | TaskChanged
  | TaskNewsHeard
  | SessionRenewed
  | ConnectionReturned;

export interface BoardOrder {
  readonly board: number;
  readonly query: BoardCardsQuery;
}
