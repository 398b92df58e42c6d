import type { FileOrder } from '../../src/machines/compared-file/file/file-types.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  type ReconciliationFile,
  reconciliationFileMachine,
  reconciliationListMachine,
  reconciliationSendingMachine,
} from '../../src/machines/reconciliation/reconciliation-file.ts';
import {
  differencesExportMachine,
  lineSelectionMachine,
  reconciledLinesMachine,
  reconciliationDecisionMachine,
  reconciliationMachine,
} from '../../src/machines/reconciliation/reconciliation-record.ts';
import {
  decisionPayloads,
  differencesExportPayloads,
  lineSelectionPayloads,
  reconciledLinesPayloads,
  reconciliationFilePayloads,
  reconciliationListPayloads,
  reconciliationPayloads,
  reconciliationSendingPayloads,
} from '../payloads/register/reconciliation-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  differencesExportWording,
  lineSelectionWording,
  reconciledLinesWording,
  reconciliationDecisionWording,
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
    input: { order: {} as FileOrder<ReconciliationFile> },
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
  wordedSubject(lineSelectionMachine, {
    payloads: lineSelectionPayloads,
    wording: lineSelectionWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(reconciliationDecisionMachine, {
    payloads: decisionPayloads,
    wording: reconciliationDecisionWording,
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
