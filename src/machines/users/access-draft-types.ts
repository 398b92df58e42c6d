import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { ListedUser, PermissionChange } from '../../api/contract/users.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { PeopleEmitted } from './people-events.ts';

export type FlagValues = Readonly<Partial<Record<PermissionFlag, boolean>>>;

/** Of a person what a change of their access has to know. */
export type PersonAccess = Pick<ListedUser, 'id' | 'name' | 'version' | 'permissions'>;

/** Of a person the flags that should be so. */
export interface AccessAssignment {
  readonly person: PersonAccess;
  readonly flags: FlagValues;
}

/** What is to become of one person's access: `held` and `version` are what was seen when it began. */
export interface PersonEdit {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly held: Permissions;
  /** Only flags that would change. */
  readonly wanted: FlagValues;
}
export type Edits = Readonly<Record<string, PersonEdit>>;

/** What somebody else changed of a person between the look and the save. */
export interface AccessConflict {
  readonly id: number;
  readonly name: string;
  readonly theirs: FlagValues;
}

export interface AccessDraftContext {
  readonly personId: number | null;
  readonly edits: Edits;
  /** What the edits were before each step, for the way back. */
  readonly past: readonly Edits[];
  readonly conflicts: readonly AccessConflict[];
  readonly failure: CallFailure | null;
}

export type AccessDraftEvent =
  | { readonly type: 'access.opened'; readonly id: number }
  | { readonly type: 'access.closed' }
  /** One step: a cell, a row, a column, a preset, what is given to many. */
  | { readonly type: 'access.set'; readonly assignments: readonly AccessAssignment[] }
  | { readonly type: 'access.undone' }
  | { readonly type: 'access.saveRequested' }
  /** To drop every change: asked first. */
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
/** `stale`: somebody was quicker, nothing was saved, and these people are as they are now. */
export interface AccessAnswer {
  readonly kind: 'saved' | 'stale';
  readonly users: readonly ListedUser[];
}
