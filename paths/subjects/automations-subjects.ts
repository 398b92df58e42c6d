import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from '../../src/machines/automations/automation-lists.ts';
import { automationOrdersMachine } from '../../src/machines/automations/automation-orders-machine.ts';
import { automationsMachine } from '../../src/machines/automations/automations-machine.ts';
import { NEW_KEY, newProgramKeyMachine } from '../../src/machines/automations/program-key-form.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  accessRunsPayloads,
  automationOrdersPayloads,
  automationSummaryPayloads,
  automationsPayloads,
  automationTrendPayloads,
  linuxRunsPayloads,
  newProgramKeyPayloads,
  programKeysPayloads,
  serverJobsPayloads,
} from '../payloads/admin-panel/automations-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  accessRunsWording,
  automationOrdersWording,
  automationSummaryWording,
  automationsWording,
  automationTrendWording,
  linuxRunsWording,
  newProgramKeyWording,
  programKeysWording,
  serverJobsWording,
} from '../wording/automations.ts';

const limit = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit };

export const AUTOMATIONS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(automationsMachine, {
    payloads: automationsPayloads,
    wording: automationsWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit,
  }),
  wordedSubject(automationSummaryMachine, {
    payloads: automationSummaryPayloads,
    wording: automationSummaryWording,
    ...list,
  }),
  wordedSubject(linuxRunsMachine, { payloads: linuxRunsPayloads, wording: linuxRunsWording, ...list }),
  wordedSubject(accessRunsMachine, { payloads: accessRunsPayloads, wording: accessRunsWording, ...list }),
  wordedSubject(automationTrendMachine, {
    payloads: automationTrendPayloads,
    wording: automationTrendWording,
    ...list,
  }),
  wordedSubject(serverJobsMachine, { payloads: serverJobsPayloads, wording: serverJobsWording, ...list }),
  wordedSubject(programKeysMachine, { payloads: programKeysPayloads, wording: programKeysWording, ...list }),
  wordedSubject(automationOrdersMachine, {
    payloads: automationOrdersPayloads,
    wording: automationOrdersWording,
    input: undefined,
    limit,
  }),
  wordedSubject(newProgramKeyMachine, {
    payloads: newProgramKeyPayloads,
    wording: newProgramKeyWording,
    input: { values: NEW_KEY },
    limit,
  }),
];
