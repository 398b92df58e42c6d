import { welcomeEndpoints } from '../../api/endpoints/welcome.ts';
import { watchStore } from '../../browser/storage.ts';
import { createWelcomeImplementations } from '../../machines/welcome/welcome-implementations.ts';
import { welcomeMachine } from '../../machines/welcome/welcome-machine.ts';
import { officeDay } from '../../shared/office-time.ts';
import { randomUuid } from '../../shared/random-uuid.ts';
import { welcomeIntents } from '../../ui/welcome/welcome-intents.ts';
import { asking } from '../asking.ts';
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
  askings: ({ clock }) => [asking(welcomeIntents, () => officeDay(clock().getTime()))],
});
