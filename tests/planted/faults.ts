import { GUESSES } from './guesses.ts';
import { MAILS } from './mails.ts';
import type { PlantedFault } from './planted-fault.ts';
import { REQUESTS } from './requests.ts';
import { SECRETS } from './secrets.ts';
import { SESSIONS } from './sessions.ts';
import { STAFF } from './staff.ts';

/** Roughly in the order of the promises in SECURITY.md. Faults of one test file are run together anyway. */
export const FAULTS: readonly PlantedFault[] = [
  ...GUESSES,
  ...SECRETS,
  ...SESSIONS,
  ...STAFF,
  ...REQUESTS,
  ...MAILS,
];
