import { siteAnswer, siteCheckAnswer, siteHistoryAnswer, siteWorksAnswer } from '../contract/sites.ts';
import type { SitesApi } from '../sites-api.ts';
import type { Http } from './http.ts';

const REGISTER = '/localizaciones';

export const sitesCalls = (http: Http): SitesApi => ({
  site: async (cod, call) => (await http.get(siteAnswer, `${REGISTER}/ficha`, call, { cod })).data,
  siteWorks: async (query, call) =>
    (await http.get(siteWorksAnswer, `${REGISTER}/ficha/obras`, call, query)).data,
  siteHistory: async (query, call) =>
    (await http.get(siteHistoryAnswer, `${REGISTER}/ficha/historia`, call, query)).data,
  saveSite: async (body, call) => (await http.put(siteAnswer, `${REGISTER}/ficha`, body, call)).data,
  createSite: async (body, call) => (await http.post(siteAnswer, REGISTER, body, call)).data,
  closeSite: async (body, call) => (await http.post(siteAnswer, `${REGISTER}/cierre`, body, call)).data,
  reopenSite: async (body, call) => (await http.post(siteAnswer, `${REGISTER}/reapertura`, body, call)).data,
  checkSiteCodes: async (codigos, call) =>
    (await http.post(siteCheckAnswer, `${REGISTER}/validar`, { codigos }, call)).data,
});
