import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { SiteHistory, SitePartsQuery, SiteWorks } from './site-types.ts';

export const siteWorksMachine = pagedList<SitePartsQuery, SiteWorks, string>({ id: 'siteWorks' });

export const siteHistoryMachine = pagedList<SitePartsQuery, SiteHistory, string>({
  id: 'siteHistory',
  isRefreshable: true,
});
