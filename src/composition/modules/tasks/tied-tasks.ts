import { tasksCalls } from '../../../api/http/tasks-calls.ts';
import type { TiedTasksDeps } from '../../../machines/tasks/tied/tied-tasks-actors.ts';
import { createTiedTasksImplementations } from '../../../machines/tasks/tied/tied-tasks-implementations.ts';
import { tiedTasksMachine } from '../../../machines/tasks/tied/tied-tasks-machine.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TiedTasksDeps) =>
  tiedTasksMachine.provide(createTiedTasksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: tasksCalls(http) });
