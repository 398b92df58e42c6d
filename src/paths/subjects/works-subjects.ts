import { PAGED_LIST_DELAYS } from '../../machines/kit/paged-list/paged-list-types.ts';
import { worksListMachine } from '../../machines/works/works-list.ts';
import { worksMachine } from '../../machines/works/works-machine.ts';
import { worksListPayloads, worksPayloads } from '../payloads/works-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { worksListWording, worksWording } from '../wording/works.ts';

const LIMIT = 20_000;

export const WORKS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(worksMachine, {
    payloads: worksPayloads,
    wording: worksWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(worksListMachine, {
    payloads: worksListPayloads,
    wording: worksListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
];
