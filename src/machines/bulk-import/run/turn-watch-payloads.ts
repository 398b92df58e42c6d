import type { PayloadCases } from '../../payload-cases.ts';
import type { TurnWatchEvent } from './turn-watch-machine.ts';

export const turnWatchPayloads: PayloadCases<TurnWatchEvent> = {
  events: {},
  outputs: { askTurn: [null] },
  failures: { askTurn: [new Error('offline')], watchPage: [new Error('crash')] },
};
