import { siteEndpoints } from '../../../api/endpoints/sites.ts';
import { siteCells } from '../../../machines/sites/site-cells.ts';
import { explorerModule } from '../../explorer-module.ts';

export const MODULE = explorerModule('sites', {
  endpoints: siteEndpoints,
  recordsOf: (api) => api.sites,
  cellsOf: siteCells,
  register: 'localizaciones',
});
