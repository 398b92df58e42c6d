import { welcomeCalls } from '../../api/http/welcome-calls.ts';
import { watchStore } from '../../browser/storage.ts';
import type { WelcomeDeps } from '../../machines/welcome/welcome-actors.ts';
import { createWelcomeImplementations } from '../../machines/welcome/welcome-implementations.ts';
import { welcomeMachine } from '../../machines/welcome/welcome-machine.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: WelcomeDeps) => welcomeMachine.provide(createWelcomeImplementations(deps));

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: welcomeCalls(http),
    preferences: lasting,
    watchStore,
    clock: () => new Date(),
    newId: randomUuid,
  });
