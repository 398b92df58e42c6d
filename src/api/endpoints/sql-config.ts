import { sqlQueriesAnswer, sqlQueryAnswer, sqlQueryParams } from '../contract/sql-config.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get } = endpointsFor('panel_admin');

export const sqlConfigEndpoints = {
  sqlQueries: get('/configuracion-sql', { answer: data(sqlQueriesAnswer) }),
  /** 404 for a file that the panel does not have. */
  sqlQuery: get('/configuracion-sql/:archivo', { params: sqlQueryParams, answer: data(sqlQueryAnswer) }),
};
export type SqlConfigApi = Calls<typeof sqlConfigEndpoints>;
