import { trashCalls } from '../../../api/http/trash-calls.ts';
import type { TrashDeps } from '../../../machines/trash/trash-actors.ts';
import { createTrashBatchesImplementations } from '../../../machines/trash/trash-implementations.ts';
import { trashBatchesMachine } from '../../../machines/trash/trash-lists.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TrashDeps) =>
  trashBatchesMachine.provide(createTrashBatchesImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: trashCalls(http) });
