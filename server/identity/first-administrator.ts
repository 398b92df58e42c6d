import type { Database } from '../db/database.ts';

/** ADMIN_EMAIL on a database without people: somebody must be able to let the others in. Says whether it did. */
export async function createFirstAdministrator(
  database: Database,
  email: string,
  now: Date,
): Promise<boolean> {
  return database.transaction(async ({ kysely }) => {
    const somebody = await kysely.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
    if (somebody) return false;
    const { id } = await kysely
      .insertInto('usuario')
      .values({ nombre: 'Administración', email, rol: 'Administración', imagen: null, creado_en: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kysely.insertInto('permiso').values({ usuario_id: id, modulo: 'admin', concedido: true }).execute();
    return true;
  });
}
