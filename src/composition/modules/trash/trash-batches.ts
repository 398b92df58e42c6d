import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import { createTrashBatchesImplementations, type TrashDeps } from '../../../machines/trash/trash-actors.ts';
import { trashBatchesMachine } from '../../../machines/trash/trash-lists.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TrashDeps) =>
  trashBatchesMachine.provide(createTrashBatchesImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(trashEndpoints, http) });
