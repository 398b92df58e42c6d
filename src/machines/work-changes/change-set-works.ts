import type { ChangedWorks } from '../../api/contract/records/change-sets.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { SetWorksQuery } from './change-set-types.ts';

/** The works of one set, each with its old and new values. */
export const changeSetWorksMachine = pagedList<SetWorksQuery, ChangedWorks, string>({
  id: 'changeSetWorks',
  isRefreshable: true,
});
