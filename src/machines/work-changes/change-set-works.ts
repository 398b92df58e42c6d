import type { ChangedWorks } from '../../api/contract/records/change-sets.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { SetWorksQuery } from './change-set-types.ts';

/** The works of one set, with what each has and gets. */
export const changeSetWorksMachine = pagedList<SetWorksQuery, ChangedWorks, string>({
  id: 'changeSetWorks',
  isRefreshable: true,
});
