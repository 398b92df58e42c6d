import { fromPromise } from 'xstate';
import type { Site, SiteMap, SiteMapQuery } from '../../api/contract/sites.ts';
import type { SitesApi } from '../../api/endpoints/sites.ts';
import { codesIn } from '../../shared/pasted-codes.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import type { CheckValues } from './code-check-types.ts';
import { siteClosingMachine, siteFormMachine } from './site-forms.ts';
import { siteHistoryMachine, siteWorksMachine } from './site-lists.ts';
import { newRequestOf, requestOf } from './site-rules.ts';
import type {
  ClosingValues,
  NewSiteValues,
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

export const createSiteImplementations = (deps: SiteDeps) => ({
  actors: {
    loadSite: loadSite(deps),
    siteForm: siteFormMachine.provide({ actors: { submit: saveSite(deps) } }),
    siteClosing: siteClosingMachine.provide({ actors: { submit: closeOrReopen(deps) } }),
    siteWorks: siteWorksMachine.provide({ actors: { loadPage: readWorks(deps) } }),
    siteHistory: siteHistoryMachine.provide({ actors: { loadPage: readHistory(deps) } }),
  },
});

export const createSiteMapImplementations = ({ api }: SiteDeps) => ({
  actors: {
    loadPage: fromPromise(
      ({ input: { query }, signal }: PageAsked<SiteMapQuery>): Promise<SiteMap> =>
        api.siteMap(query ?? {}, { signal }),
    ),
  },
});

export const createNewSiteImplementations = ({ api }: SiteDeps) => ({
  actors: {
    submit: submitForm((values: NewSiteValues, call) => api.createSite(newRequestOf(values), call)),
  },
});

export const createCodeCheckImplementations = ({ api }: SiteDeps) => ({
  actors: {
    submit: submitForm(({ text }: CheckValues, call) => api.checkSiteCodes(codesIn(text), call)),
  },
});

const loadSite = ({ api }: SiteDeps) =>
  fromPromise<Site, SiteOrder>(({ input: { cod }, signal }) => api.site(cod, { signal }));

const saveSite = ({ api }: SiteDeps) =>
  submitForm((values: SiteValues, call) => api.saveSite(requestOf(values), call));

const closeOrReopen = ({ api }: SiteDeps) =>
  submitForm(({ cod, version, isClosed, reason: motivo }: ClosingValues, call) =>
    isClosed ? api.reopenSite({ cod, version }, call) : api.closeSite({ cod, version, motivo }, call),
  );

const readWorks = ({ api }: SiteDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<SitePartsQuery, string>): Promise<SiteWorks> =>
      api.siteWorks({ cod: about, pageSize: SHOWN, ...query }, { signal }),
  );

const readHistory = ({ api }: SiteDeps) =>
  fromPromise(
    ({ input: { about, query }, signal }: PageAsked<SitePartsQuery, string>): Promise<SiteHistory> =>
      api.siteHistory({ cod: about, pageSize: SHOWN, ...query }, { signal }),
  );
