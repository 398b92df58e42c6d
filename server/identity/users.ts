import type { User } from '../../src/api/contract/identity.ts';
import { PERMISSION_FLAGS, type Permissions } from '../../src/api/contract/permissions.ts';
import type { Database } from '../db/database.ts';

export interface Addressee {
  readonly id: number;
  readonly name: string;
  /** As stored: mail never goes to what a request carried. */
  readonly email: string;
}

/** Only those who may sign in: an inactive user is as unknown as one who never was. */
export async function findActiveUser(database: Database, email: string): Promise<Addressee | null> {
  const row = await database.kysely
    .selectFrom('usuario')
    .select(['id', 'nombre', 'email'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [eb.val(email)])))
    .where('activo', '=', true)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.nombre, email: row.email } : null;
}

/** The user as the browser keeps it. */
export async function readUser(database: Database, id: number): Promise<User> {
  const row = await database.kysely
    .selectFrom('usuario')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.nombre,
    email: row.email,
    role: row.rol,
    profile_image: row.imagen,
    is_active: row.activo,
    created_at: row.creado_en.toISOString(),
    permissions: await readPermissions(database, id),
  };
}

async function readPermissions(database: Database, userId: number): Promise<Permissions> {
  const granted = await database.kysely
    .selectFrom('permiso')
    .select('modulo')
    .where('usuario_id', '=', userId)
    .where('concedido', '=', true)
    .execute();
  return permissionsOf(granted.map(({ modulo }) => modulo));
}

/** Every flag by name, so that the browser sees a refusal as plainly as a grant. */
export function permissionsOf(granted: readonly string[]): Permissions {
  return Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, granted.includes(flag)]));
}
