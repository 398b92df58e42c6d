import { welcomeEndpoints } from '../../api/endpoints/welcome.ts';
import { createAccessRequestImplementations } from '../../machines/access-request/access-request-actors.ts';
import { accessRequestMachine } from '../../machines/access-request/access-request-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('accessRequest', {
  machine: accessRequestMachine,
  implementations: createAccessRequestImplementations,
  endpoints: welcomeEndpoints,
});
