import {
  linkAnswer,
  linkBoardAnswer,
  linkColumnAnswer,
  linkSheetAnswer,
  linkUndoAnswer,
  siteLinksAnswer,
} from '../contract/links.ts';
import type { LinksApi } from '../links-api.ts';
import { explorerCalls } from './explorer-calls.ts';
import type { Http } from './http.ts';

export const linksCalls = (http: Http): LinksApi => ({
  links: explorerCalls(http, { path: '/conectividad', key: 'numero' }),
  linkBoard: async (query, call) =>
    (await http.get(linkBoardAnswer, '/conectividad/tablero', call, query)).data,
  linkColumn: async (query, call) =>
    (await http.get(linkColumnAnswer, '/conectividad/columna', call, query)).data,
  siteLinks: async (cod, call) =>
    (await http.get(siteLinksAnswer, '/conectividad/sitio', call, { cod })).data,
  linkSheet: async (id, call) => (await http.get(linkSheetAnswer, `/conectividad/enlaces/${id}`, call)).data,
  createLink: async (body, call) => (await http.post(linkAnswer, '/conectividad/enlaces', body, call)).data,
  changeLink: async (id, body, call) =>
    (await http.put(linkAnswer, `/conectividad/enlaces/${id}`, body, call)).data,
  moveLink: async (id, body, call) =>
    (await http.post(linkAnswer, `/conectividad/enlaces/${id}/movimiento`, body, call)).data,
  blockLink: async (id, body, call) =>
    (await http.put(linkAnswer, `/conectividad/enlaces/${id}/bloqueo`, body, call)).data,
  undoLink: async (id, body, call) =>
    (await http.post(linkUndoAnswer, `/conectividad/enlaces/${id}/deshacer`, body, call)).data,
});
