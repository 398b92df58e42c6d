import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { saveFile } from '../../browser/files.ts';
import { createMassUpdateImplementations } from '../../machines/mass-update/mass-update-actors.ts';
import { massUpdateMachine } from '../../machines/mass-update/mass-update-record.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('massUpdate', {
  machine: massUpdateMachine,
  implementations: createMassUpdateImplementations,
  endpoints: massUpdateEndpoints,
  browser: () => ({ saveFile }),
});
