import {
  linkAnswer,
  linkBlockRequest,
  linkBoardAnswer,
  linkBoardQuery,
  linkColumnAnswer,
  linkColumnQuery,
  linkMoveRequest,
  linkParams,
  linkRequest,
  linkSheetAnswer,
  linkUndoAnswer,
  linkUndoRequest,
  newLinkRequest,
  siteLinksAnswer,
  siteLinksQuery,
} from '../contract/links.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { registerEndpoints } from './registers.ts';

const permission = 'connectivity';
const { get, post, put } = endpointsFor(permission);
const params = linkParams;

export const linkEndpoints = {
  /** The register of all links. */
  links: registerEndpoints({ path: '/conectividad', key: 'numero', permission }),
  linkBoard: get('/conectividad/tablero', { query: linkBoardQuery, answer: data(linkBoardAnswer) }),
  linkColumn: get('/conectividad/columna', { query: linkColumnQuery, answer: data(linkColumnAnswer) }),
  /** Answers the links of one site. People who may see sites or works may call it too. */
  siteLinks: get('/conectividad/sitio', {
    permission: ['connectivity', 'locations', 'dashboard'],
    query: siteLinksQuery,
    asks: (cod: string) => ({ query: { cod } }),
    answer: data(siteLinksAnswer),
  }),
  linkSheet: get('/conectividad/enlaces/:id', { params, answer: data(linkSheetAnswer) }),
  createLink: post('/conectividad/enlaces', { body: newLinkRequest, answer: data(linkAnswer) }),
  changeLink: put('/conectividad/enlaces/:id', { params, body: linkRequest, answer: data(linkAnswer) }),
  moveLink: post('/conectividad/enlaces/:id/movimiento', {
    params,
    body: linkMoveRequest,
    answer: data(linkAnswer),
  }),
  blockLink: put('/conectividad/enlaces/:id/bloqueo', {
    params,
    body: linkBlockRequest,
    answer: data(linkAnswer),
  }),
  /** Answers null when the creation of the link was undone. */
  undoLink: post('/conectividad/enlaces/:id/deshacer', {
    params,
    body: linkUndoRequest,
    answer: data(linkUndoAnswer),
  }),
};
export type LinksApi = Calls<typeof linkEndpoints>;
