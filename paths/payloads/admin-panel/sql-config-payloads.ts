import type { SqlQuery, SqlQueryDetail } from '../../../src/api/contract/sql-config.ts';
import type { SqlConfigEvent } from '../../../src/machines/sql-config/sql-config-machine.ts';
import { pagedListPayloads, wholeListPayloads } from '../kit/paged-list-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

const FILE = '010-estadisticas-conexiones.sql';

export const sqlConfigPayloads: PayloadCases<SqlConfigEvent> = eventsOnly({
  'sqlConfig.asked': [{ file: null }, { file: FILE }],
});

const query: SqlQuery = {
  section: 'Panel Admin',
  description: 'Cuenta las conexiones.',
  tab: 'conexiones',
  tabLabel: 'Panel Conexiones',
  sqlFile: FILE,
  sqlPath: `server/sql/admin/${FILE}`,
  backendMethod: 'countConnections',
  apiEndpoint: 'GET /api/v2/estadisticas-conexiones',
  estado: 'Activo',
  ultima: null,
};
export const sqlQueriesPayloads = wholeListPayloads<readonly SqlQuery[]>([[query]]);
export const sqlQueryPayloads = pagedListPayloads<string, SqlQueryDetail>(
  [FILE, '020-conexiones-criticas.sql'],
  [{ ...query, texto: 'select 1;', plan: ['Result'] }],
);
