import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  workComparisonMachine,
  workLifeMachine,
  workLinesMachine,
} from '../../src/machines/work/work-lists.ts';
import { workMachine } from '../../src/machines/work/work-machine.ts';
import {
  SOME_CODE,
  workComparisonPayloads,
  workLifePayloads,
  workLinesPayloads,
  workPayloads,
} from '../payloads/work-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { workComparisonWording, workLifeWording, workLinesWording, workWording } from '../wording/work.ts';

const LIMIT = 20_000;
const OF_A_WORK = { about: SOME_CODE, delays: PAGED_LIST_DELAYS };

export const WORK_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(workMachine, {
    payloads: workPayloads,
    wording: workWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(workLinesMachine, {
    payloads: workLinesPayloads,
    wording: workLinesWording,
    input: OF_A_WORK,
    limit: LIMIT,
  }),
  wordedSubject(workLifeMachine, {
    payloads: workLifePayloads,
    wording: workLifeWording,
    input: OF_A_WORK,
    limit: LIMIT,
  }),
  wordedSubject(workComparisonMachine, {
    payloads: workComparisonPayloads,
    wording: workComparisonWording,
    input: OF_A_WORK,
    limit: LIMIT,
  }),
];
