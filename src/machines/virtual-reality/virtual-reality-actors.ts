import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { VrAnswer } from './virtual-reality-types.ts';

export interface VirtualRealityDeps {
  readonly xr: {
    ask(): Promise<VrAnswer>;
    /** Returns how to stop. */
    watch(tell: () => void): () => void;
  };
}

export const createVirtualRealityImplementations = ({ xr }: VirtualRealityDeps) => ({
  actors: {
    askBrowser: fromPromise<VrAnswer>(() => xr.ask()),
    watchDevices: fromCallback<EventObject>(({ sendBack }) =>
      xr.watch(() => sendBack({ type: 'vr.devicesChanged' })),
    ),
  },
});
