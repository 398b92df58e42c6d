import { sql } from 'kysely';
import type { EndedLoad } from '../../src/api/contract/notifications.ts';
import type { Transaction } from '../db/database.ts';

/** Tells the owner of a load how it ended, in the transaction that ends it. An owner without a row gets nothing. */
export async function notifyLoad(
  tx: Transaction,
  ownerId: number,
  at: Date,
  load: Omit<EndedLoad, 'id' | 'tipo' | 'momento' | 'leida'>,
): Promise<void> {
  await tx.kysely
    .insertInto('notificacion')
    .columns(['usuario_id', 'tipo', 'momento', 'datos'])
    .expression((eb) =>
      eb
        .selectFrom('usuario')
        .select([
          'usuario.id',
          sql.lit('carga').as('tipo'),
          sql<Date>`${at}::timestamptz`.as('momento'),
          sql<string>`${JSON.stringify(load)}::jsonb`.as('datos'),
        ])
        .where('usuario.id', '=', ownerId),
    )
    .execute();
}
