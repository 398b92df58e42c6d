import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { explorerModule } from '../../explorer-module.ts';

export const MODULE = explorerModule('sites', {
  endpoints: siteEndpoints,
  recordsOf: (api) => api.sites,
  register: 'localizaciones',
});
