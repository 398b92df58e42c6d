import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  endpoints: siteEndpoints,
  recordsOf: (api) => api.sites,
  register: 'localizaciones',
});
