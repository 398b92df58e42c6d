import type { SiteMap, SiteMapQuery } from '../../api/contract/sites.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { SiteHistory, SitePartsQuery, SiteWorks } from './site-types.ts';

export const siteWorksMachine = pagedList<SitePartsQuery, SiteWorks, string>({ id: 'siteWorks' });

/** All sites that pass a search, for the map and the list beside it. */
export const siteMapMachine = pagedList<SiteMapQuery, SiteMap>({ id: 'siteMap' });

export const siteHistoryMachine = pagedList<SitePartsQuery, SiteHistory, string>({
  id: 'siteHistory',
  isRefreshable: true,
});
