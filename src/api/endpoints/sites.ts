import {
  newSiteRequest,
  type SiteMapQuery,
  siteAnswer,
  siteCheckAnswer,
  siteCheckRequest,
  siteClosingRequest,
  siteHistoryAnswer,
  siteMapAnswer,
  siteMapQuery,
  sitePartQuery,
  siteQuery,
  siteReopeningRequest,
  siteRequest,
  siteWorksAnswer,
} from '../contract/sites.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { registerEndpoints } from './registers.ts';

const permission = 'locations';
const { get, post, put } = endpointsFor(permission);
const site = data(siteAnswer);

export const siteEndpoints = {
  /** The register of all sites. */
  sites: registerEndpoints({ path: '/localizaciones', key: 'cod', permission }),
  siteMap: get('/localizaciones/mapa', {
    query: siteMapQuery,
    asks: (query: SiteMapQuery) => ({ query }),
    answer: data(siteMapAnswer),
  }),
  site: get('/localizaciones/ficha', {
    query: siteQuery,
    asks: (cod: string) => ({ query: { cod } }),
    answer: site,
  }),
  siteWorks: get('/localizaciones/ficha/obras', { query: sitePartQuery, answer: data(siteWorksAnswer) }),
  siteHistory: get('/localizaciones/ficha/historia', {
    query: sitePartQuery,
    answer: data(siteHistoryAnswer),
  }),
  saveSite: put('/localizaciones/ficha', { body: siteRequest, answer: site }),
  createSite: post('/localizaciones', { body: newSiteRequest, answer: site }),
  closeSite: post('/localizaciones/cierre', { body: siteClosingRequest, answer: site }),
  reopenSite: post('/localizaciones/reapertura', { body: siteReopeningRequest, answer: site }),
  checkSiteCodes: post('/localizaciones/validar', {
    body: siteCheckRequest,
    asks: (codigos: readonly string[]) => ({ body: { codigos } }),
    answer: data(siteCheckAnswer),
  }),
};
export type SitesApi = Calls<typeof siteEndpoints>;
