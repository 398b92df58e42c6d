import { sql } from 'kysely';
import type { KeptNotification } from '../../../src/api/contract/notifications.ts';
import type { Permission } from '../../../src/api/endpoints/endpoint.ts';
import { isAllowed } from '../../../src/api/endpoints/is-allowed.ts';
import { counted } from '../../../src/shared/spanish-count.ts';
import type { Transaction } from '../../db/database.ts';
import { readUser } from '../../identity/users.ts';
import type { Job } from '../../jobs/job.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { unreadAfter } from '../own-notifications.ts';
import { digestMail } from './digest-mail.ts';

export interface DigestDeps {
  readonly outbox: Outbox;
  readonly origin: () => string;
}

export const DIGEST_JOB = 'resumen-de-notificaciones';
const MAIL_KIND = 'resumenNotificaciones';
const AT_ONCE = 50;
/** What is older has been in the bell long enough: somebody who was away gets no flood. */
const TOLD_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/**
 * The last minute is left for the next day: a notification that is being written now may get a lower id than one that was
 * told, and would be told never.
 */
const LEFT_MS = 60_000;

/** Who may open what a notification tells of. A person may have lost it since it was written. */
const OPENED_WITH: Readonly<Record<KeptNotification['tipo'], Permission>> = {
  carga: ['bulk_loads', 'bulk_update', 'cargar_export'],
  acceso: 'signed-in',
  solicitud: 'users',
  automatismo: 'panel_admin',
  suscripcion: 'dashboard',
  tarea: '4task',
};

/** Sends each person who wants it one mail a day with what is unread and was in no mail before. */
export const notificationDigests = ({ outbox, origin }: DigestDeps): Job => ({
  name: DIGEST_JOB,
  description: 'Envía cada mañana las notificaciones sin leer a quien las quiere por correo.',
  cron: '30 8 * * *',
  async run({ at, transaction, signal }) {
    let sent = 0;
    for (let readers = AT_ONCE; readers === AT_ONCE; ) {
      signal.throwIfAborted();
      const put = await transaction((tx) => putSome(tx, at, { outbox, origin }));
      for (const mail of put.mails) outbox.deliverLater(mail);
      sent += put.mails.length;
      readers = put.readers;
    }
    return { comment: `${counted(sent, 'resumen preparado', 'resúmenes preparados')}.`, rows: sent };
  },
});

interface Reader {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly baja: string;
  readonly hasta: number;
}

/** A mail and the mark of what it told are written together, so neither a crash nor a second server sends it twice. */
async function putSome(
  tx: Transaction,
  at: Date,
  { outbox, origin }: DigestDeps,
): Promise<{ readonly readers: number; readonly mails: readonly number[] }> {
  const since = new Date(at.getTime() - TOLD_DAYS * DAY_MS);
  const until = new Date(at.getTime() - LEFT_MS);
  const { rows } = await sql<Reader>`
    select u.id, u.nombre, u.email, r.baja, r.hasta
    from notificacion_resumen r join usuario u on u.id = r.usuario_id and u.activo and u.borrado_en is null
    where r.por_correo and exists (
      select from notificacion n
      where n.usuario_id = r.usuario_id and n.leida_en is null and n.id > r.hasta
        and n.momento > ${since} and n.momento <= ${until}
    )
    order by u.id limit ${sql.lit(AT_ONCE)}
    for update of r skip locked`.execute(tx.kysely);
  const mails: number[] = [];
  for (const { id, nombre: name, email: to, baja: token, hasta } of rows) {
    const { newest, unread } = await unreadAfter(tx.kysely, id, { id: hasta, since, until });
    await tx.kysely
      .updateTable('notificacion_resumen')
      .set({ hasta: newest })
      .where('usuario_id', '=', id)
      .execute();
    const { permissions } = await readUser(tx, id);
    const told = unread.filter(({ tipo }) => isAllowed(permissions, OPENED_WITH[tipo]));
    if (told.length === 0) continue;
    const mail = digestMail({ to, name, origin: origin(), unread: told, token });
    const lapses = new Date(at.getTime() + DAY_MS);
    mails.push(
      await outbox.put(tx, { ...mail, kind: MAIL_KIND, userId: id, until: lapses, needs: 'signed-in' }),
    );
  }
  return { readers: rows.length, mails };
}
