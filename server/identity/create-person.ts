import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { Transaction } from '../db/database.ts';

export interface NewPerson {
  readonly id?: number;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly active: boolean;
  readonly permissions: readonly PermissionFlag[];
}

export async function createPerson(tx: Transaction, person: NewPerson, at: Date): Promise<number> {
  const { id } = await tx.kysely
    .insertInto('usuario')
    .values({
      ...(person.id === undefined ? {} : { id: person.id }),
      nombre: person.name,
      email: person.email,
      rol: person.role,
      imagen: null,
      activo: person.active,
      creado_en: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (person.permissions.length > 0) {
    await tx.kysely
      .insertInto('permiso')
      .values(person.permissions.map((modulo) => ({ usuario_id: id, modulo, concedido: true })))
      .execute();
  }
  return id;
}
