import { sqlQueriesAnswer, sqlQueryAnswer } from '../contract/sql-config.ts';
import type { SqlConfigApi } from '../sql-config-api.ts';
import type { Http } from './http.ts';

export const sqlConfigCalls = (http: Http): SqlConfigApi => ({
  sqlQueries: async (call) => (await http.get(sqlQueriesAnswer, '/configuracion-sql', call)).data,
  sqlQuery: async (file, call) => {
    const name = encodeURIComponent(file);
    return (await http.get(sqlQueryAnswer, `/configuracion-sql/${name}`, call)).data;
  },
});
