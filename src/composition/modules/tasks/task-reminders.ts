import { taskEndpoints } from '../../../api/endpoints/tasks.ts';
import { createCalls } from '../../../api/http/create-calls.ts';
import {
  createTaskRemindersImplementations,
  type TaskRemindersDeps,
  taskRemindersMachine,
} from '../../../machines/tasks/task-reminders.ts';
import type { BrowserModuleOptions } from '../browser-module-options.ts';

export const createModule = (deps: TaskRemindersDeps) =>
  taskRemindersMachine.provide(createTaskRemindersImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(taskEndpoints, http) });
