import {
  RECONCILIATION_LIMITS,
  type Reconciliation,
  type Reconciliations,
} from '../../../api/contract/records/reconciliations.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';
import { tableSending } from '../../table-file/table-sending-machine.ts';
import type { ReconciliationOrder } from './reconciliation-file-types.ts';

export interface ReconciliationsAsked {
  readonly page: number;
}

/** The reconciliations there were, the newest first. */
export const reconciliationListMachine = pagedList<ReconciliationsAsked, Reconciliations>({
  id: 'reconciliationList',
  isRefreshable: true,
});

/** The rows of the customer's export, to the server that compares them. */
export const reconciliationSendingMachine = tableSending<ReconciliationOrder, Reconciliation>({
  id: 'reconciliationSending',
  piece: RECONCILIATION_LIMITS.piece,
});
