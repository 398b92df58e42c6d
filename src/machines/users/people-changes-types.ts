import type { ListedUser } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { PeopleEmitted } from './people-events.ts';

export type PeopleChange =
  | { readonly kind: 'status'; readonly ids: readonly number[]; readonly isActive: boolean }
  | { readonly kind: 'unlock'; readonly ids: readonly number[] }
  /** The welcome mail is sent again; it changes nothing of the person. */
  | { readonly kind: 'welcome'; readonly ids: readonly number[] }
  | { readonly kind: 'restore'; readonly ids: readonly number[] };

export interface PeopleChangesContext {
  readonly queue: readonly PeopleChange[];
  readonly failure: CallFailure | null;
}

export interface ChangeRequested {
  readonly type: 'change.requested';
  readonly change: PeopleChange;
}
export type PeopleChangesEvent = ChangeRequested;

export type PeopleChangesEmitted =
  | Extract<PeopleEmitted, { type: 'people.changed' }>
  | {
      readonly type: 'change.saved';
      readonly change: PeopleChange;
      readonly users: readonly ListedUser[];
    }
  | { readonly type: 'change.failed'; readonly change: PeopleChange; readonly failure: CallFailure };
