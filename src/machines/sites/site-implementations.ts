import type { SiteMap, SiteMapQuery } from '../../api/contract/sites.ts';
import { codesIn } from '../../shared/pasted-codes.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { CheckValues } from './code-check-types.ts';
import { closeOrReopen, loadSite, readHistory, readWorks, type SiteDeps, saveSite } from './site-actors.ts';
import { siteClosingMachine, siteFormMachine } from './site-forms.ts';
import { siteHistoryMachine, siteWorksMachine } from './site-lists.ts';
import { newRequestOf } from './site-rules.ts';
import type { NewSiteValues } from './site-types.ts';

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
    loadPage: loadPage<SiteMapQuery, SiteMap>(({ input: { query }, signal }) =>
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
