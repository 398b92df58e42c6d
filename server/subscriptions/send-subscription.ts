import type { Selectable } from 'kysely';
import type { Permissions } from '../../src/api/contract/permissions.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { viewWords } from '../../src/shared/subscription-words.ts';
import { recordAudit, SYSTEM } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { holdRights, RightsLost } from '../identity/rights.ts';
import { newToken, tokenHash } from '../identity/token.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import type { JobRun } from '../jobs/job.ts';
import { AttachmentsTooLarge, MOST_ATTACHED_BYTES } from '../mail/attachments.ts';
import type { Outbox } from '../mail/outbox.ts';
import { subscriptionMail } from './subscription-mail.ts';
import { tellOwner } from './tell-owner.ts';
import { type MadeViewFile, type MakeViewFile, makeWithin, NothingToSend, viewOn } from './view-file.ts';

export const SUBSCRIPTION_MAIL = 'suscripcion';
/**
 * How long a mail is tried when the mail server does not accept it. After that the mail would show the figures of the
 * day before.
 */
export const VALID_MS = 20 * 3_600_000;

const FIRST_PAUSE_MS = 5 * 60_000;
/** Maximum number of tries to make the file, with pauses of 5, 10, 20 and 40 minutes between them. */
const TRIES = 5;

export interface SendingDeps {
  readonly outbox: Outbox;
  readonly origin: () => string;
  readonly makeFile: MakeViewFile;
  readonly warn: (error: unknown, subscription: number) => void;
}

type Run = Pick<JobRun, 'database' | 'transaction' | 'signal'>;
type Sending = Selectable<Tables['suscripcion_envio']>;
type SubscriptionRow = Selectable<Tables['suscripcion']>;

/**
 * Makes a planned mail with the rights that its person has now, and puts it into the outbox. Returns the id of the
 * mail, which the caller then delivers; null when no mail was made. A file that cannot be made is no error here:
 * `endSending` records it and notifies the person.
 */
export async function sendSubscription(
  deps: SendingDeps,
  run: Run,
  sendingId: number,
): Promise<number | null> {
  const found = await find(run.database, sendingId);
  if (found === null) return null;
  const { sending, subscription, reader } = found;
  const close = (ending: Ending) =>
    run.transaction((tx) => endSending(tx, { sending, subscription }, ending)).then(() => null);
  if (reader === null || subscription.terminada_en || subscription.pausada_en)
    return close({ kind: 'anulado' });
  if (!mayOpen(reader.permissions, 'dashboard')) return close({ kind: 'sin_permiso' });
  try {
    const at = await run.database.now();
    const view = viewOn(subscription.vista, at);
    const made = await makeWithin(deps.makeFile, { view, reader, at }, run.signal);
    return await run.transaction((tx) => putMail(deps, tx, { sending, subscription, reader, made, at }));
  } catch (error) {
    run.signal.throwIfAborted();
    // The next run tries again, with the rights that the person has then.
    if (error instanceof RightsLost || error instanceof RightsChanged) return null;
    if (error instanceof NothingToSend) return close({ kind: 'fallido', why: error.message });
    deps.warn(error, subscription.id);
    if (error instanceof AttachmentsTooLarge) return close({ kind: 'fallido', why: tooLarge(error.bytes) });
    return close({ kind: 'reintento', why: NOT_MADE });
  }
}

const NOT_MADE = 'No se ha podido preparar el archivo.';
const megabytes = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
export const tooLarge = (bytes: number): string =>
  `El archivo ocupa ${megabytes.format(bytes / 1e6)} MB, y por correo solo pueden salir ${megabytes.format(MOST_ATTACHED_BYTES / 1e6)} MB. Elige menos días, o menos widgets.`;

class RightsChanged extends Error {}

interface Reader {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: Permissions;
}

interface Found {
  readonly sending: Sending;
  readonly subscription: SubscriptionRow;
  /** Null when the person is inactive or deleted. */
  readonly reader: Reader | null;
}

async function find({ kysely }: Pick<Database, 'kysely'>, sendingId: number): Promise<Found | null> {
  const sending = await kysely
    .selectFrom('suscripcion_envio')
    .selectAll()
    .where('id', '=', sendingId)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  if (sending === undefined) return null;
  const subscription = await kysely
    .selectFrom('suscripcion')
    .selectAll()
    .where('id', '=', sending.suscripcion_id)
    .executeTakeFirst();
  if (subscription === undefined) return null;
  return { sending, subscription, reader: await readerOf({ kysely }, subscription.usuario_id) };
}

async function readerOf({ kysely }: Pick<Database, 'kysely'>, userId: number): Promise<Reader | null> {
  const row = await usersWithFlags(kysely)
    .where('usuario.id', '=', userId)
    .where('usuario.activo', '=', true)
    .executeTakeFirst();
  return row ? userOf(row) : null;
}

interface Made extends Found {
  readonly reader: Reader;
  readonly made: MadeViewFile;
  readonly at: Date;
}

/**
 * Puts the mail into the outbox and marks its row in one transaction, so that it is sent once. Throws when the person's
 * rights changed since the file was made.
 */
async function putMail(
  { outbox, origin }: SendingDeps,
  tx: Transaction,
  { sending, subscription, reader, made, at }: Made,
): Promise<number | null> {
  await holdRights(tx, { user: { id: reader.id, sessionId: null }, rule: 'dashboard' });
  const now = await readerOf(tx, reader.id);
  if (now === null || JSON.stringify(now.permissions) !== JSON.stringify(reader.permissions)) {
    throw new RightsChanged();
  }
  const wanted = await tx.kysely
    .selectFrom('suscripcion')
    .select('id')
    .where('id', '=', subscription.id)
    .where('terminada_en', 'is', null)
    .where('pausada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (wanted === undefined || !(await isStillOpen(tx, sending))) return null;
  const { file } = made;
  await made.record(tx);
  const token = newToken();
  const what = viewWords(subscription.vista);
  const mail = await outbox.put(tx, {
    ...subscriptionMail({
      to: now.email,
      name: now.name,
      what,
      at,
      origin: origin(),
      file,
      token,
      schedule: subscription,
      due: sending.debida_en,
      missed: sending.recuperadas,
    }),
    kind: SUBSCRIPTION_MAIL,
    userId: reader.id,
    needs: 'dashboard',
    until: new Date(at.getTime() + VALID_MS),
  });
  await tx.kysely
    .updateTable('suscripcion_envio')
    .set({
      estado: 'en_correo',
      correo_id: mail,
      baja_hash: tokenHash(token),
      motivo: null,
      momento: at,
      intentos: sending.intentos + 1,
    })
    .where('id', '=', sending.id)
    .execute();
  await recordAudit(tx, {
    at,
    by: SYSTEM,
    action: 'suscripcion.enviada',
    entity: 'suscripcion',
    entityId: subscription.id,
    parents: { persona: now.name },
    after: { vista: what },
  });
  return mail;
}

async function isStillOpen({ kysely }: Transaction, { id, estado }: Sending): Promise<boolean> {
  const row = await kysely
    .selectFrom('suscripcion_envio')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', estado)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Ending =
  | { readonly kind: 'reintento' | 'fallido'; readonly why: string }
  | { readonly kind: 'sin_permiso' | 'anulado' };

/**
 * Records why a mail was not sent. The person is notified of the first failed try and of giving up; of lacking rights,
 * only for the first of several mails in a row; of a cancelled mail, never.
 */
async function endSending(
  tx: Transaction,
  { sending, subscription }: Omit<Found, 'reader'>,
  ending: Ending,
): Promise<void> {
  if (!(await isStillOpen(tx, sending))) return;
  const at = await tx.now();
  const intentos = sending.intentos + 1;
  const isRetried = ending.kind === 'reintento' && intentos < TRIES;
  const next = isRetried ? new Date(at.getTime() + FIRST_PAUSE_MS * 2 ** (intentos - 1)) : at;
  const state = ending.kind === 'reintento' ? (isRetried ? 'pendiente' : 'fallido') : ending.kind;
  await tx.kysely
    .updateTable('suscripcion_envio')
    .set({ intentos, estado: state, momento: next, motivo: 'why' in ending ? ending.why : null })
    .where('id', '=', sending.id)
    .execute();
  const isTold =
    ending.kind === 'sin_permiso'
      ? !(await wasWithoutRights(tx, sending))
      : ending.kind !== 'anulado' && (!isRetried || intentos === 1);
  if (!isTold) return;
  const result = isRetried ? 'reintento' : state === 'sin_permiso' ? 'sin_permiso' : 'fallido';
  await tellOwner(tx, subscription.usuario_id, {
    que: viewWords(subscription.vista),
    resultado: result,
    motivo: 'why' in ending ? ending.why : null,
    siguiente: (isRetried ? next : subscription.siguiente_en).toISOString(),
  });
}

async function wasWithoutRights({ kysely }: Transaction, sending: Sending): Promise<boolean> {
  const before = await kysely
    .selectFrom('suscripcion_envio')
    .select('estado')
    .where('suscripcion_id', '=', sending.suscripcion_id)
    .where('debida_en', '<', sending.debida_en)
    .orderBy('debida_en', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.estado === 'sin_permiso';
}

/**
 * Records for mails in the outbox whether they were sent or will never be; the person is notified of a mail
 * that will never be sent. Returns how many mails were looked at.
 */
export async function settleMails(tx: Transaction): Promise<number> {
  const rows = await tx.kysely
    .selectFrom('suscripcion_envio as e')
    .leftJoin('correo as c', 'c.id', 'e.correo_id')
    .selectAll('e')
    .select(['c.estado as correo', 'c.enviado_en'])
    .where('e.estado', '=', 'en_correo')
    .where(({ or, eb }) => or([eb('c.id', 'is', null), eb('c.estado', '!=', 'pendiente')]))
    .orderBy('e.id')
    .forUpdate('e')
    .skipLocked()
    .execute();
  for (const { correo, enviado_en, ...sending } of rows) {
    if (correo === 'enviado') {
      await tx.kysely
        .updateTable('suscripcion_envio')
        .set({ estado: 'enviado', momento: enviado_en ?? (await tx.now()) })
        .where('id', '=', sending.id)
        .execute();
      continue;
    }
    const subscription = await tx.kysely
      .selectFrom('suscripcion')
      .selectAll()
      .where('id', '=', sending.suscripcion_id)
      .executeTakeFirstOrThrow();
    const reader = await readerOf(tx, subscription.usuario_id);
    await endSending(tx, { sending, subscription }, endingOf(correo, reader));
  }
  return rows.length;
}

function endingOf(mail: string | null, reader: Reader | null): Ending {
  if (reader === null) return { kind: 'anulado' };
  if (!mayOpen(reader.permissions, 'dashboard')) return { kind: 'sin_permiso' };
  if (mail === 'anulado') return { kind: 'anulado' };
  return { kind: 'fallido', why: NOT_TAKEN };
}

const NOT_TAKEN =
  'El servidor de correo no lo ha aceptado. Comprueba que tu dirección está bien, o avisa a quien administra el portal.';
