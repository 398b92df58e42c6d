import { shown } from '../kit/shown/shown-machine.ts';
import type { ShownDelays } from '../kit/shown/shown-types.ts';

/** Milliseconds (spec 1 section 9). */
export const ANNOUNCER_DELAYS: ShownDelays = { stay: 3_000 };

/** What is said to screen readers alone, and cleared once it is heard: nobody comes across it later. */
export const announcerMachine = shown<string>({ id: 'announcer', isPassing: true });
