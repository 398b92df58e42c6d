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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(savedViewsMachine, savedViewsPayloads, savedViewsWording, { register: 'obras' }),
  wordedSubject(viewChangeMachine, viewChangePayloads, viewChangeWording),
  wordedSubject(viewFormMachine, viewFormPayloads, viewFormWording, { values: newViewValues }),
];
