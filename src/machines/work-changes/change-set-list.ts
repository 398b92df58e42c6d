import type { ChangeSets } from '../../api/contract/records/change-sets.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { ChangeListQuery } from './change-history-types.ts';

/** The applied sets of changes, the newest first. */
export const changeSetListMachine = pagedList<ChangeListQuery, ChangeSets>({
  id: 'changeSetList',
  isRefreshable: true,
});
