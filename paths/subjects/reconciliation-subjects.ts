import {
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
import { keptSubjects } from './compared-file-subjects.ts';

export const RECONCILIATION_SUBJECTS = keptSubjects({
  file: {
    machine: reconciliationFileMachine,
    payloads: reconciliationFilePayloads,
    wording: reconciliationFileWording,
  },
  sending: {
    machine: reconciliationSendingMachine,
    payloads: reconciliationSendingPayloads,
    wording: reconciliationSendingWording,
  },
  list: {
    machine: reconciliationListMachine,
    payloads: reconciliationListPayloads,
    wording: reconciliationListWording,
  },
  record: {
    machine: reconciliationMachine,
    payloads: reconciliationPayloads,
    wording: reconciliationWording,
  },
  rows: {
    machine: reconciledLinesMachine,
    payloads: reconciledLinesPayloads,
    wording: reconciledLinesWording,
  },
  selection: {
    machine: lineSelectionMachine,
    payloads: lineSelectionPayloads,
    wording: lineSelectionWording,
  },
  decision: {
    machine: reconciliationDecisionMachine,
    payloads: decisionPayloads,
    wording: reconciliationDecisionWording,
  },
  exported: {
    machine: differencesExportMachine,
    payloads: differencesExportPayloads,
    wording: differencesExportWording,
  },
});
