import type { PermissionFlag } from '../../api/contract/permissions.ts';
import type { ListedUser, USER_ORDERS, USER_STATES } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { PeopleEmitted } from './people-events.ts';

export type UserState = (typeof USER_STATES)[number];
type UserField = (typeof USER_ORDERS)[number];
export type UserOrder = UserField | `-${UserField}`;

export interface PeopleFilter {
  readonly q: string;
  readonly estado: UserState | null;
  readonly orden: UserOrder;
}
export const WHOLE_LIST: PeopleFilter = { q: '', estado: null, orden: 'id' };

export interface UsersDelays {
  readonly search: number;
}
export const USERS_DELAYS: UsersDelays = { search: 300 };

export interface UsersInput {
  readonly delays: UsersDelays & PagedListDelays;
}

/** Whose permissions are to be opened, and which of them they asked for; null: none in particular. */
export interface NamedPerson {
  readonly id: number;
  readonly flag: PermissionFlag | null;
}

export interface UsersContext extends UsersInput {
  readonly people: readonly ListedUser[] | null;
  readonly failure: CallFailure | null;
  readonly filter: PeopleFilter;
  readonly wanted: PeopleFilter;
  /** Somebody whose permissions are opened when the list arrives. */
  readonly named: NamedPerson | null;
}

export type UsersEvent =
  | { readonly type: 'users.asked'; readonly filter: PeopleFilter }
  | { readonly type: 'users.left' }
  | { readonly type: 'users.retryRequested' }
  | { readonly type: 'users.personNamed'; readonly person: NamedPerson }
  | PeopleEmitted
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type UsersEmitted = WorkEmitted;
