import type { User } from '../../api/contract/identity.ts';
import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** The sentences are spec 1 section 4.3's; they follow 'Error al cargar menú: '. */
export type PermissionsFailure =
  /** 'Error al conectar con el servidor': the attempts are used up. */
  | 'attemptsExhausted'
  /** 'No hay sesión activa' */
  | 'noActiveSession'
  /** 'Formato de respuesta incorrecto' */
  | 'wrongShape'
  /** 'Error de conexión' */
  | 'connectionFailed'
  /** 'Sesión expirada' */
  | 'sessionExpired';

export interface PermissionsDelays {
  /** From signed in to the first attempt. */
  readonly settleDelay: number;
  /** From an attempt that found no token to the next. */
  readonly tokenRetryDelay: number;
  /** From a check that found access to the reload of the page (spec 2 section 8). */
  readonly reloadDelay: number;
  /** After the last attempt, before there are more. */
  readonly restSeconds: number;
  readonly second: number;
}
export const PERMISSIONS_DELAYS: PermissionsDelays = {
  settleDelay: 300,
  tokenRetryDelay: 1000,
  reloadDelay: 1500,
  restSeconds: 5,
  second: 1000,
};
export const MAX_ATTEMPTS = 3;

export type CheckOutcome = 'granted' | 'noneYet' | 'failed';

export interface PermissionsContext {
  /** Those of the session until loaded; null while unknown. Use the selectors: nothing is accessible while loading. */
  readonly permissions: Permissions | null;
  readonly attempts: number;
  readonly failure: PermissionsFailure | null;
  readonly checkOutcome: CheckOutcome | null;
  /** Seconds until it may be asked for again; 0: at once. */
  readonly restLeft: number;
  readonly delays: PermissionsDelays;
}

export interface PermissionsInput {
  readonly delays: PermissionsDelays;
}

export type PermissionsEvent =
  | { readonly type: 'permissions.userSignedIn'; readonly user: User }
  | { readonly type: 'permissions.userSignedOut' }
  | { readonly type: 'permissions.retryRequested' }
  /** A page was answered 403: what this person may do has changed. */
  | { readonly type: 'permissions.refreshRequested' }
  /** Another machine needs to know; answered by `permissions.flagAnswered`. */
  | { readonly type: 'permissions.flagAsked'; readonly flag: PermissionFlag }
  /** 'Verificar Permisos' */
  | { readonly type: 'permissions.checkRequested' }
  | SessionRenewed
  | ConnectionReturned;

export type PermissionsEmitted =
  | { readonly type: 'permissions.loaded'; readonly permissions: Permissions }
  | { readonly type: 'permissions.flagAnswered'; readonly flag: PermissionFlag; readonly isHeld: boolean }
  /** The session must end: the server refuses it, or there is none. */
  | { readonly type: 'permissions.sessionLost'; readonly reason: 'noActiveSession' | 'sessionExpired' };

/** `known`: what the person may open is in force. */
export type PermissionsTag = 'loading' | 'known';

/** `noToken` is an outcome, not an exception: the machine has a state for it. */
export type LoadPermissionsOutput =
  | { readonly kind: 'noToken' }
  | { readonly kind: 'loaded'; readonly permissions: Permissions };
