import { fromPromise } from 'xstate';
import type { SqlQuery, SqlQueryDetail } from '../../api/contract/sql-config.ts';
import type { SqlConfigApi } from '../../api/endpoints/sql-config.ts';
import type { PageAsked, WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { sqlQueriesMachine, sqlQueryMachine } from './sql-config-machine.ts';

export interface SqlConfigDeps {
  readonly api: SqlConfigApi;
}

export const createSqlConfigImplementations = ({ api }: SqlConfigDeps) => ({
  actors: {
    sqlQueries: sqlQueriesMachine.provide({
      actors: {
        loadPage: fromPromise(
          ({ signal }: PageAsked<WholeQuery>): Promise<readonly SqlQuery[]> => api.sqlQueries({ signal }),
        ),
      },
    }),
    sqlQuery: sqlQueryMachine.provide({
      actors: {
        loadPage: fromPromise(
          ({ input: { query }, signal }: PageAsked<string>): Promise<SqlQueryDetail> =>
            api.sqlQuery(present(query, 'file'), { signal }),
        ),
      },
    }),
  },
});
