import { browserXr } from '../../browser/xr.ts';
import {
  createVirtualRealityImplementations,
  type VirtualRealityDeps,
} from '../../machines/virtual-reality/virtual-reality-actors.ts';
import { virtualRealityMachine } from '../../machines/virtual-reality/virtual-reality-machine.ts';

export const createModule = (deps: VirtualRealityDeps) =>
  virtualRealityMachine.provide(createVirtualRealityImplementations(deps));

export const createBrowserModule = () => createModule({ xr: browserXr });
