import type {
  ProjectDeletion,
  ProjectDeletionRequest,
  ProjectWithWorks,
} from '../../api/contract/projects.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface ProjectDeletionContext {
  readonly id: number;
  readonly reason: string;
  readonly preview: ProjectDeletion | null;
  readonly failure: CallFailure | null;
}

export type ProjectDeletionEvent =
  | { readonly type: 'deletion.requested' }
  | { readonly type: 'deletion.reasonChanged'; readonly reason: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.retryRequested' }
  | { readonly type: 'deletion.closed' }
  | ConnectionReturned
  | SessionRenewed;

export interface ProjectDeleted {
  readonly type: 'deletion.done';
  readonly deleted: ProjectWithWorks;
}

export interface ProjectDeletionOrder {
  readonly id: number;
  readonly request: ProjectDeletionRequest;
}
