import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { deletionMachine } from '../../../machines/trash/deletion-machine.ts';
import { createDeletionImplementations } from '../../../machines/trash/trash-implementations.ts';
import { scopeOfAddress } from '../../../ui/trash/scope-address.ts';
import { deletionIntents } from '../../../ui/trash/trash-intents.ts';
import { asking } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('deletion', {
  machine: deletionMachine,
  implementations: createDeletionImplementations,
  endpoints: trashEndpoints,
  askings: () => [asking(deletionIntents, ({ parameters }) => scopeOfAddress(parameters))],
});
