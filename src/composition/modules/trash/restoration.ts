import { trashCalls } from '../../../api/http/trash-calls.ts';
import { restorationMachine } from '../../../machines/trash/restoration-machine.ts';
import type { TrashDeps } from '../../../machines/trash/trash-actors.ts';
import { createRestorationImplementations } from '../../../machines/trash/trash-implementations.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TrashDeps) =>
  restorationMachine.provide(createRestorationImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: trashCalls(http) });
