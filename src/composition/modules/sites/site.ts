import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { createSiteImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMachine } from '../../../machines/sites/site-machine.ts';
import { siteOfPath } from '../../../ui/addresses/site-address.ts';
import { siteIntents } from '../../../ui/sites/site-intents.ts';
import { asking } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('site', {
  machine: siteMachine,
  implementations: createSiteImplementations,
  endpoints: siteEndpoints,
  askings: () => [asking(siteIntents, ({ path }) => siteOfPath(path))],
});
