import type { SqlQuery, SqlQueryDetail } from '../../api/contract/sql-config.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import type { SqlConfigDeps } from './sql-config-actors.ts';
import { sqlQueriesMachine, sqlQueryMachine } from './sql-config-machine.ts';

export const createSqlConfigImplementations = ({ api }: SqlConfigDeps) => ({
  actors: {
    sqlQueries: sqlQueriesMachine.provide({
      actors: {
        loadPage: loadPage<WholeQuery, readonly SqlQuery[]>(({ signal }) => api.sqlQueries({ signal })),
      },
    }),
    sqlQuery: sqlQueryMachine.provide({
      actors: {
        loadPage: loadPage<string, SqlQueryDetail>(({ input: { query }, signal }) =>
          api.sqlQuery(present(query, 'file'), { signal }),
        ),
      },
    }),
  },
});
