import type { TurnWatchEvent } from '../../../src/machines/load-run/turn/turn-watch-machine.ts';
import { CRASH, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const turnWatchPayloads: PayloadCases<TurnWatchEvent> = {
  events: {},
  outputs: { loadTurn: [null] },
  failures: { loadTurn: [DOWN], watchPage: CRASH },
};
