import { loadCalls } from '../../api/http/load-calls.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import type { LoadHistoryDeps } from '../../machines/load-history/load-history-actors.ts';
import { createLoadHistoryImplementations } from '../../machines/load-history/load-history-implementations.ts';
import { loadHistoryMachine } from '../../machines/load-history/load-history-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: LoadHistoryDeps) =>
  loadHistoryMachine.provide(createLoadHistoryImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: loadCalls(http), clock: () => new Date(), everySecond, saveFile });
