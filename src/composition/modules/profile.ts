import { identityEndpoints } from '../../api/endpoints/identity.ts';
import { profileEndpoints } from '../../api/endpoints/profile.ts';
import { createProfileImplementations } from '../../machines/profile/profile-implementations.ts';
import { profileMachine } from '../../machines/profile/profile-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('profile', {
  machine: profileMachine,
  implementations: createProfileImplementations,
  endpoints: { ...identityEndpoints, ...profileEndpoints },
});
