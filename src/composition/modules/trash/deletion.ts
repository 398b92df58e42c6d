import { trashCalls } from '../../../api/http/trash-calls.ts';
import { deletionMachine } from '../../../machines/trash/deletion-machine.ts';
import type { TrashDeps } from '../../../machines/trash/trash-actors.ts';
import { createDeletionImplementations } from '../../../machines/trash/trash-implementations.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TrashDeps) => deletionMachine.provide(createDeletionImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: trashCalls(http) });
