import type { CallOptions } from '../../api/api.ts';
import type { Board } from '../../api/contract/records/task-boards.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { boardFormMachine } from './board/board-form.ts';
import { boardChangeOf, newBoardOf } from './board/board-form-rules.ts';
import type { BoardValues } from './board/board-form-types.ts';
import { taskBoardMachine } from './board/task-board-machine.ts';
import { createTaskCardImplementations } from './card/task-card-implementations.ts';
import { taskCardMachine } from './card/task-card-machine.ts';
import { createTaskFeedImplementations } from './feed/task-feed-actors.ts';
import { taskFeedMachine } from './feed/task-feed-machine.ts';
import { createTaskOutboxImplementations } from './outbox/task-outbox-actors.ts';
import { taskOutboxMachine } from './outbox/task-outbox-machine.ts';
import { type BoardCalls, loadBoards, loadCards, type TasksDeps } from './tasks-actors.ts';

export const createTasksImplementations = (deps: TasksDeps) => ({
  actors: {
    taskBoard: taskBoardMachine.provide({
      actors: {
        loadBoards: loadBoards(deps),
        loadCards: loadCards(deps),
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
