import { type Kysely, sql } from 'kysely';
import type { NotificationSettings } from '../../src/api/contract/notifications.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { getsDigest, wantDigest } from './digest/by-mail.ts';
import { silencesOf } from './silences.ts';

export const readSettings = async (db: Kysely<Tables>, userId: number): Promise<NotificationSettings> => ({
  silencios: await silencesOf(db, userId),
  resumen: await getsDigest(db, userId),
});

/** What is newly silenced counts as read at once. */
export async function saveSettings(
  tx: Transaction,
  by: By,
  wanted: NotificationSettings,
): Promise<NotificationSettings> {
  await tx.run('select id from usuario where id = $1 for no key update', [by.id]);
  const before = await readSettings(tx.kysely, by.id);
  const at = await tx.now();
  const there = new Set(before.silencios.map(({ clave }) => clave));
  const silences = new Map(wanted.silencios.map((silence) => [silence.clave, silence]));
  const added = [...silences.values()].filter(({ clave }) => !there.has(clave));
  await tx.run('delete from notificacion_silencio where usuario_id = $1 and clave <> all($2::text[])', [
    by.id,
    [...silences.keys()],
  ]);
  if (added.length > 0) {
    await tx.kysely
      .insertInto('notificacion_silencio')
      .values(added.map((silence) => ({ ...silence, usuario_id: by.id, desde: at })))
      .execute();
    await tx.kysely
      .updateTable('notificacion')
      .set({ leida_en: at })
      .where('usuario_id', '=', by.id)
      .where('leida_en', 'is', null)
      .where(
        sql<boolean>`array[tipo, tipo || ':' || coalesce(datos ->> 'script', datos ->> 'tarea')]
          && ${added.map(({ clave }) => clave)}::text[]`,
      )
      .execute();
  }
  if (before.resumen !== wanted.resumen) await wantDigest(tx, by.id, wanted.resumen);
  const after = await readSettings(tx.kysely, by.id);
  const [was, is] = [auditedOf(before), auditedOf(after)];
  if (changedFields(was, is).length > 0) {
    await recordAudit(tx, {
      at,
      by,
      action: 'notificaciones.cambiadas',
      entity: 'usuario',
      entityId: by.id,
      before: was,
      after: is,
    });
  }
  return after;
}

const auditedOf = ({ silencios, resumen }: NotificationSettings) => ({
  silencios: silencios.map(({ nombre }) => nombre).join(', '),
  resumenPorCorreo: resumen,
});
