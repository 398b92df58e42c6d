import type { SiteMapQuery } from '../../../api/contract/sites.ts';
import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { createSiteMapImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMapMachine } from '../../../machines/sites/site-lists.ts';
import { listIntents } from '../../../ui/components/list-intents.ts';
import { siteMapQueryOf } from '../../../ui/sites/sites-address.ts';
import { asking } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('siteMap', {
  machine: siteMapMachine,
  implementations: createSiteMapImplementations,
  endpoints: siteEndpoints,
  askings: () => [asking(listIntents<SiteMapQuery>, ({ parameters }) => siteMapQueryOf(parameters))],
});
