import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { createSiteImplementations } from '../../../machines/sites/site-implementations.ts';
import { siteMachine } from '../../../machines/sites/site-machine.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('site', {
  machine: siteMachine,
  implementations: createSiteImplementations,
  endpoints: siteEndpoints,
});
