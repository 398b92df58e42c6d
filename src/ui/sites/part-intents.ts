import type { PagedListEvent } from '../../machines/kit/paged-list/paged-list-types.ts';
import type { SitePartsQuery } from '../../machines/sites/site-types.ts';
import { listIntents } from '../components/list-intents.ts';
import type { Hears } from '../hears.ts';

/** Without `leave`: the lists of a site end with its page. */
export const askOnly = (list: Hears<PagedListEvent<SitePartsQuery>>) => ({
  ask: listIntents<SitePartsQuery>(list).ask,
});
