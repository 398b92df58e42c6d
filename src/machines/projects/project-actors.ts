import { fromPromise } from 'xstate';
import type { DeletedProject, ProjectDeletion, ProjectWithWorks } from '../../api/contract/projects.ts';
import type { ProjectsApi } from '../../api/projects-api.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { ProjectDeletionOrder } from './project-deletion-types.ts';
import { type ProjectOrder, type ProjectValues, type ShownProject, WORKS_SHOWN } from './project-types.ts';

export interface ProjectDeps {
  readonly api: ProjectsApi;
}

export const restoreProject = ({ api }: ProjectDeps) =>
  fromPromise<ProjectWithWorks, ProjectOrder>(({ input: { id }, signal }) =>
    api.restoreProject(id, { signal }),
  );

export const loadDeleted = ({ api }: ProjectDeps) =>
  fromPromise<readonly DeletedProject[]>(({ signal }) => api.deletedProjects({ signal }));

export const loadProject = ({ api }: ProjectDeps) =>
  fromPromise<ShownProject, ProjectOrder>(async ({ input: { id }, signal }) => {
    const [project, { items: works }] = await Promise.all([
      api.project(id, { signal }),
      api.projectWorks(id, { limite: WORKS_SHOWN }, { signal }),
    ]);
    return { project, works };
  });

export const saveProject = ({ api }: ProjectDeps) =>
  submitForm(({ id, ...project }: ProjectValues, call) => api.saveProject(id, project, call));

export const previewDeletion = ({ api }: ProjectDeps) =>
  fromPromise<ProjectDeletion, ProjectOrder>(({ input: { id }, signal }) =>
    api.projectDeletion(id, { signal }),
  );

export const deleteProject = ({ api }: ProjectDeps) =>
  fromPromise<ProjectWithWorks, ProjectDeletionOrder>(({ input: { id, request }, signal }) =>
    api.deleteProject(id, request, { signal }),
  );
