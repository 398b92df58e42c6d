import { sqlConfigEndpoints } from '../../api/endpoints/sql-config.ts';
import { createSqlConfigImplementations } from '../../machines/sql-config/sql-config-implementations.ts';
import { sqlConfigMachine } from '../../machines/sql-config/sql-config-machine.ts';
import { tabOf } from '../../ui/admin-panel/admin-panel-address.ts';
import { fileOf } from '../../ui/admin-panel/sql/sql-config-address.ts';
import { sqlConfigIntents } from '../../ui/admin-panel/sql/sql-config-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('sqlConfig', {
  machine: sqlConfigMachine,
  implementations: createSqlConfigImplementations,
  endpoints: sqlConfigEndpoints,
  askings: () => [
    asking(sqlConfigIntents, ({ parameters }) =>
      tabOf(parameters) === 'configuracion-sql' ? fileOf(parameters) : undefined,
    ),
  ],
});
