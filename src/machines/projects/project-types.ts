import type { Project, ProjectRequest, ProjectWork } from '../../api/contract/projects.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** How many of its works the page of a project shows. */
export const WORKS_SHOWN = 10;

export interface ShownProject {
  readonly project: Project;
  /** The first ones by code. */
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

export interface ProjectContext {
  readonly id: number | null;
  readonly shown: ShownProject | null;
  readonly failure: CallFailure | null;
}

export type ProjectEvent =
  | { readonly type: 'project.asked'; readonly id: number }
  | { readonly type: 'project.left' }
  | { readonly type: 'project.retryRequested' }
  | ProjectSaved
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type ProjectEmitted = ProjectSaved | WorkEmitted;
