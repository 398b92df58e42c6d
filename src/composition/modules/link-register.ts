import { linkEndpoints } from '../../api/endpoints/links.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('linkRegister', {
  endpoints: linkEndpoints,
  recordsOf: (api) => api.links,
  register: 'conectividad',
});
