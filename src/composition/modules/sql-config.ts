import { sqlConfigEndpoints } from '../../api/endpoints/sql-config.ts';
import { createSqlConfigImplementations } from '../../machines/sql-config/sql-config-implementations.ts';
import { sqlConfigMachine } from '../../machines/sql-config/sql-config-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('sqlConfig', {
  machine: sqlConfigMachine,
  implementations: createSqlConfigImplementations,
  endpoints: sqlConfigEndpoints,
});
