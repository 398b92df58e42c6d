import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { CallFailure } from '../kit/call-failure.ts';

/** `flag`: the permission that was asked for last; null: none was named. */
export interface AccessRequestContext {
  readonly flag: PermissionFlag | null;
  readonly answer: AccessRequestAnswer | null;
  readonly failure: CallFailure | null;
}

export interface AccessRequestEvent {
  readonly type: 'access.requested';
  readonly flag: PermissionFlag | null;
}
