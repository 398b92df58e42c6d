import { projectEndpoints } from '../../api/endpoints/projects.ts';
import { projectCells } from '../../machines/projects/project-cells.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('projects', {
  endpoints: projectEndpoints,
  recordsOf: (api) => api.projects,
  cellsOf: projectCells,
  register: 'proyectos',
});
