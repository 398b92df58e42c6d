import { fromPromise } from 'xstate';
import type { Board, BoardCards, Boards } from '../../api/contract/records/task-boards.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { TasksApi } from '../../api/endpoints/tasks.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { boardFormMachine } from './board/board-form.ts';
import { boardChangeOf, newBoardOf } from './board/board-form-rules.ts';
import type { BoardValues } from './board/board-form-types.ts';
import { taskBoardMachine } from './board/task-board-machine.ts';
import type { BoardOrder } from './board/task-board-types.ts';
import { createTaskCardImplementations, type TaskCardDeps } from './card/task-card-actors.ts';
import { taskCardMachine } from './card/task-card-machine.ts';
import { createTaskFeedImplementations } from './feed/task-feed-actors.ts';
import { taskFeedMachine } from './feed/task-feed-machine.ts';
import { createTaskOutboxImplementations, type TaskOutboxDeps } from './outbox/task-outbox-actors.ts';
import { taskOutboxMachine } from './outbox/task-outbox-machine.ts';

type BoardCalls = Pick<TasksApi, 'boards' | 'boardCards' | 'createBoard' | 'changeBoard' | 'archiveBoard'>;

export interface TasksDeps extends TaskCardDeps, TaskOutboxDeps {
  readonly api: BoardCalls & Pick<TasksApi, 'taskNews'> & TaskCardDeps['api'] & TaskOutboxDeps['api'];
}

export const createTasksImplementations = (deps: TasksDeps) => ({
  actors: {
    taskBoard: taskBoardMachine.provide({
      actors: {
        loadBoards: fromPromise<Boards>(({ signal }) => deps.api.boards({ signal })),
        loadCards: fromPromise<BoardCards, BoardOrder>(({ input: { board, query }, signal }) =>
          deps.api.boardCards(board, query, { signal }),
        ),
      },
    }),
    taskFeed: taskFeedMachine.provide(createTaskFeedImplementations(deps)),
    taskOutbox: taskOutboxMachine.provide(createTaskOutboxImplementations(deps)),
    taskCard: taskCardMachine.provide(createTaskCardImplementations(deps)),
    boardForm: boardFormMachine.provide({
      actors: { submit: submitForm((values: BoardValues, call) => save(deps.api, values, call)) },
    }),
  },
});

async function save(api: BoardCalls, values: BoardValues, call: CallOptions): Promise<Board> {
  const { id, archivado } = values;
  if (id === null) return api.createBoard(newBoardOf(values), call);
  const board = await api.changeBoard(id, boardChangeOf(values), call);
  if (board.archivado === archivado) return board;
  return api.archiveBoard(id, { version: board.version, archivado }, call);
}
