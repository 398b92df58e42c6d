import { browserXr } from '../../browser/xr.ts';
import { createVirtualRealityImplementations } from '../../machines/virtual-reality/virtual-reality-actors.ts';
import { virtualRealityMachine } from '../../machines/virtual-reality/virtual-reality-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('virtualReality', {
  machine: virtualRealityMachine,
  implementations: createVirtualRealityImplementations,
  endpoints: {},
  browser: () => ({ xr: browserXr }),
});
