import type { Reconciliations } from '../../../api/contract/records/reconciliations.ts';
import { pagedList } from '../../kit/paged-list/paged-list-machine.ts';

export interface ReconciliationsAsked {
  readonly page: number;
}

/** The reconciliations there were, the newest first. */
export const reconciliationListMachine = pagedList<ReconciliationsAsked, Reconciliations>({
  id: 'reconciliationList',
  isRefreshable: true,
});
