import type { Link } from '../../api/contract/links.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';

export interface SiteLinksQuery {
  readonly cod: string;
}
export interface SiteLinks extends SiteLinksQuery {
  readonly links: readonly Link[];
}

/** The links of one site, on its own page or on the page of one of its works. They are few, so all are read at once. */
export const siteLinksMachine = pagedList<SiteLinksQuery, SiteLinks>({ id: 'siteLinks' });
