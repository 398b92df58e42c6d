import { fromPromise } from 'xstate';
import type { Site } from '../../api/contract/sites.ts';
import type { SitesApi } from '../../api/sites-api.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { requestOf } from './site-rules.ts';
import type {
  ClosingValues,
  SiteHistory,
  SiteOrder,
  SitePartsQuery,
  SiteValues,
  SiteWorks,
} from './site-types.ts';

export interface SiteDeps {
  readonly api: SitesApi;
}

const SHOWN = 10;

export const loadSite = ({ api }: SiteDeps) =>
  fromPromise<Site, SiteOrder>(({ input: { cod }, signal }) => api.site(cod, { signal }));

export const saveSite = ({ api }: SiteDeps) =>
  submitForm((values: SiteValues, call) => api.saveSite(requestOf(values), call));

export const closeOrReopen = ({ api }: SiteDeps) =>
  submitForm(({ cod, version, isClosed, reason: motivo }: ClosingValues, call) =>
    isClosed ? api.reopenSite({ cod, version }, call) : api.closeSite({ cod, version, motivo }, call),
  );

export const readWorks = ({ api }: SiteDeps) =>
  loadPage<SitePartsQuery, SiteWorks, string>(({ input: { about, query }, signal }) =>
    api.siteWorks({ cod: about, pageSize: SHOWN, ...query }, { signal }),
  );

export const readHistory = ({ api }: SiteDeps) =>
  loadPage<SitePartsQuery, SiteHistory, string>(({ input: { about, query }, signal }) =>
    api.siteHistory({ cod: about, pageSize: SHOWN, ...query }, { signal }),
  );
