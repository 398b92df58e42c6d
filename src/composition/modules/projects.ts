import { projectEndpoints } from '../../api/endpoints/projects.ts';
import { explorerModule } from '../explorer-module.ts';

export const MODULE = explorerModule('projects', {
  endpoints: projectEndpoints,
  recordsOf: (api) => api.projects,
  register: 'proyectos',
});
