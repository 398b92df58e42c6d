import { emit, setup } from 'xstate';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { askLeave, reloadOnce, watchAside, watchChunks } from './stale-tab-actors.ts';
import type { ReloadEnd, ReloadLeave, StaleTabEmitted, StaleTabEvent } from './stale-tab-types.ts';

/**
 * A tab with an older build than the server's, which is noticed when a part of its code cannot be fetched. It
 * reloads itself once for each build, and never while work is open. It also tells when something that this browser
 * keeps was written by another version of the portal.
 */
export const staleTabMachine = setup({
  types: {
    events: {} as StaleTabEvent,
    emitted: {} as StaleTabEmitted,
  },
  actors: {
    watchChunks: placeholderFor<typeof watchChunks>(),
    watchAside: placeholderFor<typeof watchAside>(),
    /** Rejects when the server does not answer: then the connection is the problem, not the build. */
    askLeave: placeholderFor<typeof askLeave>(),
    reloadOnce: placeholderFor<typeof reloadOnce>(),
  },
  guards: { outputIs },
  actions: {
    notifyCutOff: emit({ type: 'staleTab.cutOff' }),
    notifyPutAside: emit({ type: 'staleTab.keptPutAside' }),
  },
}).createMachine({
  id: 'staleTab',
  initial: 'whole',
  invoke: [
    { id: 'watchChunks', src: 'watchChunks', onError: '.whole' },
    { id: 'watchAside', src: 'watchAside', onError: '.whole' },
  ],
  on: { 'kept.putAside': { actions: 'notifyPutAside' } },
  states: {
    whole: { on: { 'chunk.failed': 'askingLeave' } },
    askingLeave: {
      invoke: {
        id: 'askLeave',
        src: 'askLeave',
        onDone: branchOnKind<ReloadLeave>()({
          openWork: { target: 'heldByWork' },
          free: { target: 'reloading' },
          reloadedBefore: { target: 'partMissing' },
        }),
        onError: 'cutOff',
      },
      on: { 'chunk.came': 'whole' },
    },
    /**
     * The server did not answer, so the connection machine is told, and it shows the problem. When the connection is
     * back, each missing part fetches its code again, which brings 'chunk.came' or 'chunk.failed'.
     */
    cutOff: { entry: 'notifyCutOff', on: { 'chunk.failed': 'askingLeave', 'chunk.came': 'whole' } },
    heldByWork: { on: { 'staleTab.reloadRequested': 'reloading', 'chunk.came': 'whole' } },
    partMissing: {
      on: {
        'staleTab.reloadRequested': 'reloading',
        'chunk.failed': 'askingLeave',
        'chunk.came': 'whole',
      },
    },
    /**
     * The browser may ask whether to leave the page. If the person stays, the tab shows its notice about the old build
     * again.
     */
    reloading: {
      invoke: {
        id: 'reloadOnce',
        src: 'reloadOnce',
        onDone: branchOnKind<ReloadEnd>()({
          openWork: { target: 'heldByWork' },
          noWork: { target: 'partMissing' },
        }),
        onError: 'partMissing',
      },
    },
  },
});
