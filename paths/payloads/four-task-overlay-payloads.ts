import type { FourTaskEvent } from '../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import { CRASH } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

export const fourTaskPayloads: PayloadCases<FourTaskEvent> = {
  events: { 'fourTask.accessAnswered': [{ isHeld: true }, { isHeld: false }] },
  outputs: { openTab: [{ isBlocked: false }, { isBlocked: true }] },
  failures: { vibrate: CRASH, openTab: CRASH },
};
