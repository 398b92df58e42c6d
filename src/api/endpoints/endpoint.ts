import type * as z from 'zod/mini';
import type { PermissionFlag } from '../contract/permissions.ts';
import type { Answer, Header } from './answer.ts';

/** Of several flags, one is enough. */
export type Permission = 'public' | 'signed-in' | PermissionFlag | readonly PermissionFlag[];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What one call sends. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Absent and null values are left out; a list is written name by name. */
  readonly query?: object;
  /** A Blob is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Sent instead of a body, in this order. */
  readonly form?: readonly FormPart[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the headers of the answer, whatever its status. */
  readonly onHeaders?: (header: Header) => void;
}

export type FormPart =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly file: Blob; readonly fileName: string };

export interface Row {
  readonly permission?: Permission;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * For a call that takes something else than the names in its path, then its query, then its body. None of what it
   * takes has a default, because its options follow them.
   */
  readonly asks?: (...given: never[]) => Asked;
  readonly answer: Answer;
  /** Has the time of a load: it may go through every work of the portal. */
  readonly isLong?: true;
}

export interface Endpoint extends Row {
  readonly method: Method;
  /** After '/api/v2'. */
  readonly path: string;
  readonly permission: Permission;
}

/** Rows by the name of their call. What a register is asked stands in a list of its own, by the name of the register. */
export interface Endpoints {
  readonly [name: string]: Endpoint | Endpoints;
}

/** Makes the rows of one resource. A row with another permission says so itself. */
export function endpointsFor(permission: Permission) {
  const rowOf =
    <M extends Method>(method: M) =>
    <const Path extends string, const R extends Row>(path: Path, row: R) => ({
      method,
      path,
      permission,
      ...row,
    });
  return {
    get: rowOf('GET'),
    post: rowOf('POST'),
    put: rowOf('PUT'),
    patch: rowOf('PATCH'),
    remove: rowOf('DELETE'),
  };
}
