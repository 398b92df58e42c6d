import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { saveFile } from '../../browser/files.ts';
import { createMassUpdateImplementations } from '../../machines/mass-update/mass-update-actors.ts';
import { type MassUpdateRecord, massUpdateMachine } from '../../machines/mass-update/mass-update-record.ts';
import { massUpdateOfPath } from '../../ui/addresses/mass-update-address.ts';
import { recordIntents } from '../../ui/compared-file/record/record-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('massUpdate', {
  machine: massUpdateMachine,
  implementations: createMassUpdateImplementations,
  endpoints: massUpdateEndpoints,
  browser: () => ({ saveFile }),
  askings: () => [asking(recordIntents<MassUpdateRecord>, ({ path }) => massUpdateOfPath(path))],
});
