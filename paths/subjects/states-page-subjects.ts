import { statesPageMachine } from '../../src/machines/states-page/states-page-machine.ts';
import { statesPagePayloads } from '../payloads/states-page-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { statesPageWording } from '../wording/states-page.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(statesPageMachine, statesPagePayloads, statesPageWording, { machine: 'signIn' }),
];
