import type { StaleTabEvent } from '../../src/machines/stale-tab/stale-tab-types.ts';
import { CRASH, DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const staleTabPayloads: PayloadCases<StaleTabEvent> = {
  events: {},
  outputs: {
    askLeave: [{ kind: 'free' }, { kind: 'reloadedBefore' }, { kind: 'openWork' }],
    reloadOnce: [{ kind: 'noWork' }, { kind: 'openWork' }],
  },
  failures: {
    watchChunks: CRASH,
    watchAside: CRASH,
    askLeave: [DOWN],
    reloadOnce: [new Error('refused')],
  },
};
