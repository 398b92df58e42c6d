import type { CallOptions } from './api.ts';
import type {
  DeletedProject,
  Project,
  ProjectDeletion,
  ProjectDeletionRequest,
  ProjectRequest,
  ProjectWithWorks,
  ProjectWorks,
  ProjectWorksQuery,
} from './contract/projects.ts';

export interface ProjectsApi {
  project(id: number, options?: CallOptions): Promise<Project>;
  /** By code. */
  projectWorks(id: number, query: ProjectWorksQuery, options?: CallOptions): Promise<ProjectWorks>;
  saveProject(id: number, project: ProjectRequest, options?: CallOptions): Promise<Project>;
  projectDeletion(id: number, options?: CallOptions): Promise<ProjectDeletion>;
  deleteProject(
    id: number,
    request: ProjectDeletionRequest,
    options?: CallOptions,
  ): Promise<ProjectWithWorks>;
  deletedProjects(options?: CallOptions): Promise<readonly DeletedProject[]>;
  restoreProject(id: number, options?: CallOptions): Promise<ProjectWithWorks>;
}
