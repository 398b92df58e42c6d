import type { FourTaskEvent } from '../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import type { PayloadCases } from './payload-cases.ts';

const CRASH = [new Error('crash')];

export const fourTaskPayloads: PayloadCases<FourTaskEvent> = {
  events: { 'fourTask.accessAnswered': [{ isHeld: true }, { isHeld: false }] },
  outputs: { openTab: [{ isBlocked: false }, { isBlocked: true }] },
  failures: { vibrate: CRASH, openTab: CRASH },
};
