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

const list = { about: null, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(automationsMachine, automationsPayloads, automationsWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(automationSummaryMachine, automationSummaryPayloads, automationSummaryWording, list),
  wordedSubject(linuxRunsMachine, linuxRunsPayloads, linuxRunsWording, list),
  wordedSubject(accessRunsMachine, accessRunsPayloads, accessRunsWording, list),
  wordedSubject(automationTrendMachine, automationTrendPayloads, automationTrendWording, list),
  wordedSubject(serverJobsMachine, serverJobsPayloads, serverJobsWording, list),
  wordedSubject(programKeysMachine, programKeysPayloads, programKeysWording, list),
  wordedSubject(automationOrdersMachine, automationOrdersPayloads, automationOrdersWording),
  wordedSubject(newProgramKeyMachine, newProgramKeyPayloads, newProgramKeyWording, { values: NEW_KEY }),
];
