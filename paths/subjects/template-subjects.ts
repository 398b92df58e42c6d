import { fileGlanceMachine } from '../../src/machines/file-glance/file-glance-machine.ts';
import { virtualRealityMachine } from '../../src/machines/virtual-reality/virtual-reality-machine.ts';
import { fileGlancePayloads, virtualRealityPayloads } from '../payloads/template-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { fileGlanceWording, virtualRealityWording } from '../wording/template.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(fileGlanceMachine, fileGlancePayloads, fileGlanceWording),
  wordedSubject(virtualRealityMachine, virtualRealityPayloads, virtualRealityWording),
];
