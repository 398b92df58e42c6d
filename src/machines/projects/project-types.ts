import type { Project, ProjectRequest, ProjectWork } from '../../api/contract/projects.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { RecordContext, RecordEvent } from '../kit/record/record-types.ts';

/** How many works the page of a project lists. */
export const WORKS_SHOWN = 10;

export interface ShownProject {
  readonly project: Project;
  /** The first works of the project, by code. */
  readonly works: readonly ProjectWork[];
}

export interface ProjectValues extends ProjectRequest {
  readonly id: number;
}

export type ProjectField = Exclude<keyof ProjectRequest, 'version'>;
export type ProjectRule = 'missing';

export interface ProjectSaved {
  readonly type: 'project.saved';
  readonly project: Project;
}

export interface ProjectOrder {
  readonly id: number;
}

export type ProjectContext = RecordContext<number, ShownProject>;

export type ProjectEvent = RecordEvent<number> | ProjectSaved | WorkEmitted;

export type ProjectEmitted = ProjectSaved | WorkEmitted;
