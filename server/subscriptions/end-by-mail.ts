import type { SubscriptionRequest } from '../../src/api/contract/subscriptions.ts';
import type { Database, Transaction } from '../db/database.ts';
import { tokenHash } from '../identity/token.ts';
import type { Outbox } from '../mail/outbox.ts';
import { end } from './own-subscriptions.ts';

export interface MailedSubscription extends Pick<SubscriptionRequest, 'vista' | 'frecuencia' | 'hora'> {
  readonly id: number;
  readonly usuario_id: number;
  readonly nombre: string;
  readonly hasEnded: boolean;
}

/**
 * Finds a subscription by the token of one of its mails; null when no mail has this token, or when the subscription was
 * deleted.
 */
export async function findByToken(
  { kysely }: Pick<Database, 'kysely'>,
  token: string,
): Promise<MailedSubscription | null> {
  const row = await kysely
    .selectFrom('suscripcion_envio as e')
    .innerJoin('suscripcion as s', 's.id', 'e.suscripcion_id')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.id', 's.usuario_id', 's.vista', 's.frecuencia', 's.hora', 's.terminada_en', 'u.nombre'])
    .where('e.baja_hash', '=', tokenHash(token))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { terminada_en, ...found } = row;
  return { ...found, hasEnded: terminada_en !== null };
}

/** Ends a subscription for somebody who has one of its mails, signed in or not. Ending it again changes nothing. */
export async function endByToken(
  tx: Transaction,
  token: string,
  outbox: Outbox,
  requestId: string,
): Promise<MailedSubscription | null> {
  const found = await findByToken(tx, token);
  if (found === null) return null;
  const open = await tx.kysely
    .selectFrom('suscripcion')
    .select('id')
    .where('id', '=', found.id)
    .where('terminada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (open === undefined) return { ...found, hasEnded: true };
  const owner = { id: found.usuario_id, name: found.nombre, requestId };
  await end(tx, { ...found, owner, by: 'correo' }, outbox);
  return { ...found, hasEnded: true };
}
