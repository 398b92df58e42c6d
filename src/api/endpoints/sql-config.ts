import { sqlQueriesAnswer, sqlQueryAnswer, sqlQueryParams } from '../contract/sql-config.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get } = endpointsFor('panel_admin');

export const sqlConfigEndpoints = {
  sqlQueries: get('/configuracion-sql', { answer: data(sqlQueriesAnswer) }),
  /** Rejects with 404 when no query of the admin panel has this file. */
  sqlQuery: get('/configuracion-sql/:archivo', { params: sqlQueryParams, answer: data(sqlQueryAnswer) }),
};
export type SqlConfigApi = Calls<typeof sqlConfigEndpoints>;
