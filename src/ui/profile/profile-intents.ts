import type { ProfileEvent } from '../../machines/profile/profile-types.ts';
import type { Hears } from '../hears.ts';

type Of<TType extends ProfileEvent['type']> = Extract<ProfileEvent, { type: TType }>;

export const profileIntents = (actor: Hears<ProfileEvent>) => ({
  giveUpProof: () => actor.send({ type: 'profile.proofGivenUp' }),
  open: (path: Of<'profile.opened'>['path']) => actor.send({ type: 'profile.opened', path }),
  retry: () => actor.send({ type: 'profile.retryRequested' }),
});
