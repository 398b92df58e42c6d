import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { VrAnswer } from './virtual-reality-types.ts';

export interface VirtualRealityDeps {
  readonly xr: {
    ask(): Promise<VrAnswer>;
    /** Calls `tell` at each change. Returns a function that stops it. */
    watch(tell: () => void): () => void;
  };
}

export const createVirtualRealityImplementations = ({ xr }: VirtualRealityDeps) => ({
  actors: {
    askBrowser: askBrowser({ xr }),
    watchDevices: watchDevices({ xr }),
  },
});

export const watchDevices = ({ xr }: VirtualRealityDeps) =>
  fromCallback<EventObject>(({ sendBack }) => xr.watch(() => sendBack({ type: 'vr.devicesChanged' })));

export const askBrowser = ({ xr }: VirtualRealityDeps) => fromPromise<VrAnswer>(() => xr.ask());
