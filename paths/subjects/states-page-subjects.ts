import { statesOrderMachine } from '../../src/machines/states-page/states-order-machine.ts';
import { statesPageMachine } from '../../src/machines/states-page/states-page-machine.ts';
import { statesScriptsMachine } from '../../src/machines/states-page/states-scripts-machine.ts';
import {
  statesOrderPayloads,
  statesPagePayloads,
  statesScriptsPayloads,
} from '../payloads/states-page-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { statesOrderWording, statesPageWording, statesScriptsWording } from '../wording/states-page.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(statesPageMachine, statesPagePayloads, statesPageWording),
  wordedSubject(statesOrderMachine, statesOrderPayloads, statesOrderWording),
  wordedSubject(statesScriptsMachine, statesScriptsPayloads, statesScriptsWording),
];
