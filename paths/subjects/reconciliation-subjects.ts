import {
  RECONCILIATION_FILE,
  reconciliationFileMachine,
} from '../../src/machines/reconciliation/reconciliation-file.ts';
import {
  RECONCILIATION_RECORD,
  reconciliationMachine,
} from '../../src/machines/reconciliation/reconciliation-record.ts';
import { keptMachines, keptSubjects } from '../kept-subjects.ts';
import { reconciliationPayloads } from '../payloads/register/reconciliation-payloads.ts';
import { reconciliationWording } from '../wording/register/reconciliation.ts';

export const SUBJECTS = keptSubjects({
  machines: {
    ...keptMachines(RECONCILIATION_FILE, RECONCILIATION_RECORD),
    file: reconciliationFileMachine,
    record: reconciliationMachine,
  },
  payloads: reconciliationPayloads,
  wording: reconciliationWording,
});
