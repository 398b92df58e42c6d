import { activityEndpoints } from '../../api/endpoints/activity.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import { type ActivityDeps, createActivityImplementations } from '../../machines/activity/activity-actors.ts';
import { activityMachine } from '../../machines/activity/activity-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ActivityDeps) =>
  activityMachine.provide(createActivityImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(activityEndpoints, http), saveFile, clock: () => new Date() });
