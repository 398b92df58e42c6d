import type { Kysely } from 'kysely';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { newToken } from '../../identity/token.ts';

export async function isRemindedByMail(db: Kysely<Tables>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tarea_recordatorio')
    .select('por_correo')
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  return row?.por_correo ?? true;
}

export async function remindByMail(tx: Transaction, by: By, wanted: boolean): Promise<boolean> {
  if ((await isRemindedByMail(tx.kysely, by.id)) === wanted) return wanted;
  await endingKey(tx, by.id);
  await tx.kysely
    .updateTable('tarea_recordatorio')
    .set({ por_correo: wanted })
    .where('usuario_id', '=', by.id)
    .execute();
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: 'recordatorios.cambiados',
    entity: 'usuario',
    entityId: by.id,
    before: { porCorreo: !wanted },
    after: { porCorreo: wanted },
  });
  return wanted;
}

/** The key with which a person ends these mails. All reminders of a person contain the same key. */
export async function endingKey(tx: Transaction, userId: number): Promise<string> {
  const { rows } = await tx.run(
    `insert into tarea_recordatorio (usuario_id, por_correo, baja) values ($1, true, $2)
      on conflict (usuario_id) do update set baja = tarea_recordatorio.baja returning baja`,
    [userId, newToken()],
  );
  return String(rows[0]?.['baja']);
}

/** Finds the person by the key that `endingKey` made; null when nobody has it. */
export async function findByKey(
  db: Kysely<Tables>,
  key: string,
): Promise<{ readonly id: number; readonly name: string; readonly isReminded: boolean } | null> {
  const row = await db
    .selectFrom('tarea_recordatorio as r')
    .innerJoin('usuario as u', 'u.id', 'r.usuario_id')
    .select(['u.id', 'u.nombre', 'r.por_correo'])
    .where('r.baja', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, name: row.nombre, isReminded: row.por_correo };
}
