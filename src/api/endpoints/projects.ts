import {
  deletedProjectsAnswer,
  projectAnswer,
  projectDeletionAnswer,
  projectDeletionRequest,
  projectParams,
  projectRequest,
  projectWithWorksAnswer,
  projectWorksAnswer,
  projectWorksQuery,
} from '../contract/projects.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { registerEndpoints } from './registers.ts';

const permission = 'dashboard';
const { get, put } = endpointsFor(permission);
const deletion = endpointsFor('delete_records');
const restoration = endpointsFor('admin');
const params = projectParams;

export const projectEndpoints = {
  /** The register of all projects. */
  projects: registerEndpoints({ path: '/proyectos', key: 'nombre', permission }),
  project: get('/proyectos/:id', { params, answer: data(projectAnswer) }),
  /** The works of a project, by code. */
  projectWorks: get('/proyectos/:id/obras', {
    params,
    query: projectWorksQuery,
    answer: data(projectWorksAnswer),
  }),
  saveProject: put('/proyectos/:id', { params, body: projectRequest, answer: data(projectAnswer) }),
  projectDeletion: deletion.get('/proyectos/:id/borrado', { params, answer: data(projectDeletionAnswer) }),
  deleteProject: deletion.post('/proyectos/:id/borrado', {
    params,
    body: projectDeletionRequest,
    answer: data(projectWithWorksAnswer),
    isLong: true,
  }),
  deletedProjects: restoration.get('/proyectos/borrados', { answer: data(deletedProjectsAnswer) }),
  restoreProject: restoration.post('/proyectos/:id/restauracion', {
    params,
    answer: data(projectWithWorksAnswer),
    isLong: true,
  }),
};
export type ProjectsApi = Calls<typeof projectEndpoints>;
