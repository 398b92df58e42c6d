import { workPageCalls } from '../../api/http/work-page-calls.ts';
import type { WorkDeps } from '../../machines/work/work-actors.ts';
import { createWorkImplementations } from '../../machines/work/work-implementations.ts';
import { workMachine } from '../../machines/work/work-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WorkDeps) => workMachine.provide(createWorkImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: workPageCalls(http) });
