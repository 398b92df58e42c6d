import { AsyncLocalStorage } from 'node:async_hooks';
import type { PermissionFlag, Permissions } from '../../src/api/contract/permissions.ts';

export type PermissionRule = 'public' | 'signed-in' | PermissionFlag | readonly PermissionFlag[];

/** Whom a call acts for: somebody with a session, or the maker of a program's key, with their rights. */
export interface ActingUser {
  readonly id: number;
  /** Of a program: its key and the person. */
  readonly name: string;
  readonly email: string;
  readonly permissions: Permissions;
  readonly sessionId: number | null;
  readonly keyId?: number;
}

export interface SignedInUser extends ActingUser {
  readonly sessionId: number;
}

export interface Caller {
  /** Without session and key the portal finishes what the person began, whose session may have ended meanwhile. */
  readonly user: Pick<ActingUser, 'id' | 'sessionId' | 'keyId'>;
  readonly rule: PermissionRule;
}

const callers = new AsyncLocalStorage<Caller | null>();

export const actingFor = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** For writes on the portal's own account, such as how a call ended. */
export const asPortal = <T>(work: () => T): T => callers.run(null, work);

export const currentCaller = (): Caller | null => callers.getStore() ?? null;
