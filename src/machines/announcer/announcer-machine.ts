import { shown } from '../kit/shown/shown-machine.ts';
import type { ShownDelays } from '../kit/shown/shown-types.ts';

/** Milliseconds (spec 1 section 9). */
export const ANNOUNCER_DELAYS: ShownDelays = { stay: 3_000 };

/** Cleared after a while, so that a screen reader does not find an old message later. */
export const announcerMachine = shown<string>({ id: 'announcer', isPassing: true });
