import { sitesCalls } from '../../../api/http/sites-calls.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  callsOf: sitesCalls,
  recordsOf: (api) => api.sites,
  register: 'localizaciones',
});
