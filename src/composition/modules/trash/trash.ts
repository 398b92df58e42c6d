import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { explorerModule } from '../explorer-module.ts';

export const { createModule, createBrowserModule } = explorerModule({
  endpoints: trashEndpoints,
  recordsOf: (api) => api.deletedWorks,
  register: 'papelera',
});
