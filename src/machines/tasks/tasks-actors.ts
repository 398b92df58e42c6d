import { fromPromise } from 'xstate';
import type { BoardCards, Boards } from '../../api/contract/records/task-boards.ts';
import type { TasksApi } from '../../api/tasks-api.ts';
import type { BoardOrder } from './board/task-board-types.ts';
import type { TaskCardDeps } from './card/task-card-actors.ts';
import type { TaskOutboxDeps } from './outbox/task-outbox-actors.ts';

export type BoardCalls = Pick<
  TasksApi,
  'boards' | 'boardCards' | 'createBoard' | 'changeBoard' | 'archiveBoard'
>;

export interface TasksDeps extends TaskCardDeps, TaskOutboxDeps {
  readonly api: BoardCalls & Pick<TasksApi, 'taskNews'> & TaskCardDeps['api'] & TaskOutboxDeps['api'];
}

export const loadCards = (deps: TasksDeps) =>
  fromPromise<BoardCards, BoardOrder>(({ input: { board, query }, signal }) =>
    deps.api.boardCards(board, query, { signal }),
  );

export const loadBoards = (deps: TasksDeps) =>
  fromPromise<Boards>(({ signal }) => deps.api.boards({ signal }));
