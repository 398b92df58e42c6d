import { activityCalls } from '../../api/http/activity-calls.ts';
import { saveFile } from '../../browser/files.ts';
import type { ActivityDeps } from '../../machines/activity/activity-actors.ts';
import { createActivityImplementations } from '../../machines/activity/activity-implementations.ts';
import { activityMachine } from '../../machines/activity/activity-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ActivityDeps) =>
  activityMachine.provide(createActivityImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: activityCalls(http), saveFile, clock: () => new Date() });
