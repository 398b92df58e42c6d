import { assign, emit, raise, setup } from 'xstate';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { watchPage } from '../kit/watch-page.ts';
import type { loadFigures } from './dashboard-actors.ts';
import type {
  DashboardContext,
  DashboardEmitted,
  DashboardEvent,
  DashboardFigures,
  DashboardInput,
  FiguresQuery,
} from './dashboard-types.ts';

const dashboardSetup = setup({
  types: {
    context: {} as DashboardContext,
    input: {} as DashboardInput,
    events: {} as DashboardEvent,
    emitted: {} as DashboardEmitted,
  },
  actors: {
    loadFigures: placeholderFor<typeof loadFigures>(),
    watchPage: placeholderFor<typeof watchPage>(),
  },
  actions: {
    storeQuery: assign((_, { query }: { query: FiguresQuery }) => ({ query })),
    storeFigures: assign((_, figures: DashboardFigures) => ({ figures, failure: null })),
    storeFailure: assign(failureOfError),
    storeLive: assign({ isLive: true }),
    clearLive: assign({ isLive: false }),
    notifyRefreshed: emit({ type: 'dashboard.refreshed' }),
    notifyLoadFailed: emit({ type: 'dashboard.loadFailed' }),
    askForUpdate: raise({ type: 'dashboard.updateDue' }),
  },
  guards: {
    isAnother: ({ context }, { query }: { query: FiguresQuery }) =>
      JSON.stringify(query) !== JSON.stringify(context.query),
    isLive: ({ context }) => context.isLive,
  },
  delays: {
    settle: ({ context }) => context.delays.settle,
    updateEvery: ({ context }) => context.delays.updateEvery,
  },
});

/** The call for the figures, shared by the states that read them. Each state decides what follows. */
const LOAD_FIGURES = {
  id: 'loadFigures',
  src: 'loadFigures',
  input: ({ context }: { context: DashboardContext }) => present(context.query, 'query'),
} as const;

const SHOWN = { target: 'shown', actions: { type: 'storeFigures', params: fromOutput } } as const;
const FAILED = { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } } as const;

/**
 * The figures of the dashboard that the page's address asks for, and updates in real time when the person turns them
 * on.
 */
export const dashboardMachine = dashboardSetup.createMachine({
  id: 'dashboard',
  context: ({ input }) => ({ ...input, query: null, figures: null, failure: null, isLive: false }),
  initial: 'unseen',
  states: {
    /** The last figures stay in memory, to be shown when the person comes back. */
    unseen: {
      on: {
        'dashboard.asked': { target: 'seen', actions: { type: 'storeQuery', params: fromEvent } },
      },
    },
    seen: {
      type: 'parallel',
      on: { 'dashboard.left': 'unseen' },
      states: {
        figures: {
          initial: 'loading',
          on: {
            'dashboard.asked': {
              guard: { type: 'isAnother', params: fromEvent },
              target: '.settling',
              actions: { type: 'storeQuery', params: fromEvent },
            },
          },
          states: {
            settling: { tags: 'waiting', after: { settle: 'loading' } },
            loading: {
              tags: 'waiting',
              invoke: {
                ...LOAD_FIGURES,
                onDone: SHOWN,
                onError: {
                  target: 'failed',
                  actions: [{ type: 'storeFailure', params: fromEvent }, 'notifyLoadFailed'],
                },
              },
            },
            shown: {
              on: { 'dashboard.refreshRequested': 'refreshing', 'dashboard.updateDue': 'updating' },
            },
            refreshing: {
              tags: 'waiting',
              invoke: {
                ...LOAD_FIGURES,
                onDone: {
                  target: 'shown',
                  actions: [{ type: 'storeFigures', params: fromOutput }, 'notifyRefreshed'],
                },
                onError: {
                  target: 'failed',
                  actions: [{ type: 'storeFailure', params: fromEvent }, 'notifyLoadFailed'],
                },
              },
            },
            /** An update without a person's doing: its failure is shown beside the figures, not instead of them. */
            updating: {
              invoke: { ...LOAD_FIGURES, onDone: SHOWN, onError: FAILED },
              on: { 'dashboard.refreshRequested': 'refreshing' },
            },
            failed: {
              on: {
                'dashboard.refreshRequested': 'refreshing',
                'dashboard.retryRequested': 'loading',
                'dashboard.updateDue': 'updating',
                'session.renewed': 'loading',
                'connection.returned': 'loading',
              },
            },
          },
        },
        live: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isLive', target: 'on' }, { target: 'off' }] },
            off: {
              on: { 'dashboard.liveToggled': { target: 'on', actions: ['storeLive', 'askForUpdate'] } },
            },
            on: {
              initial: 'counting',
              // When the visibility of the page cannot be watched, the clock runs in a hidden tab too.
              invoke: { id: 'watchPage', src: 'watchPage', onError: '.counting' },
              on: { 'dashboard.liveToggled': { target: 'off', actions: 'clearLive' } },
              states: {
                counting: {
                  after: { updateEvery: { target: 'counting', reenter: true, actions: 'askForUpdate' } },
                  on: { 'page.hidden': 'paused' },
                },
                paused: {
                  on: { 'page.shown': { target: 'counting', actions: 'askForUpdate' } },
                },
              },
            },
          },
        },
      },
    },
  },
});
