import {
  siteComparisonAnswer,
  siteImportAnswer,
  siteImportsAnswer,
  siteRegisterAnswer,
} from '../contract/site-import.ts';
import {
  siteAnswer,
  siteCheckAnswer,
  siteHistoryAnswer,
  siteMapAnswer,
  siteWorksAnswer,
} from '../contract/sites.ts';
import type { SitesApi } from '../sites-api.ts';
import { explorerCalls } from './explorer-calls.ts';
import type { Http } from './http.ts';

/** Thousands of rows take their time. */
const long = (method: 'GET' | 'POST', path: string) => ({ method, path, isLoad: true });

export const sitesCalls = (http: Http): SitesApi => ({
  sites: explorerCalls(http, { path: '/localizaciones', key: 'cod' }),
  siteMap: async (query, call) => (await http.get(siteMapAnswer, '/localizaciones/mapa', call, query)).data,
  site: async (cod, call) => (await http.get(siteAnswer, '/localizaciones/ficha', call, { cod })).data,
  siteWorks: async (query, call) =>
    (await http.get(siteWorksAnswer, '/localizaciones/ficha/obras', call, query)).data,
  siteHistory: async (query, call) =>
    (await http.get(siteHistoryAnswer, '/localizaciones/ficha/historia', call, query)).data,
  saveSite: async (body, call) => (await http.put(siteAnswer, '/localizaciones/ficha', body, call)).data,
  createSite: async (body, call) => (await http.post(siteAnswer, '/localizaciones', body, call)).data,
  closeSite: async (body, call) => (await http.post(siteAnswer, '/localizaciones/cierre', body, call)).data,
  reopenSite: async (body, call) =>
    (await http.post(siteAnswer, '/localizaciones/reapertura', body, call)).data,
  compareSites: async (body, call) =>
    (
      await http.send(siteComparisonAnswer, {
        ...call,
        ...long('POST', '/localizaciones/importaciones/comparacion'),
        body,
      })
    ).data,
  importSites: async (body, call) =>
    (await http.send(siteImportAnswer, { ...call, ...long('POST', '/localizaciones/importaciones'), body }))
      .data,
  siteImports: async (query, call) =>
    (await http.get(siteImportsAnswer, '/localizaciones/importaciones', call, query)).data,
  undoSiteImport: async (id, call) =>
    (
      await http.send(siteImportAnswer, {
        ...call,
        ...long('POST', `/localizaciones/importaciones/${id}/deshacer`),
      })
    ).data,
  siteRegister: async (call) =>
    (
      await http.send(siteRegisterAnswer, {
        ...call,
        ...long('GET', '/localizaciones/importaciones/plantilla'),
      })
    ).data,
  checkSiteCodes: async (codigos, call) =>
    (await http.post(siteCheckAnswer, '/localizaciones/validar', { codigos }, call)).data,
});
