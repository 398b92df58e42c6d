import { statesPageMachine } from '../../machines/states-page/states-page-machine.ts';
import { statesPagePayloads } from '../payloads/states-page-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

export const STATES_PAGE_SUBJECTS: readonly PathSubject[] = [
  pathSubject(statesPageMachine, {
    payloads: statesPagePayloads,
    input: { machine: 'signIn' },
    limit: 20_000,
  }),
];
