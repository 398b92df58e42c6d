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

const OF_A_WORK = { about: SOME_CODE, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(workMachine, workPayloads, workWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(workLinesMachine, workLinesPayloads, workLinesWording, OF_A_WORK),
  wordedSubject(workLifeMachine, workLifePayloads, workLifeWording, OF_A_WORK),
  wordedSubject(workComparisonMachine, workComparisonPayloads, workComparisonWording, OF_A_WORK),
];
