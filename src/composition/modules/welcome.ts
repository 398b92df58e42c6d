import { welcomeEndpoints } from '../../api/endpoints/welcome.ts';
import { watchStore } from '../../browser/storage.ts';
import { createWelcomeImplementations } from '../../machines/welcome/welcome-implementations.ts';
import { welcomeMachine } from '../../machines/welcome/welcome-machine.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('welcome', {
  machine: welcomeMachine,
  implementations: createWelcomeImplementations,
  endpoints: welcomeEndpoints,
  browser: ({ lasting }) => ({
    preferences: lasting,
    watchStore,
    clock: () => new Date(),
    newId: randomUuid,
  }),
});
