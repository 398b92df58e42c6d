import { assign, emit, setup } from 'xstate';
import { type OpenWork, withoutWork, withWork } from '../kit/open-work.ts';
import { fromEvent } from '../kit/params.ts';
import { callbackPlaceholder, promisePlaceholder } from '../kit/placeholder.ts';
import type { ReloadLeave, StaleTabContext, StaleTabEmitted, StaleTabEvent } from './stale-tab-types.ts';

/** A tab that outlived a deployment: it loads itself again once, and never over open work. */
export const staleTabMachine = setup({
  types: {
    context: {} as StaleTabContext,
    events: {} as StaleTabEvent,
    emitted: {} as StaleTabEmitted,
  },
  actors: {
    /** Sends `chunk.failed` and `chunk.came`. */
    watchChunks: callbackPlaceholder('watchChunks'),
    /** Rejects where the server does not answer: then it is the connection that the part waits for. */
    askLeave: promisePlaceholder<ReloadLeave>('askLeave'),
    reloadOnce: promisePlaceholder<void>('reloadOnce'),
  },
  guards: {
    hasOpenWork: ({ context }) => context.openWork.length > 0,
    isFree: (_, { leave }: { leave: ReloadLeave }) => leave.kind === 'free',
  },
  actions: {
    addWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withWork(context.openWork, work),
    })),
    removeWork: assign(({ context }, { work }: { work: OpenWork }) => ({
      openWork: withoutWork(context.openWork, work),
    })),
    notifyCutOff: emit({ type: 'staleTab.cutOff' }),
  },
}).createMachine({
  id: 'staleTab',
  context: { openWork: [] },
  initial: 'whole',
  // A tab that does not hear of it goes on as it is.
  invoke: { id: 'watchChunks', src: 'watchChunks', onError: '.whole' },
  on: {
    'staleTab.workBegan': { actions: { type: 'addWork', params: fromEvent } },
    'staleTab.workEnded': { actions: { type: 'removeWork', params: fromEvent } },
  },
  states: {
    whole: { on: { 'chunk.failed': 'askingLeave' } },
    askingLeave: {
      invoke: {
        id: 'askLeave',
        src: 'askLeave',
        onDone: [
          // It may have begun meanwhile.
          { guard: 'hasOpenWork', target: 'heldByWork' },
          {
            guard: { type: 'isFree', params: ({ event }) => ({ leave: event.output }) },
            target: 'reloading',
          },
          { target: 'partMissing' },
        ],
        onError: 'cutOff',
      },
      on: { 'chunk.came': 'whole' },
    },
    /** Said of the connection, not of the page: once that is back, the parts are fetched again. */
    cutOff: { entry: 'notifyCutOff', on: { 'chunk.failed': 'askingLeave', 'chunk.came': 'whole' } },
    /** Said, with a button: the person knows when. */
    heldByWork: { on: { 'staleTab.reloadRequested': 'reloading', 'chunk.came': 'whole' } },
    partMissing: {
      on: {
        'staleTab.reloadRequested': 'reloading',
        'chunk.failed': 'askingLeave',
        'chunk.came': 'whole',
      },
    },
    /** The page goes away. Where the browser asks first and the person stays, it is said again. */
    reloading: {
      invoke: {
        id: 'reloadOnce',
        src: 'reloadOnce',
        onDone: [{ guard: 'hasOpenWork', target: 'heldByWork' }, { target: 'partMissing' }],
        onError: 'partMissing',
      },
    },
  },
});
