import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { user } from './identity.ts';
import { LARGEST_WHOLE, pageOf, pageQuery, wholeFrom1 } from './page.ts';
import { PERMISSION_FLAGS, permissions } from './permissions.ts';

const SEARCH_MAX = 200;
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
/** Maximum number of people in a request: more than anybody selects, in a body below the server's limit. */
export const PEOPLE_AT_ONCE = 500;

const personId = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const version = z.number().check(z.int(), z.positive(), z.maximum(LARGEST_WHOLE));
const ID_REQUIRED = 'ID de usuario requerido.';
const idInAddress = z.coerce
  .number(ID_REQUIRED)
  .check(z.int(ID_REQUIRED), z.positive(ID_REQUIRED), z.maximum(LARGEST_WHOLE, ID_REQUIRED));
const onceEach = <T>(idOf: (one: T) => number) =>
  z.refine<T[]>((all) => new Set(all.map(idOf)).size === all.length);
/** Strict: only booleans and known flags, because these are stored. */
export const flagChanges = z.partialRecord(z.enum(PERMISSION_FLAGS), z.boolean());

export const personParams = z.object({ id: idInAddress });

export const listedUser = z.extend(user, {
  created_at: z.string(),
  permissions,
  last_access: z.nullable(z.string()),
  /** Increases with each change of the person's permissions. */
  version: z.number(),
  /**
   * True when too many wrong codes or passwords were entered: the person cannot sign in until the lock ends or
   * somebody unlocks them (POST /users/desbloqueo).
   */
  locked: z.boolean(),
  /** True when nobody else who is active holds `admin`. */
  is_last_admin: z._default(z.boolean(), false),
  /** When the person was deleted; null for everybody else. */
  deleted_at: z.nullable(z.string()),
});
export type ListedUser = z.infer<typeof listedUser>;

export const USER_STATES = ['activos', 'inactivos', 'borrados'] as const;
export const USER_ORDERS = ['id', 'nombre', 'email', 'estado', 'creado', 'acceso'] as const;
const orders = [...USER_ORDERS, ...USER_ORDERS.map((order) => `-${order}` as const)] as const;

const filter = {
  /** Text in the name or e-mail; ignores case and accents. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  /** By default, everybody except deleted people. */
  estado: z.optional(z.enum(USER_STATES)),
  orden: z._default(z.enum(orders), 'id'),
} as const;

/** GET /users/export.csv: the people that pass the filter, as CSV with BOM and ';'. */
export const usersFilter = z.object(filter);
export type UsersFilter = z.input<typeof usersFilter>;

/** GET /users: one page of the people when the query has `page`, else all of them. */
export const usersQuery = z.object({
  ...filter,
  page: z.optional(wholeFrom1),
  pageSize: pageQuery.pageSize,
});
export type UsersPageQuery = UsersFilter & { readonly page: number; readonly pageSize?: number };
export const usersAnswer = envelope(z.array(listedUser));
export const usersPageAnswer = envelope(pageOf(listedUser));
export const usersOrPageAnswer = envelope(z.union([z.array(listedUser), pageOf(listedUser)]));
export type UsersPage = z.infer<typeof usersPageAnswer>['data'];

export const userAnswer = envelope(listedUser);

/** The rules for both fields are in `src/shared/new-person.ts`: the specification gives them messages of their own. */
export const newUserRequest = z.object({
  name: z.string().check(z.maxLength(NAME_MAX)),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
  /** By default none. Only an administrator may grant `admin`. */
  permissions: z._default(flagChanges, {}),
  /** Whether the person gets a mail that says what they may open and how they sign in. */
  welcome: z._default(z.boolean(), false),
});
export type NewUser = z.input<typeof newUserRequest>;

/** PATCH /users/{id}: with another e-mail the person's sessions end, and both addresses are told. */
export const correctionRequest = z.object({
  name: z.string().check(z.maxLength(NAME_MAX)),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
});
export type Correction = z.infer<typeof correctionRequest>;

/** GET /users/{id}/deletion: what the person has in the portal. `reason` says why they cannot be deleted, else null. */
export const deletionAnswer = envelope(
  z.object({
    allowed: z.boolean(),
    reason: z.nullable(z.string()),
    sessions: z.number(),
    permissions: z.number(),
    loads: z.number(),
    loading: z.boolean(),
    last_access: z.nullable(z.string()),
  }),
);
export type DeletionPreview = z.infer<typeof deletionAnswer>['data'];

const ids = z.array(personId).check(
  z.minLength(1),
  z.maxLength(PEOPLE_AT_ONCE),
  onceEach((id: number) => id),
);

/** PATCH /users/{id}/status */
export const statusRequest = z.object({ is_active: z.boolean() });
export const bulkStatusRequest = z.object({ ids, is_active: z.boolean() });

/** POST /users/desbloqueo: lets locked people sign in again; people who are not locked stay as they are. */
export const unlockRequest = z.object({ ids });

export const permissionsRequest = z.object({ version, permissions: flagChanges });

/** PATCH /users/permissions: changes only the named flags of each person. Either all changes are made or none. */
export const permissionChange = z.object({ id: personId, version, permissions: flagChanges });
export const permissionChangesRequest = z.object({
  changes: z.array(permissionChange).check(
    z.minLength(1),
    z.maxLength(PEOPLE_AT_ONCE),
    onceEach(({ id }: { id: number }) => id),
  ),
});
export type PermissionChange = z.infer<typeof permissionChange>;

/** `data` of a 409: the current state of people whom somebody else changed meanwhile. */
export const staleUsers = z.object({ current: z.array(listedUser) });

export const accessHistoryQuery = z.object({
  antes: z.optional(z.coerce.number().check(z.int(), z.positive())),
  limite: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100)), 20),
});
const flags = z.array(z.enum(PERMISSION_FLAGS));
export const accessHistoryAnswer = envelope(
  z.object({
    items: z.array(
      z.object({ id: z.number(), momento: z.string(), por: z.string(), concedidos: flags, retirados: flags }),
    ),
    siguiente: z.nullable(z.number()),
  }),
);
export type AccessHistory = z.infer<typeof accessHistoryAnswer>['data'];
