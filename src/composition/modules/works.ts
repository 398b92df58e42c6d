import { worksCalls } from '../../api/http/works-calls.ts';
import { createWorksImplementations, type WorksDeps } from '../../machines/works/works-actors.ts';
import { worksMachine } from '../../machines/works/works-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WorksDeps) => worksMachine.provide(createWorksImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: worksCalls(http) });
