import {
  deletedProjectsAnswer,
  projectAnswer,
  projectDeletionAnswer,
  projectWithWorksAnswer,
  projectWorksAnswer,
} from '../contract/projects.ts';
import type { ProjectsApi } from '../projects-api.ts';
import type { Http } from './http.ts';

/** The works of a large project go and come back in one transaction. */
const LONG = { isLoad: true } as const;

export const projectsCalls = (http: Http): ProjectsApi => ({
  project: async (id, call) => (await http.get(projectAnswer, `/proyectos/${id}`, call)).data,
  projectWorks: async (id, query, call) =>
    (await http.get(projectWorksAnswer, `/proyectos/${id}/obras`, call, query)).data,
  saveProject: async (id, body, call) => (await http.put(projectAnswer, `/proyectos/${id}`, body, call)).data,
  projectDeletion: async (id, call) =>
    (await http.get(projectDeletionAnswer, `/proyectos/${id}/borrado`, call)).data,
  deleteProject: async (id, body, call) =>
    (
      await http.send(projectWithWorksAnswer, {
        ...call,
        ...LONG,
        method: 'POST',
        path: `/proyectos/${id}/borrado`,
        body,
      })
    ).data,
  deletedProjects: async (call) => (await http.get(deletedProjectsAnswer, '/proyectos/borrados', call)).data,
  restoreProject: async (id, call) =>
    (
      await http.send(projectWithWorksAnswer, {
        ...call,
        ...LONG,
        method: 'POST',
        path: `/proyectos/${id}/restauracion`,
        body: {},
      })
    ).data,
});
