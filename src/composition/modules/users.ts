import { userEndpoints } from '../../api/endpoints/users.ts';
import { saveFile } from '../../browser/files.ts';
import { createUsersImplementations } from '../../machines/users/users-implementations.ts';
import { usersMachine } from '../../machines/users/users-machine.ts';
import { filterOf } from '../../ui/users/users-address.ts';
import { usersIntents } from '../../ui/users/users-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('users', {
  machine: usersMachine,
  implementations: createUsersImplementations,
  endpoints: userEndpoints,
  browser: () => ({ saveFile, tables: workbookClient() }),
  askings: () => [asking(usersIntents, ({ parameters }) => filterOf(parameters))],
});
