import { assign, setup, stateIn } from 'xstate';
import type { BoardCards, Boards } from '../../../api/contract/records/task-boards.ts';
import { callFailure, failureOfError } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { TaskChanged, TaskNewsHeard } from '../task-change-types.ts';
import type { loadBoards, loadCards } from '../tasks-actors.ts';
import type { BoardSaved } from './board-form-types.ts';
import {
  isNarrowed,
  isOfShownBoard,
  keptBoard,
  needsReading,
  shownBoard,
  wantedBoard,
  withNews,
} from './board-news-rules.ts';
import { boardsWith, boardWithCard } from './board-rules.ts';
import type { BoardAsked, TaskBoardContext, TaskBoardEvent, TaskBoardInput } from './task-board-types.ts';

/** The list of boards, and the cards of one board, kept up to date by the live news. */
export const taskBoardMachine = setup({
  types: {
    context: {} as TaskBoardContext,
    input: {} as TaskBoardInput,
    events: {} as TaskBoardEvent,
    children: {} as { loadBoards: 'loadBoards'; loadCards: 'loadCards' },
  },
  actors: {
    loadBoards: placeholderFor<typeof loadBoards>(),
    loadCards: placeholderFor<typeof loadCards>(),
  },
  delays: { settle: ({ context }) => context.delays.settle },
  guards: {
    knowsBoard: ({ context }) => shownBoard(context) !== null,
    isOfShownBoard: ({ context }, { asked }: { asked: BoardAsked }) => isOfShownBoard(context, asked),
    needsReading: ({ context }, heard: TaskNewsHeard) => needsReading(context, heard),
    isNarrowed: ({ context }) => isNarrowed(context),
    isReadAnew: (_, { news }: TaskNewsHeard) => news.tipo === 'recargar',
  },
  actions: {
    storeBoards: assign((_, boards: Boards) => ({ boards, boardsFailure: null })),
    storeBoardsFailure: assign((_, { error }: { error: unknown }) => ({ boardsFailure: callFailure(error) })),
    storeAsked: assign(({ context }, { asked }: { asked: BoardAsked }) => ({
      asked,
      board: keptBoard(context, asked),
      failure: null,
    })),
    clearAsked: assign({ asked: null, failure: null }),
    storeCards: assign((_, board: BoardCards) => ({ board, failure: null })),
    storeFailure: assign(failureOfError),
    storeNews: assign(({ context }, heard: TaskNewsHeard) => withNews(context, heard)),
    storeChanged: assign(({ context: { board } }, { sheet }: TaskChanged) => ({
      board: board && boardWithCard(board, sheet.tarjeta),
    })),
    storeSaved: assign(({ context: { boards } }, { board }: BoardSaved) => ({
      boards: boards && boardsWith(boards, board),
    })),
  },
}).createMachine({
  id: 'taskBoard',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    boards: null,
    boardsFailure: null,
    asked: null,
    board: null,
    failure: null,
  }),
  states: {
    boards: {
      initial: 'unread',
      states: {
        unread: { on: { 'tasks.entered': 'loading' } },
        loading: {
          invoke: {
            id: 'loadBoards',
            src: 'loadBoards',
            onDone: { target: 'shown', actions: { type: 'storeBoards', params: fromOutput } },
            onError: { target: 'failed', actions: { type: 'storeBoardsFailure', params: fromEvent } },
          },
        },
        failed: {
          on: {
            'tasks.entered': 'loading',
            'board.retryRequested': 'loading',
            'session.renewed': 'loading',
            'connection.returned': 'loading',
          },
        },
        shown: {
          on: {
            'tasks.entered': 'loading',
            'task.newsHeard': { guard: { type: 'isReadAnew', params: fromEvent }, target: 'loading' },
            'board.saved': { actions: { type: 'storeSaved', params: fromEvent } },
          },
        },
      },
    },
    cards: {
      initial: 'unseen',
      on: { 'board.left': { target: '.unseen', actions: 'clearAsked' } },
      states: {
        unseen: {
          on: {
            'board.asked': { target: 'choosing', actions: { type: 'storeAsked', params: fromEvent } },
          },
        },
        /** An address without a board shows the first one, which is known once the boards are read. */
        choosing: {
          always: { guard: 'knowsBoard', target: 'loading' },
          on: { 'board.asked': { actions: { type: 'storeAsked', params: fromEvent } } },
        },
        settling: {
          after: { settle: 'loading' },
          on: {
            'board.asked': [
              {
                guard: { type: 'isOfShownBoard', params: fromEvent },
                target: 'settling',
                reenter: true,
                actions: { type: 'storeAsked', params: fromEvent },
              },
              { target: 'choosing', actions: { type: 'storeAsked', params: fromEvent } },
            ],
            'task.newsHeard': { actions: { type: 'storeNews', params: fromEvent } },
            'task.changed': { actions: { type: 'storeChanged', params: fromEvent } },
          },
        },
        loading: {
          initial: 'current',
          invoke: {
            id: 'loadCards',
            src: 'loadCards',
            input: ({ context }) => wantedBoard(context),
            onDone: [
              {
                guard: stateIn({ cards: { loading: 'outdated' } }),
                target: 'settling',
                actions: { type: 'storeCards', params: fromOutput },
              },
              { target: 'shown', actions: { type: 'storeCards', params: fromOutput } },
            ],
            onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: {
            'board.asked': { target: 'choosing', actions: { type: 'storeAsked', params: fromEvent } },
            // The board being read may be from before this news or change, so it is read again.
            'task.newsHeard': {
              target: '.outdated',
              actions: { type: 'storeNews', params: fromEvent },
            },
            'task.changed': {
              target: '.outdated',
              actions: { type: 'storeChanged', params: fromEvent },
            },
          },
          states: { current: {}, outdated: {} },
        },
        failed: {
          on: {
            'board.asked': { target: 'choosing', actions: { type: 'storeAsked', params: fromEvent } },
            'board.retryRequested': 'loading',
            'session.renewed': 'loading',
            'connection.returned': 'loading',
            'board.saved': 'loading',
          },
        },
        shown: {
          on: {
            'board.asked': [
              {
                guard: { type: 'isOfShownBoard', params: fromEvent },
                target: 'settling',
                actions: { type: 'storeAsked', params: fromEvent },
              },
              { target: 'choosing', actions: { type: 'storeAsked', params: fromEvent } },
            ],
            'board.saved': 'loading',
            'task.newsHeard': [
              {
                guard: { type: 'needsReading', params: fromEvent },
                target: 'settling',
                actions: { type: 'storeNews', params: fromEvent },
              },
              { actions: { type: 'storeNews', params: fromEvent } },
            ],
            'task.changed': [
              {
                guard: 'isNarrowed',
                target: 'settling',
                actions: { type: 'storeChanged', params: fromEvent },
              },
              { actions: { type: 'storeChanged', params: fromEvent } },
            ],
          },
        },
      },
    },
  },
});
