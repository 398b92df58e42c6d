import { fromPromise } from 'xstate';
import type { DeletedProject, ProjectDeletion, ProjectWithWorks } from '../../api/contract/projects.ts';
import type { ProjectsApi } from '../../api/endpoints/projects.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { projectDeletionMachine } from './project-deletion-machine.ts';
import type { ProjectDeletionOrder } from './project-deletion-types.ts';
import { projectFormMachine } from './project-form.ts';
import { type ProjectOrder, type ProjectValues, type ShownProject, WORKS_SHOWN } from './project-types.ts';

export interface ProjectDeps {
  readonly api: ProjectsApi;
}

export const createProjectImplementations = (deps: ProjectDeps) => ({
  actors: {
    loadProject: loadProject(deps),
    projectForm: projectFormMachine.provide({ actors: { submit: saveProject(deps) } }),
    projectDeletion: projectDeletionMachine.provide({
      actors: { previewDeletion: previewDeletion(deps), deleteProject: deleteProject(deps) },
    }),
  },
});

export const createDeletedProjectsImplementations = ({ api }: ProjectDeps) => ({
  actors: {
    loadDeleted: fromPromise<readonly DeletedProject[]>(({ signal }) => api.deletedProjects({ signal })),
    restoreProject: fromPromise<ProjectWithWorks, ProjectOrder>(({ input: { id }, signal }) =>
      api.restoreProject(id, { signal }),
    ),
  },
});

const loadProject = ({ api }: ProjectDeps) =>
  fromPromise<ShownProject, ProjectOrder>(async ({ input: { id }, signal }) => {
    const [project, { items: works }] = await Promise.all([
      api.project(id, { signal }),
      api.projectWorks(id, { limite: WORKS_SHOWN }, { signal }),
    ]);
    return { project, works };
  });

const saveProject = ({ api }: ProjectDeps) =>
  submitForm(({ id, ...project }: ProjectValues, call) => api.saveProject(id, project, call));

const previewDeletion = ({ api }: ProjectDeps) =>
  fromPromise<ProjectDeletion, ProjectOrder>(({ input: { id }, signal }) =>
    api.projectDeletion(id, { signal }),
  );

const deleteProject = ({ api }: ProjectDeps) =>
  fromPromise<ProjectWithWorks, ProjectDeletionOrder>(({ input: { id, request }, signal }) =>
    api.deleteProject(id, request, { signal }),
  );
