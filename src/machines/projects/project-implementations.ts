import {
  deleteProject,
  loadDeleted,
  loadProject,
  type ProjectDeps,
  previewDeletion,
  restoreProject,
  saveProject,
} from './project-actors.ts';
import { projectDeletionMachine } from './project-deletion-machine.ts';
import { projectFormMachine } from './project-form.ts';

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
    loadDeleted: loadDeleted({ api }),
    restoreProject: restoreProject({ api }),
  },
});
