import { assign, setup } from 'xstate';
import type { SavedViews } from '../../../api/contract/records/views.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { emitOn, emittedBy, invokesOf } from '../../kit/children/joined-children.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import type { loadViews } from './saved-views-actors.ts';
import { baseIn, opened, viewOf, wantedIn, withChange, withView } from './saved-views-rules.ts';
import type {
  SavedViewsContext,
  SavedViewsEmitted,
  SavedViewsEvent,
  SavedViewsInput,
} from './saved-views-types.ts';
import { viewChangeMachine } from './view-change-machine.ts';
import type { TheirsTaken, ViewChanged } from './view-change-types.ts';
import { viewFormMachine } from './view-form.ts';
import type { ViewSaved, ViewValues } from './view-form-types.ts';

const child = childrenOf<SavedViewsContext, SavedViewsEvent, SavedViewsEmitted>();

const CHANGE = {
  viewChange: child(viewChangeMachine)({
    sends: ['view.theirsTaken'],
    emits: ['view.changed', 'view.refused'],
  }),
};
const FORM = {
  viewForm: child(viewFormMachine)({
    input: ({ values }) => ({ values: present(values, 'values') }),
    sends: ['view.saved'],
  }),
};

const actors = {
  loadViews: placeholderFor<typeof loadViews>(),
  ...logicsOf(CHANGE),
  ...logicsOf(FORM),
  relayChanges: relayEmitted,
  relayForm: relayEmitted,
};

/** The saved views of one register: the list, the open view, changes to a view, and the form of a view. */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    input: {} as SavedViewsInput,
    events: {} as SavedViewsEvent,
    emitted: {} as SavedViewsEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isRead: ({ context }) => context.list !== null,
    isThere: ({ context: { list } }, { id }: { id: number | null }) =>
      id === null || viewOf(list, id) !== null,
    isNamed: (_, { id }: { id: number | null }) => id !== null,
    isOneWanted: ({ context }) => context.wanted !== null,
  },
  actions: {
    storeList: assign(({ context }, list: SavedViews) => ({
      list,
      failure: null,
      base: baseIn(list, context),
    })),
    storeFailure: assign(failureOfError),
    wantDefault: assign({ wanted: { kind: 'default' }, chosen: null }),
    wantView: assign((_, { id }: { id: number | null }) => ({
      wanted: { kind: 'view' as const, id: present(id, 'view') },
      chosen: null,
    })),
    open: assign(({ context: { list } }, { id }: { id: number | null }) => opened(list, id)),
    recall: assign(({ context }, { id }: { id: number | null }) => ({
      openId: id,
      base: baseIn(context.list, { openId: id, base: context.base }),
      wanted: null,
      chosen: null,
    })),
    openWanted: assign(({ context: { list, wanted } }) => opened(list, list && wantedIn(list, wanted))),
    openNone: assign(opened(null, null)),
    clearChosen: assign({ chosen: null }),
    storeChanged: assign(({ context }, changed: ViewChanged) => {
      const list = context.list && withChange(context.list, changed);
      const isBase = changed.order.kind === 'save' && changed.view.id === context.openId;
      return {
        list,
        base: isBase ? changed.view : baseIn(list, context),
        deleted: changed.order.kind === 'delete' ? changed.view : null,
      };
    }),
    storeTheirs: assign(({ context: { list } }, { view }: TheirsTaken) => ({
      list: list && withView(list, view),
    })),
    storeSaved: assign(({ context }, { kind, view }: ViewSaved) => {
      const list = context.list && withView(context.list, view);
      return kind === 'new' ? { list, ...opened(list, view.id) } : { list, base: baseIn(list, context) };
    }),
    clearDeleted: assign({ deleted: null }),
    storeValues: assign((_, { values }: { values: ViewValues }) => ({ values })),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'savedViews',
  context: ({ input }) => ({
    ...input,
    list: null,
    failure: null,
    openId: null,
    base: null,
    wanted: null,
    chosen: null,
    deleted: null,
    values: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: invokesOf(CHANGE, { onCrash: 'broken', relay: 'relayChanges' }),
      states: {
        list: {
          initial: 'unseen',
          on: {
            'views.asked': '.loading',
            'views.defaultAsked': [
              { guard: 'isRead', actions: ['wantDefault', 'openWanted'] },
              { target: '.loading', actions: 'wantDefault' },
            ],
            'views.opened': [
              {
                guard: { type: 'isThere', params: fromEvent },
                actions: { type: 'open', params: fromEvent },
              },
              { target: '.loading', actions: { type: 'wantView', params: fromEvent } },
            ],
            // The list may be from before another tab or person changed or deleted the view.
            'views.openAsked': { target: '.loading', actions: { type: 'wantView', params: fromEvent } },
            'views.recalled': { actions: { type: 'recall', params: fromEvent } },
            'views.chosenShown': { actions: 'clearChosen' },
            'view.changed': { actions: { type: 'storeChanged', params: fromEvent } },
            'view.theirsTaken': {
              actions: [
                { type: 'storeTheirs', params: fromEvent },
                { type: 'open', params: ({ event }) => event.view },
              ],
            },
            'view.saved': { actions: { type: 'storeSaved', params: fromEvent } },
            'views.undoDismissed': { actions: 'clearDeleted' },
            // The refused view may have been changed or deleted meanwhile, so the list is read again.
            'view.refused': '.loading',
          },
          states: {
            unseen: {
              on: {
                'views.recalled': {
                  guard: { type: 'isNamed', params: fromEvent },
                  target: 'loading',
                  actions: { type: 'recall', params: fromEvent },
                },
              },
            },
            loading: {
              invoke: {
                id: 'loadViews',
                src: 'loadViews',
                input: ({ context: { register } }) => ({ register }),
                onDone: [
                  {
                    guard: 'isOneWanted',
                    target: 'shown',
                    actions: [{ type: 'storeList', params: fromOutput }, 'openWanted'],
                  },
                  { target: 'shown', actions: { type: 'storeList', params: fromOutput } },
                ],
                onError: [
                  {
                    guard: 'isOneWanted',
                    target: 'failed',
                    actions: [{ type: 'storeFailure', params: fromEvent }, 'openNone'],
                  },
                  { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
                ],
              },
              on: {
                // The list being read may be from before this change, so it is read again.
                'view.changed': {
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'storeChanged', params: fromEvent },
                },
                'view.saved': {
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'storeSaved', params: fromEvent },
                },
              },
            },
            failed: {
              on: {
                'views.retryRequested': 'loading',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
              },
            },
            shown: {},
          },
        },
        news: {
          on: {
            ...emittedBy(CHANGE),
            'view.saved': { actions: 'emitOn' },
          },
        },
        dialog: {
          initial: 'closed',
          states: {
            closed: {
              on: {
                'view.formOpened': { target: 'editing', actions: { type: 'storeValues', params: fromEvent } },
              },
            },
            editing: {
              invoke: invokesOf(FORM, { onCrash: '#savedViews.broken', relay: 'relayForm' }),
              on: { 'view.formClosed': 'closed', 'view.saved': 'closed' },
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
