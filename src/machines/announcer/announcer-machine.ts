import { shown } from '../kit/shown/shown-machine.ts';
import type { ShownDelays } from '../kit/shown/shown-types.ts';

/** How long a message stays, in milliseconds (spec 1 section 9). */
export const ANNOUNCER_DELAYS: ShownDelays = { stay: 3_000 };

/**
 * Announces messages to screen readers. A message is removed after a while, so that a screen reader does not find an
 * old one later.
 */
export const announcerMachine = shown<string>({ id: 'announcer', isPassing: true });
