import { changeSetEndpoints } from '../../api/endpoints/change-sets.ts';
import { worksEndpoints } from '../../api/endpoints/works.ts';
import { workCells } from '../../machines/work-changes/work-cells.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('works', {
  endpoints: { ...worksEndpoints, ...changeSetEndpoints },
  recordsOf: (api) => api.works,
  cellsOf: workCells,
  register: 'obras',
});
