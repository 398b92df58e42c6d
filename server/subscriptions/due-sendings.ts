import type { Transaction } from '../db/database.ts';
import { lastDue } from './schedule.ts';

const AT_ONCE = 100;
/** Rows of sent mails are kept this long: the link in a mail can end the subscription as long as its row exists. */
const KEEP_SENDINGS_DAYS = 400;
const KEEP_ENDED_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Plans one mail for each subscription that is due, and sets its next moment. Several missed moments make one mail.
 * Inactive people get none. Looks at up to 100 subscriptions and returns how many it saw; `isLast` is true when there
 * were fewer than 100.
 */
export async function noteDue(tx: Transaction): Promise<{ readonly seen: number; readonly isLast: boolean }> {
  const at = await tx.now();
  const due = await tx.kysely
    .selectFrom('suscripcion as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .select(['s.id', 's.frecuencia', 's.hora', 's.siguiente_en', 'u.activo'])
    .where('s.siguiente_en', '<=', at)
    .where('s.pausada_en', 'is', null)
    .where('s.terminada_en', 'is', null)
    .orderBy('s.siguiente_en')
    .orderBy('s.id')
    .limit(AT_ONCE)
    .forUpdate('s')
    .skipLocked()
    .execute();
  for (const { id, activo, siguiente_en, ...schedule } of due) {
    const { due: debida_en, missed, next } = lastDue(schedule, siguiente_en, at);
    if (activo) {
      await tx.kysely
        .insertInto('suscripcion_envio')
        .values({
          suscripcion_id: id,
          debida_en,
          estado: 'pendiente',
          recuperadas: missed,
          momento: at,
          motivo: null,
          correo_id: null,
          baja_hash: null,
        })
        .onConflict((conflict) => conflict.columns(['suscripcion_id', 'debida_en']).doNothing())
        .execute();
    }
    await tx.kysely.updateTable('suscripcion').set({ siguiente_en: next }).where('id', '=', id).execute();
  }
  return { seen: due.length, isLast: due.length < AT_ONCE };
}

export async function purgeSubscriptions(tx: Transaction): Promise<void> {
  const at = await tx.now();
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await tx.kysely.deleteFrom('suscripcion').where('terminada_en', '<', before(KEEP_ENDED_DAYS)).execute();
  await tx.kysely
    .deleteFrom('suscripcion_envio')
    .where('debida_en', '<', before(KEEP_SENDINGS_DAYS))
    .execute();
}
