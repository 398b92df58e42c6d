import { AsyncLocalStorage } from 'node:async_hooks';
import type { PermissionFlag, Permissions } from '../../src/api/contract/permissions.ts';

export type PermissionRule = 'public' | 'signed-in' | PermissionFlag | readonly PermissionFlag[];

export interface SignedInUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: Permissions;
  readonly sessionId: number;
}

export interface Caller {
  /** `sessionId` null: the portal finishes what the person began, whose session may have ended meanwhile. */
  readonly user: { readonly id: number; readonly sessionId: number | null };
  readonly rule: PermissionRule;
}

const callers = new AsyncLocalStorage<Caller | null>();

export const actingFor = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** For writes on the portal's own account, such as how a call ended. */
export const asPortal = <T>(work: () => T): T => callers.run(null, work);

export const currentCaller = (): Caller | null => callers.getStore() ?? null;
