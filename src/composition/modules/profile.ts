import { identityEndpoints } from '../../api/endpoints/identity.ts';
import { profileEndpoints } from '../../api/endpoints/profile.ts';
import { createProfileImplementations } from '../../machines/profile/profile-implementations.ts';
import { profileMachine } from '../../machines/profile/profile-machine.ts';
import { PROFILE_PATH, type ProfileEvent, SECURITY_PATH } from '../../machines/profile/profile-types.ts';
import type { Hears } from '../../ui/hears.ts';
import { profileIntents } from '../../ui/profile/profile-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('profile', {
  machine: profileMachine,
  implementations: createProfileImplementations,
  endpoints: { ...identityEndpoints, ...profileEndpoints },
  askings: () => [
    asking(
      (profile: Hears<ProfileEvent>) => ({ ask: profileIntents(profile).open }),
      ({ path }) => (path === SECURITY_PATH ? SECURITY_PATH : PROFILE_PATH),
    ),
  ],
});
