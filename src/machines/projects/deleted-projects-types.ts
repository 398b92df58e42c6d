import type { DeletedProject, ProjectWithWorks } from '../../api/contract/projects.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface DeletedProjectsContext {
  readonly projects: readonly DeletedProject[] | null;
  /** The project that is being restored, or was restored last. */
  readonly id: number | null;
  readonly failure: CallFailure | null;
}

export type DeletedProjectsEvent =
  | { readonly type: 'bin.asked' }
  | { readonly type: 'bin.left' }
  | { readonly type: 'bin.retryRequested' }
  | { readonly type: 'bin.restoreRequested'; readonly id: number }
  | SessionRenewed
  | ConnectionReturned;

export interface ProjectRestored {
  readonly type: 'bin.restored';
  readonly restored: ProjectWithWorks;
}
