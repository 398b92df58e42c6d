import { assign, setup } from 'xstate';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { askBrowser, watchDevices } from './virtual-reality-actors.ts';
import type { VirtualRealityContext, VirtualRealityEvent, VrAnswer } from './virtual-reality-types.ts';

const AGAIN = { 'vr.checkRequested': 'checking', 'vr.devicesChanged': 'checking' } as const;

/** Whether this browser can show virtual reality. Asked again when a headset is connected or disconnected. */
export const virtualRealityMachine = setup({
  types: { context: {} as VirtualRealityContext, events: {} as VirtualRealityEvent },
  actors: {
    askBrowser: placeholderFor<typeof askBrowser>(),
    watchDevices: placeholderFor<typeof watchDevices>(),
  },
  guards: { outputIs },
  actions: {
    storeLack: assign((_, { lacks }: Pick<VirtualRealityContext, 'lacks'>) => ({ lacks })),
  },
}).createMachine({
  id: 'virtualReality',
  context: { lacks: null },
  // When devices cannot be watched, the person has to check again by hand.
  invoke: { id: 'watchDevices', src: 'watchDevices', onError: '.checking' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: branchOnKind<VrAnswer>()({
          supported: { target: 'supported', actions: { type: 'storeLack', params: { lacks: null } } },
          noHeadset: { target: 'unsupported', actions: { type: 'storeLack', params: { lacks: 'headset' } } },
          noInterface: {
            target: 'unsupported',
            actions: { type: 'storeLack', params: { lacks: 'interface' } },
          },
        }),
        onError: 'failed',
      },
      on: { 'vr.devicesChanged': { target: 'checking', reenter: true } },
    },
    supported: { on: AGAIN },
    unsupported: { on: AGAIN },
    failed: { on: AGAIN },
  },
});
