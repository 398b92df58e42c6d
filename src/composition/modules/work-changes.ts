import { changeSetEndpoints } from '../../api/endpoints/change-sets.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import {
  createWorkChangesImplementations,
  type WorkChangesDeps,
} from '../../machines/work-changes/work-changes-actors.ts';
import { workChangesMachine } from '../../machines/work-changes/work-changes-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WorkChangesDeps) =>
  workChangesMachine.provide(createWorkChangesImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(changeSetEndpoints, http) });
