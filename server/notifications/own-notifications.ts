import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  askedAccess,
  changedAccess,
  endedLoad,
  failedSubscription,
  type KeptNotification,
  type NotificationsPage,
  type notificationsQuery,
  type readNotificationsRequest,
  taskNotice,
  unusualAutomation,
} from '../../src/api/contract/notifications.ts';
import { PERMISSION_FLAGS } from '../../src/api/contract/permissions.ts';
import type { Tables } from '../db/tables.ts';

/**
 * A page of notifications, newest first. A page begins after a notification and not at an offset, so that new
 * notifications do not shift it.
 */
export async function listNotifications(
  db: Kysely<Tables>,
  userId: number,
  { antes, limite }: z.output<typeof notificationsQuery>,
): Promise<NotificationsPage> {
  let found = db.selectFrom('notificacion').selectAll().where('usuario_id', '=', userId);
  if (antes !== undefined) found = found.where('id', '<', antes);
  // Reads one more than is shown, to know whether there is another page.
  const rows = await found
    .orderBy('id', 'desc')
    .limit(limite + 1)
    .execute();
  const shown = rows.slice(0, limite);
  const areAll = antes === undefined && rows.length <= limite;
  return {
    items: shown.map(notificationOf),
    siguiente: rows.length > limite ? (shown.at(-1)?.id ?? null) : null,
    sinLeer: areAll ? rows.filter(({ leida_en }) => leida_en === null).length : await countUnread(db, userId),
  };
}

/**
 * The unread notifications of a person after the notification `id` and between two moments, the newest first, and the id
 * of the newest. One that cannot be read is left out.
 */
export async function unreadAfter(
  db: Kysely<Tables>,
  userId: number,
  { id, since, until }: { readonly id: number; readonly since: Date; readonly until: Date },
): Promise<{ readonly newest: number; readonly unread: readonly KeptNotification[] }> {
  const rows = await db
    .selectFrom('notificacion')
    .selectAll()
    .where('usuario_id', '=', userId)
    .where('leida_en', 'is', null)
    .where('id', '>', id)
    .where('momento', '>', since)
    .where('momento', '<=', until)
    .orderBy('id', 'desc')
    .execute();
  return { newest: rows[0]?.id ?? id, unread: rows.flatMap(readable) };
}

function readable(row: Selectable<Tables['notificacion']>): readonly KeptNotification[] {
  try {
    return [notificationOf(row)];
  } catch {
    return [];
  }
}

export async function markRead(
  db: Kysely<Tables>,
  userId: number,
  { ids, hasta }: z.output<typeof readNotificationsRequest>,
  at: Date,
): Promise<number> {
  await db
    .updateTable('notificacion')
    .set({ leida_en: at })
    .where('usuario_id', '=', userId)
    .where('leida_en', 'is', null)
    .where(({ or, eb }) =>
      or([eb('id', '<=', hasta ?? 0), eb('id', '=', sql<number>`any(${ids}::bigint[])`)]),
    )
    .execute();
  return countUnread(db, userId);
}

async function countUnread(db: Kysely<Tables>, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notificacion')
    .select(sql<number>`count(*)`.as('unread'))
    .where('usuario_id', '=', userId)
    .where('leida_en', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

function notificationOf(row: Selectable<Tables['notificacion']>): KeptNotification {
  const { id, tipo, datos } = row;
  const common = { id, momento: row.momento.toISOString(), leida: row.leida_en !== null };
  switch (tipo) {
    case 'carga':
      return endedLoad.parse({ ...datos, ...common, tipo });
    case 'solicitud':
      return askedAccess.parse({ ...datos, ...common, tipo, modulo: knownFlags([datos.modulo])[0] });
    case 'automatismo':
      return unusualAutomation.parse({
        veces: 1,
        desde: common.momento,
        iguales: true,
        ...datos,
        ...common,
        tipo,
      });
    case 'suscripcion':
      return failedSubscription.parse({ ...datos, ...common, tipo });
    case 'tarea':
      return taskNotice.parse({ ...datos, ...common, tipo });
    case 'acceso':
      return changedAccess.parse({
        ...common,
        tipo,
        concedidos: knownFlags(datos.concedidos),
        retirados: knownFlags(datos.retirados),
      });
  }
}

const knownFlags = (flags: unknown) =>
  PERMISSION_FLAGS.filter((flag) => Array.isArray(flags) && flags.includes(flag));
