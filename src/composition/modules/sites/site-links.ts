import { linkEndpoints } from '../../../api/endpoints/links.ts';
import { createSiteLinksImplementations } from '../../../machines/links/links-implementations.ts';
import { siteLinksMachine } from '../../../machines/links/site-links.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('siteLinks', {
  machine: siteLinksMachine,
  implementations: createSiteLinksImplementations,
  endpoints: linkEndpoints,
});
