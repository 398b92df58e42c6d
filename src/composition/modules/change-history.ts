import { changeSetsCalls } from '../../api/http/change-sets-calls.ts';
import { changeHistoryMachine } from '../../machines/work-changes/change-history-machine.ts';
import type { WorkChangesDeps } from '../../machines/work-changes/work-changes-actors.ts';
import { createChangeHistoryImplementations } from '../../machines/work-changes/work-changes-implementations.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WorkChangesDeps) =>
  changeHistoryMachine.provide(createChangeHistoryImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: changeSetsCalls(http) });
