import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { newSiteMachine } from '../../../machines/sites/site-forms.ts';
import { createNewSiteImplementations } from '../../../machines/sites/site-implementations.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('newSite', {
  machine: newSiteMachine,
  implementations: createNewSiteImplementations,
  endpoints: siteEndpoints,
});
