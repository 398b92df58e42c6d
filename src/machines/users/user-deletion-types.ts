import type { DeletionPreview, ListedUser } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { PeopleEmitted } from './people-events.ts';

export interface UserDeletionContext {
  readonly id: number | null;
  readonly preview: DeletionPreview | null;
  readonly failure: CallFailure | null;
}

export type UserDeletionEvent =
  | { readonly type: 'deletion.requested'; readonly id: number }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.retryRequested' }
  | { readonly type: 'deletion.closed' }
  | ConnectionReturned
  | SessionRenewed;

export type UserDeletionEmitted =
  | Extract<PeopleEmitted, { type: 'people.outdated' }>
  | { readonly type: 'deletion.done'; readonly user: ListedUser };

export interface DeletionOrder {
  readonly id: number;
}
