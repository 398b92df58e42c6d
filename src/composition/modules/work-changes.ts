import { changeSetsCalls } from '../../api/http/change-sets-calls.ts';
import type { WorkChangesDeps } from '../../machines/work-changes/work-changes-actors.ts';
import { createWorkChangesImplementations } from '../../machines/work-changes/work-changes-implementations.ts';
import { workChangesMachine } from '../../machines/work-changes/work-changes-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WorkChangesDeps) =>
  workChangesMachine.provide(createWorkChangesImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: changeSetsCalls(http) });
