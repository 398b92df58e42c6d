import { explorerCalls } from '../../api/http/explorer-calls.ts';
import { saveFile } from '../../browser/files.ts';
import { createExplorerImplementations, type ExplorerDeps } from '../../machines/explorer/explorer-actors.ts';
import { explorerMachine } from '../../machines/explorer/explorer-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: Omit<ExplorerDeps, 'register'>) =>
  explorerMachine.provide(createExplorerImplementations({ ...deps, register: 'obras' }));

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: explorerCalls(http, { path: '/obras', key: 'cod' }),
    preferences: lasting,
    saveFile,
    clock: () => new Date(),
  });
