import { assign, sendTo, setup } from 'xstate';
import type { LinkBoard, LinkBoardQuery, LinkColumn, LinkSheet } from '../../api/contract/links.ts';
import type { LinkState } from '../../shared/link-states.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, invokesOf } from '../kit/children/joined-children.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { linkChangeMachine } from './link-change-machine.ts';
import type { LinkChanged, LinkRefused } from './link-change-types.ts';
import { linkFormMachine } from './link-form.ts';
import type { LinkValues } from './link-form-types.ts';
import { linkLifeMachine } from './link-life-machine.ts';
import { boardWith, boardWithMore, linkMeanwhile } from './link-rules.ts';
import type { loadBoard, loadColumn, loadSheet } from './links-actors.ts';
import { sheetFailureOf, wantedBoard, wantedColumn } from './links-rules.ts';
import type { LinksContext, LinksEmitted, LinksEvent, LinksInput } from './links-types.ts';

const child = childrenOf<LinksContext, LinksEvent, LinksEmitted>();

const CHILDREN = {
  linkChange: child(linkChangeMachine)({ emits: ['link.changed', 'link.refused'] }),
  linkLife: child(linkLifeMachine)(),
};
const FORM = {
  linkForm: child(linkFormMachine)({
    input: ({ values }) => ({ values: present(values, 'values') }),
    emits: ['link.saved'],
  }),
};

const actors = {
  loadBoard: placeholderFor<typeof loadBoard>(),
  loadColumn: placeholderFor<typeof loadColumn>(),
  loadSheet: placeholderFor<typeof loadSheet>(),
  ...logicsOf(CHILDREN),
  ...logicsOf(FORM),
  relayChanges: relayEmitted,
  relayForm: relayEmitted,
};

/** The links of the sites: the board by state, changes to a link, and the dialog that shows or edits one. */
export const linksMachine = setup({
  types: {
    context: {} as LinksContext,
    input: {} as LinksInput,
    events: {} as LinksEvent,
    emitted: {} as LinksEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  delays: { settle: ({ context }) => context.delays.settle },
  guards: {
    isShownLink: ({ context }, { order }: { order: LinkChanged['order'] }) => order.link.id === context.id,
    isGone: (_, { link }: { link: LinkChanged['link'] }) => link === null,
    isOfShownLink: ({ context }) => context.id !== null,
  },
  actions: {
    storeQuery: assign((_, { query }: { query: LinkBoardQuery }) => ({ query })),
    storeBoard: assign((_, board: LinkBoard) => ({ board, failure: null })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    storeColumn: assign((_, { estado }: { estado: LinkState }) => ({ column: estado })),
    storeMore: assign(({ context }, more: LinkColumn) => ({
      board: boardWithMore(present(context.board, 'board'), more),
    })),
    storeChanged: assign(({ context: { board } }, { order, link }: LinkChanged) => ({
      board: board && boardWith(board, order.link.id, link),
    })),
    // After a conflict the board shows the link as somebody else left it, which came with the refusal.
    storeMeanwhile: assign(({ context: { board } }, { order, failure }: LinkRefused) => {
      const current = linkMeanwhile(failure);
      return { board: board && current ? boardWith(board, order.link.id, current) : board };
    }),
    storeId: assign(({ context }, { id }: { id: number }) => ({
      id,
      sheet: id === context.id ? context.sheet : null,
      sheetFailure: null,
    })),
    storeSheet: assign((_, sheet: LinkSheet) => ({ sheet, sheetFailure: null })),
    storeSheetFailure: assign(sheetFailureOf),
    clearSheet: assign({ id: null, sheet: null, sheetFailure: null, values: null }),
    storeValues: assign((_, { values }: { values: LinkValues }) => ({ values })),
    tellLife: sendTo('linkLife', (_, { enlace }: LinkSheet) => ({
      type: 'life.told' as const,
      state: enlace.estado,
    })),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'links',
  context: ({ input }) => ({
    ...input,
    query: null,
    board: null,
    failure: null,
    column: null,
    id: null,
    sheet: null,
    sheetFailure: null,
    values: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayChanges' }),
      states: {
        board: {
          initial: 'unseen',
          states: {
            unseen: {
              entry: 'clearFailure',
              on: {
                'links.asked': { target: 'loading', actions: { type: 'storeQuery', params: fromEvent } },
              },
            },
            settling: {
              after: { settle: 'loading' },
              on: {
                'links.left': 'unseen',
                'links.asked': {
                  target: 'settling',
                  reenter: true,
                  actions: { type: 'storeQuery', params: fromEvent },
                },
              },
            },
            loading: {
              invoke: {
                id: 'loadBoard',
                src: 'loadBoard',
                input: ({ context }) => ({ query: wantedBoard(context) }),
                onDone: { target: 'shown', actions: { type: 'storeBoard', params: fromOutput } },
                onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
              },
              on: {
                'links.left': 'unseen',
                'links.asked': { target: 'settling', actions: { type: 'storeQuery', params: fromEvent } },
                // The board being read may be from before this change, so it is read again.
                'link.changed': {
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'storeChanged', params: fromEvent },
                },
                'link.refused': {
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'storeMeanwhile', params: fromEvent },
                },
                'link.saved': { target: 'loading', reenter: true },
              },
            },
            failed: {
              on: {
                'links.left': 'unseen',
                'links.asked': { target: 'loading', actions: { type: 'storeQuery', params: fromEvent } },
                'links.retryRequested': 'loading',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
                'link.changed': { target: 'loading', actions: { type: 'storeChanged', params: fromEvent } },
                'link.refused': { target: 'loading', actions: { type: 'storeMeanwhile', params: fromEvent } },
                'link.saved': 'loading',
              },
            },
            shown: {
              on: {
                'links.left': 'unseen',
                'links.asked': { target: 'settling', actions: { type: 'storeQuery', params: fromEvent } },
                'links.refreshRequested': 'loading',
                'links.moreRequested': {
                  target: 'readingMore',
                  actions: { type: 'storeColumn', params: fromEvent },
                },
                'link.changed': { target: 'loading', actions: { type: 'storeChanged', params: fromEvent } },
                'link.refused': { target: 'loading', actions: { type: 'storeMeanwhile', params: fromEvent } },
                'link.saved': 'loading',
              },
            },
            readingMore: {
              entry: 'clearFailure',
              invoke: {
                id: 'loadColumn',
                src: 'loadColumn',
                input: ({ context }) => wantedColumn(context),
                onDone: { target: 'shown', actions: { type: 'storeMore', params: fromOutput } },
                onError: { target: 'shown', actions: { type: 'storeFailure', params: fromEvent } },
              },
              on: {
                'links.left': 'unseen',
                'links.asked': { target: 'settling', actions: { type: 'storeQuery', params: fromEvent } },
                'link.changed': { target: 'loading', actions: { type: 'storeChanged', params: fromEvent } },
                'link.refused': { target: 'loading', actions: { type: 'storeMeanwhile', params: fromEvent } },
                'link.saved': 'loading',
              },
            },
          },
        },
        news: { on: { ...emittedBy(CHILDREN), ...emittedBy(FORM) } },
        dialog: {
          initial: 'closed',
          on: {
            'link.opened': { target: '.reading', actions: { type: 'storeId', params: fromEvent } },
            'link.closed': '.closed',
            'links.left': '.closed',
          },
          states: {
            closed: {
              entry: 'clearSheet',
              on: {
                'link.formOpened': { target: 'editing', actions: { type: 'storeValues', params: fromEvent } },
              },
            },
            reading: {
              invoke: {
                id: 'loadSheet',
                src: 'loadSheet',
                input: ({ context: { id } }) => ({ id: present(id, 'link') }),
                onDone: {
                  target: 'shown',
                  actions: [
                    { type: 'storeSheet', params: fromOutput },
                    { type: 'tellLife', params: fromOutput },
                  ],
                },
                onError: { target: 'failed', actions: { type: 'storeSheetFailure', params: fromEvent } },
              },
            },
            failed: {
              on: {
                'link.retryRequested': 'reading',
                'session.renewed': 'reading',
                'connection.returned': 'reading',
              },
            },
            shown: {
              on: {
                'link.formOpened': { target: 'editing', actions: { type: 'storeValues', params: fromEvent } },
                'link.changed': [
                  { guard: { type: 'isGone', params: fromEvent }, target: 'closed' },
                  { guard: { type: 'isShownLink', params: fromEvent }, target: 'reading' },
                ],
                'link.refused': { guard: { type: 'isShownLink', params: fromEvent }, target: 'reading' },
              },
            },
            editing: {
              invoke: invokesOf(FORM, { onCrash: '#links.broken', relay: 'relayForm' }),
              on: {
                // The dialog returns to the changed link, which is read again.
                'link.saved': [{ guard: 'isOfShownLink', target: 'reading' }, { target: 'closed' }],
                'link.formClosed': [{ guard: 'isOfShownLink', target: 'shown' }, { target: 'closed' }],
              },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
