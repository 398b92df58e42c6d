import type { SqlQuery, SqlQueryDetail } from '../../../src/api/contract/sql-config.ts';
import type { sqlConfigEndpoints } from '../../../src/api/endpoints/sql-config.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

const query = (file: string, tab: SqlQuery['tab'], backendMethod: string): SqlQuery => ({
  section: 'Panel Admin',
  description: `Qué hace ${file}.`,
  tab,
  sqlFile: file,
  tabLabel: tab === 'conexiones' ? 'Panel Conexiones' : 'Panel Automatizaciones',
  sqlPath: `server/sql/admin/${file}`,
  backendMethod,
  apiEndpoint: `GET /api/v2/${tab}`,
  estado: 'Activo',
  ultima: { ms: 3, filas: 12, en: AT },
});

const FAKE_QUERIES: readonly SqlQuery[] = [
  query('010-estadisticas-conexiones.sql', 'conexiones', 'countConnections'),
  { ...query('070-automatismos-cron-linux.sql', 'automatizaciones', 'listRuns'), ultima: null },
];

function fakeQuery(file: string): SqlQueryDetail {
  const found = FAKE_QUERIES.find(({ sqlFile }) => sqlFile === file);
  if (found !== undefined) {
    return {
      ...found,
      texto: "-- Cuenta.\nselect count(*) from pg_stat_activity\nwhere state = 'idle' and $1 is not null;\n",
      plan: ['Aggregate  (cost=1.02..1.03 rows=1 width=8)', '  ->  Function Scan on pg_stat_get_activity s'],
    };
  }
  throw refusal(404, 'El panel no tiene esa consulta.');
}

export const SQL_CONFIG_ANSWERS: Answers<typeof sqlConfigEndpoints> = {
  sqlQueries: () => FAKE_QUERIES,
  sqlQuery: ({ params }) => fakeQuery(params.archivo),
};
