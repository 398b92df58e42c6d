import { savedViewsMachine } from '../../src/machines/explorer/views/saved-views-machine.ts';
import { viewChangeMachine } from '../../src/machines/explorer/views/view-change-machine.ts';
import { viewFormMachine } from '../../src/machines/explorer/views/view-form.ts';
import {
  newViewValues,
  savedViewsPayloads,
  viewChangePayloads,
  viewFormPayloads,
} from '../payloads/kit/saved-views-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { savedViewsWording, viewChangeWording, viewFormWording } from '../wording/register/views.ts';

const LIMIT = 20_000;

export const SAVED_VIEWS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(savedViewsMachine, {
    payloads: savedViewsPayloads,
    wording: savedViewsWording,
    input: { register: 'obras' },
    limit: LIMIT,
  }),
  wordedSubject(viewChangeMachine, {
    payloads: viewChangePayloads,
    wording: viewChangeWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(viewFormMachine, {
    payloads: viewFormPayloads,
    wording: viewFormWording,
    input: { values: newViewValues },
    limit: LIMIT,
  }),
];
