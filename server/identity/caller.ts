import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permissions } from '../../src/api/contract/permissions.ts';
import type { Permission } from '../../src/api/endpoints/endpoint.ts';

/** The person for whom a call acts: the owner of the session, or the person who made the program's key. */
export interface ActingUser {
  readonly id: number;
  /** The person's name; for a program, the names of its key and of the person. */
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
  /**
   * Without `sessionId` and `keyId`, the portal itself finishes what the person began: their session may have ended
   * since.
   */
  readonly user: Pick<ActingUser, 'id' | 'sessionId' | 'keyId'>;
  readonly rule: Permission;
}

const callers = new AsyncLocalStorage<Caller | null>();

export const actingFor = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** Runs `work` for the portal itself, without checking a caller's rights: for instance, to record how a call ended. */
export const asPortal = <T>(work: () => T): T => callers.run(null, work);

export const currentCaller = (): Caller | null => callers.getStore() ?? null;
