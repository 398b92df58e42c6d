import { type Kysely, sql } from 'kysely';
import type { User } from '../../src/api/contract/identity.ts';
import { PERMISSION_FLAGS, type Permissions } from '../../src/api/contract/permissions.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Finds a person who may sign in; null for an unknown address and for an inactive person. */
export async function findActiveUser(
  { kysely }: Pick<Database, 'kysely'>,
  email: string,
): Promise<Addressee | null> {
  const row = await kysely
    .selectFrom('usuario')
    .select(['id', 'nombre', 'email'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [eb.val(email)])))
    .where('activo', '=', true)
    // Follows from the condition above, but without it PostgreSQL does not use the index.
    .where('borrado_en', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.nombre, email: row.email } : null;
}

/**
 * Locks the person's row until the transaction ends; false when they may not sign in. Every change to how somebody
 * signs in locks this row first. That prevents deadlocks, and a person who is being deactivated cannot get a session
 * that the deactivation does not end.
 */
export async function holdActiveUser({ kysely }: Transaction, id: number): Promise<boolean> {
  const held = await kysely
    .selectFrom('usuario')
    .select('id')
    .where('id', '=', id)
    .where('activo', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function readUser(
  { kysely }: Pick<Database, 'kysely'>,
  id: number,
): Promise<ReturnType<typeof userOf>> {
  return userOf(await usersWithFlags(kysely).where('usuario.id', '=', id).executeTakeFirstOrThrow());
}

export function usersWithFlags(db: Kysely<Tables>) {
  return db
    .selectFrom('usuario')
    .leftJoin('permiso', (join) =>
      join.onRef('permiso.usuario_id', '=', 'usuario.id').on('permiso.concedido', '=', true),
    )
    .selectAll('usuario')
    .select(sql<(string | null)[]>`array_agg(permiso.modulo)`.as('granted'))
    .groupBy('usuario.id');
}
type UserRow = Pick<
  Awaited<ReturnType<ReturnType<typeof usersWithFlags>['executeTakeFirstOrThrow']>>,
  'id' | 'nombre' | 'email' | 'rol' | 'imagen' | 'activo'
> & { readonly creado_en: Date | string; readonly granted: readonly (string | null)[] };

export function userOf(row: UserRow): User & { created_at: string; permissions: Permissions } {
  return {
    id: row.id,
    name: row.nombre,
    email: row.email,
    role: row.rol,
    profile_image: row.imagen,
    is_active: row.activo,
    created_at: new Date(row.creado_en).toISOString(),
    permissions: permissionsOf(row.granted.filter((flag) => flag !== null)),
  };
}

export function permissionsOf(granted: readonly string[]): Permissions {
  const permissions: Permissions = {};
  for (const flag of PERMISSION_FLAGS) permissions[flag] = granted.includes(flag);
  return permissions;
}
