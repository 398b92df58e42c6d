import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  profile: {
    states: ['unopened', 'loading', 'failed', 'ready.proven', 'ready.proving', 'broken'],
    neverDone: [
      'profileDetails',
      'profilePassword',
      'profilePicture',
      'ownSessions',
      'emailProof',
      'relayParts',
      'relayProof',
    ],
  },
  profileDetails: { states: ['open.editing', 'open.sent', 'sending'] },
  profilePassword: { states: ['open.editing', 'open.sent', 'sending'] },
  emailProof: { states: ['open.editing', 'open.sent', 'sending'] },
  profilePicture: { states: ['resting', 'cropping', 'uploading', 'removing'] },
  ownSessions: { states: ['loading', 'failed', 'shown', 'asking', 'closing'] },
  freshProof: {
    states: ['resting', 'asking.open', 'asking.sendingCode', 'asking.waiting', 'broken'],
    neverDone: ['proofSecret', 'relaySecret'],
  },
  proofSecret: { states: ['open.editing', 'open.sent', 'sending'] },
};
