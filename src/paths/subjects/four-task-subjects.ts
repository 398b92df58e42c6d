import { fourTaskOverlayMachine } from '../../machines/four-task-overlay/four-task-overlay-machine.ts';
import { FOUR_TASK_DELAYS } from '../../machines/four-task-overlay/four-task-overlay-types.ts';
import { fourTaskPayloads } from '../payloads/four-task-overlay-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

export const FOUR_TASK_SUBJECTS: readonly PathSubject[] = [
  pathSubject(fourTaskOverlayMachine, {
    payloads: fourTaskPayloads,
    input: { delays: FOUR_TASK_DELAYS },
    limit: 20_000,
  }),
];
