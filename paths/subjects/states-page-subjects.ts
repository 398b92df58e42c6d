import { statesPageMachine } from '../../src/machines/states-page/states-page-machine.ts';
import { statesScriptsMachine } from '../../src/machines/states-page/states-scripts-machine.ts';
import { statesPagePayloads, statesScriptsPayloads } from '../payloads/states-page-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { statesPageWording, statesScriptsWording } from '../wording/states-page.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(statesPageMachine, statesPagePayloads, statesPageWording),
  wordedSubject(statesScriptsMachine, statesScriptsPayloads, statesScriptsWording),
];
