import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { decisionMachine } from '../../src/machines/reconciliation/decision-machine.ts';
import { reconciliationFileMachine } from '../../src/machines/reconciliation/file/reconciliation-file-machine.ts';
import {
  reconciliationListMachine,
  reconciliationSendingMachine,
} from '../../src/machines/reconciliation/file/reconciliation-file-parts.ts';
import type { ReconciliationOrder } from '../../src/machines/reconciliation/file/reconciliation-file-types.ts';
import { reconciliationMachine } from '../../src/machines/reconciliation/reconciliation-machine.ts';
import {
  differencesExportMachine,
  reconciledLinesMachine,
} from '../../src/machines/reconciliation/reconciliation-parts.ts';
import {
  decisionPayloads,
  differencesExportPayloads,
  reconciledLinesPayloads,
  reconciliationFilePayloads,
  reconciliationListPayloads,
  reconciliationPayloads,
  reconciliationSendingPayloads,
} from '../payloads/register/reconciliation-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  decisionWording,
  differencesExportWording,
  reconciledLinesWording,
  reconciliationFileWording,
  reconciliationListWording,
  reconciliationSendingWording,
  reconciliationWording,
} from '../wording/register/reconciliation.ts';

const LIMIT = 20_000;

export const RECONCILIATION_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(reconciliationFileMachine, {
    payloads: reconciliationFilePayloads,
    wording: reconciliationFileWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(reconciliationSendingMachine, {
    payloads: reconciliationSendingPayloads,
    wording: reconciliationSendingWording,
    input: { order: {} as ReconciliationOrder },
    limit: LIMIT,
  }),
  wordedSubject(reconciliationListMachine, {
    payloads: reconciliationListPayloads,
    wording: reconciliationListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(reconciliationMachine, {
    payloads: reconciliationPayloads,
    wording: reconciliationWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(reconciledLinesMachine, {
    payloads: reconciledLinesPayloads,
    wording: reconciledLinesWording,
    input: { about: '7', delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(decisionMachine, {
    payloads: decisionPayloads,
    wording: decisionWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(differencesExportMachine, {
    payloads: differencesExportPayloads,
    wording: differencesExportWording,
    input: undefined,
    limit: LIMIT,
  }),
];
