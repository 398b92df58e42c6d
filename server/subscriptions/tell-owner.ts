import type { FailedSubscription } from '../../src/api/contract/notifications.ts';
import type { Transaction } from '../db/database.ts';

type Told = Pick<FailedSubscription, 'que' | 'resultado' | 'motivo' | 'siguiente'>;

/** Notifies the person that a mail was not sent. */
export async function tellOwner(tx: Transaction, userId: number, told: Told): Promise<void> {
  await tx.kysely
    .insertInto('notificacion')
    .values({
      usuario_id: userId,
      tipo: 'suscripcion',
      momento: await tx.now(),
      datos: JSON.stringify(told),
      leida_en: null,
    })
    .execute();
}
