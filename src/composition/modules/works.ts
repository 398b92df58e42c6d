import { worksEndpoints } from '../../api/endpoints/works.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('works', {
  endpoints: worksEndpoints,
  recordsOf: (api) => api.works,
  register: 'obras',
});
