import { linkEndpoints } from '../../api/endpoints/links.ts';
import { createLinksImplementations } from '../../machines/links/links-implementations.ts';
import { linksMachine } from '../../machines/links/links-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('links', {
  machine: linksMachine,
  implementations: createLinksImplementations,
  endpoints: linkEndpoints,
});
