import { worksEndpoints } from '../../api/endpoints/works.ts';
import { explorerModule } from './explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  endpoints: worksEndpoints,
  recordsOf: (api) => api.works,
  register: 'obras',
});
