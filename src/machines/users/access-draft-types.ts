import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { ListedUser, PermissionChange } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { PeopleEmitted } from './people-events.ts';

export type FlagValues = Readonly<Partial<Record<PermissionFlag, boolean>>>;

export type PersonAccess = Pick<ListedUser, 'id' | 'name' | 'version' | 'permissions'>;

export interface AccessAssignment {
  readonly person: PersonAccess;
  readonly flags: FlagValues;
}

/** `held` and `version` are from when the edit began. */
export interface PersonEdit {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly held: Permissions;
  readonly wanted: FlagValues;
}
export type Edits = Readonly<Record<string, PersonEdit>>;

export interface AccessConflict {
  readonly id: number;
  readonly name: string;
  readonly theirs: FlagValues;
}

export interface AccessDraftContext {
  readonly personId: number | null;
  readonly edits: Edits;
  readonly past: readonly Edits[];
  readonly conflicts: readonly AccessConflict[];
  readonly failure: CallFailure | null;
}

export type AccessDraftEvent =
  /** `assignments`: what the person asked for, switched on from the start. */
  | {
      readonly type: 'access.opened';
      readonly id: number;
      readonly assignments: readonly AccessAssignment[];
    }
  | { readonly type: 'access.closed' }
  | { readonly type: 'access.set'; readonly assignments: readonly AccessAssignment[] }
  | { readonly type: 'access.undone' }
  | { readonly type: 'access.reviewRequested' }
  | { readonly type: 'access.reviewLeft' }
  | { readonly type: 'access.saveRequested' }
  | { readonly type: 'access.discardRequested' }
  | { readonly type: 'access.discarded' }
  | { readonly type: 'access.stayed' }
  | SessionRenewed;

export type AccessDraftEmitted =
  | Extract<PeopleEmitted, { type: 'people.changed' }>
  | WorkEmitted
  | { readonly type: 'access.saved'; readonly users: readonly ListedUser[] };

export interface AccessOrder {
  readonly changes: readonly PermissionChange[];
}
/** `stale`: somebody else changed these people first; nothing was saved, and `users` is their present state. */
export interface AccessAnswer {
  readonly kind: 'saved' | 'stale';
  readonly users: readonly ListedUser[];
}
