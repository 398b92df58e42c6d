import { assign, emit, setup } from 'xstate';
import { type OpenWork, withoutWork, withWork } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { askLeave, reloadOnce, watchChunks } from './stale-tab-actors.ts';
import type { ReloadLeave, StaleTabContext, StaleTabEmitted, StaleTabEvent } from './stale-tab-types.ts';

/** A tab older than the deployed build: reloads itself once, and never over open work. */
export const staleTabMachine = setup({
  types: {
    context: {} as StaleTabContext,
    events: {} as StaleTabEvent,
    emitted: {} as StaleTabEmitted,
  },
  actors: {
    watchChunks: placeholderFor<typeof watchChunks>(),
    /** Rejects when the server does not answer: then the connection is the problem, not the build. */
    askLeave: placeholderFor<typeof askLeave>(),
    reloadOnce: placeholderFor<typeof reloadOnce>(),
  },
  guards: {
    hasOpenWork: ({ context }) => context.openWork.length > 0,
    isFree: (_, { kind }: ReloadLeave) => kind === 'free',
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
          { guard: 'hasOpenWork', target: 'heldByWork' },
          {
            guard: { type: 'isFree', params: fromOutput },
            target: 'reloading',
          },
          { target: 'partMissing' },
        ],
        onError: 'cutOff',
      },
      on: { 'chunk.came': 'whole' },
    },
    /** The tab shows a connection problem. When the connection is back, the chunks are fetched again. */
    cutOff: { entry: 'notifyCutOff', on: { 'chunk.failed': 'askingLeave', 'chunk.came': 'whole' } },
    heldByWork: { on: { 'staleTab.reloadRequested': 'reloading', 'chunk.came': 'whole' } },
    partMissing: {
      on: {
        'staleTab.reloadRequested': 'reloading',
        'chunk.failed': 'askingLeave',
        'chunk.came': 'whole',
      },
    },
    /** The browser may ask whether to leave the page. If the person stays, the notice returns. */
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
