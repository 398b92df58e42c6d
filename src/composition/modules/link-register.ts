import { linkEndpoints } from '../../api/endpoints/links.ts';
import { linkCells } from '../../machines/links/link-cells.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('linkRegister', {
  endpoints: linkEndpoints,
  recordsOf: (api) => api.links,
  cellsOf: linkCells,
  register: 'conectividad',
});
