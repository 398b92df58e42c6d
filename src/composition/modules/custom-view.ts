import { customViewCalls } from '../../api/http/custom-view-calls.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import type { CustomViewDeps } from '../../machines/custom-view/custom-view-actors.ts';
import { createCustomViewImplementations } from '../../machines/custom-view/custom-view-implementations.ts';
import { customViewMachine } from '../../machines/custom-view/custom-view-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: CustomViewDeps) =>
  customViewMachine.provide(createCustomViewImplementations(deps));

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({ api: customViewCalls(http), preferences: lasting, watchVisibility });
