import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import {
  createOwnTasksImplementations,
  type OwnTasksDeps,
  ownTasksMachine,
} from '../../../machines/tasks/tied/own-tasks.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: OwnTasksDeps) =>
  ownTasksMachine.provide(createOwnTasksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(taskEndpoints, http) });
