import { linkEndpoints } from '../../api/endpoints/links.ts';
import { createLinksImplementations } from '../../machines/links/links-implementations.ts';
import { linksMachine } from '../../machines/links/links-machine.ts';
import { linksOfAddress } from '../../ui/links/links-address.ts';
import { linksIntents } from '../../ui/links/links-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('links', {
  machine: linksMachine,
  implementations: createLinksImplementations,
  endpoints: linkEndpoints,
  askings: () => [asking(linksIntents, ({ parameters }) => linksOfAddress(parameters).query)],
});
