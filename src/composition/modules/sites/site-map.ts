import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { createSiteMapImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMapMachine } from '../../../machines/sites/site-lists.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('siteMap', {
  machine: siteMapMachine,
  implementations: createSiteMapImplementations,
  endpoints: siteEndpoints,
});
