import { automationsCalls } from '../../api/http/automations-calls.ts';
import type { AutomationsDeps } from '../../machines/automations/automations-actors.ts';
import { createAutomationsImplementations } from '../../machines/automations/automations-implementations.ts';
import { automationsMachine } from '../../machines/automations/automations-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: AutomationsDeps) =>
  automationsMachine.provide(createAutomationsImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: automationsCalls(http) });
