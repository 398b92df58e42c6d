import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import {
  createTaskCalendarImplementations,
  type TaskCalendarDeps,
} from '../../../machines/tasks/calendar/task-calendar-actors.ts';
import { taskCalendarMachine } from '../../../machines/tasks/calendar/task-calendar-machine.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TaskCalendarDeps) =>
  taskCalendarMachine.provide(createTaskCalendarImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(taskEndpoints, http) });
