import { recordAudit, SYSTEM } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { createPerson } from './create-person.ts';

export async function hasPeople(database: Database): Promise<boolean> {
  const someone = await database.kysely.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
  return someone !== undefined;
}

export function createFirstAdministrator(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Of two servers that start at once, only one may find the table empty.
    await tx.run('lock table usuario in share row exclusive mode');
    const someone = await tx.kysely.selectFrom('usuario').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
    const at = await tx.now();
    const id = await createPerson(
      tx,
      { name: 'Administración', email, role: 'Administración', active: true, permissions: ['admin'] },
      at,
    );
    await recordAudit(tx, {
      at,
      by: SYSTEM,
      action: 'usuario.creado',
      entity: 'usuario',
      entityId: id,
      after: { email, permisos: ['admin'] },
    });
    return true;
  });
}
