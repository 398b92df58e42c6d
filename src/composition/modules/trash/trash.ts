import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { explorerModule } from '../../explorer-module.ts';

export const MODULE = explorerModule('trash', {
  endpoints: trashEndpoints,
  recordsOf: (api) => api.deletedWorks,
  register: 'papelera',
});
