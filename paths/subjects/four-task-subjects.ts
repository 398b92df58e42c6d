import { fourTaskOverlayMachine } from '../../src/machines/four-task-overlay/four-task-overlay-machine.ts';
import { FOUR_TASK_DELAYS } from '../../src/machines/four-task-overlay/four-task-overlay-types.ts';
import { fourTaskPayloads } from '../payloads/four-task-overlay-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { fourTaskOverlayWording } from '../wording/four-task-overlay.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(fourTaskOverlayMachine, fourTaskPayloads, fourTaskOverlayWording, {
    delays: FOUR_TASK_DELAYS,
  }),
];
