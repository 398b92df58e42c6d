import type * as z from 'zod/mini';
import type { PermissionFlag } from '../contract/permissions.ts';
import type { Answer, Header } from './answer.ts';

/** Who may call. With a flag, or a list of flags: people who have one of them, or the flag `admin`. */
export type Permission = 'public' | 'signed-in' | PermissionFlag | readonly PermissionFlag[];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The parts of one request. */
export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  /** Undefined and null values are left out. A list is sent as one parameter for each of its values. */
  readonly query?: object;
  /** A Blob is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  /** Parts of a form, sent in this order instead of a body. */
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
   * Builds the request of a call whose arguments are not simply the path's parameters, the query and the body. Its
   * parameters must have no default values: the call's options follow the arguments, and the number of arguments is
   * read from the function's `length`.
   */
  readonly asks?: (...given: never[]) => Asked;
  readonly answer: Answer;
  /** True for a call that may take as long as a load of works: it gets the time-out LOAD_TIMEOUT_MS of http.ts. */
  readonly isLong?: true;
}

export interface Endpoint extends Row {
  readonly method: Method;
  /** The path of the call after '/api/v2'. */
  readonly path: string;
  readonly permission: Permission;
}

/** Endpoints by the name of their call. The calls of a register are nested under the register's name. */
export interface Endpoints {
  readonly [name: string]: Endpoint | Endpoints;
}

/** Makes the endpoints of one resource. `permission` applies to every endpoint that does not name its own. */
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
