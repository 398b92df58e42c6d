import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { SavedProfile } from '../../src/api/contract/profile.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import {
  CODE_VALID_MINUTES,
  codeDigest,
  newAccessCode,
  sameDigest,
  TRIES_PER_CODE,
  typedCode,
} from '../identity/access-code.ts';
import { refuseForeignDomain } from '../identity/account-routes.ts';
import { requireFreshProof } from '../identity/fresh-proof.ts';
import { sendingAllowances } from '../identity/sending-limits.ts';
import { keepUndoLink } from '../identity/undo-change.ts';
import { holdActiveUser } from '../identity/users.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { type Allowance, takeUse } from '../limits/recent-uses.ts';
import { movedMail, newAddressMail, type Undoable } from '../mail/account-mails.ts';
import { pointed, unavailable } from '../problem.ts';
import { answerTakenEmail, inRequest, refuseTakenEmail } from '../users/email-taken.ts';
import { tellOwner } from './own-notice.ts';
import type { Own, ProfileDeps } from './profile-deps.ts';

const KIND = 'cambio';
const HOUR = 3_600_000;
const VALID_MS = CODE_VALID_MINUTES * 60_000;

const DEAD_CODE = 'El código ya no sirve: vuelve a guardar el correo nuevo y te enviaremos otro.';
const WRONG_CODE = 'El código no es correcto.';
const UNSENT =
  'El nombre y la imagen se han guardado, pero no hemos podido enviar el código al correo nuevo. Inténtalo de nuevo en unos minutos.';

/** Codes are limited both by address and by person, so that asking for many addresses does not get around the limit. */
const allowancesOf = (userId: number, address: string): Allowance[] => [
  ...sendingAllowances(KIND, address),
  {
    key: `${KIND} de ${userId}`,
    quotas: [
      { uses: 6, withinMs: HOUR },
      { uses: 20, withinMs: 24 * HOUR },
    ],
  },
];

/**
 * Stores the wanted address and a code for it, replacing an earlier pair; null when it is the present address. A new
 * address needs fresh proof.
 */
export async function wantAddress(
  tx: Transaction,
  { secret, outbox, registration }: ProfileDeps,
  { caller, by }: Own,
  email: string,
): Promise<WantedMail | null> {
  const { id, email: present } = caller;
  if (email.toLowerCase() === present.toLowerCase()) return null;
  await requireFreshProof(tx, caller);
  const at = await tx.now();
  refuseForeignDomain(registration, email);
  await refuseTakenEmail(tx, email, inRequest);
  const wait = await takeUse(tx, allowancesOf(id, email), at);
  if (wait > 0) throw tooManyRequests(wait);
  const until = new Date(at.getTime() + VALID_MS);
  const code = newAccessCode();
  const codeId = randomUUID();
  const wanted = {
    usuario_id: id,
    id: codeId,
    email,
    hmac: codeDigest(secret, codeId, code),
    intentos: 0,
    creado_en: at,
    caduca_en: until,
  };
  await tx.kysely
    .insertInto('cambio_email')
    .values(wanted)
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(wanted))
    .execute();
  await recordAudit(tx, {
    at,
    by,
    action: 'usuario.emailPedido',
    entity: 'usuario',
    entityId: id,
    after: { email },
  });
  await outbox.cancel(tx, id, KIND);
  const mail = newAddressMail({ to: email, code, validMinutes: CODE_VALID_MINUTES });
  const mailId = await outbox.put(tx, { ...mail, kind: KIND, userId: id, until });
  return { mailId, verification: { email, expires_at: until.toISOString() } };
}

export interface WantedMail {
  readonly mailId: number;
  readonly verification: NonNullable<SavedProfile['verification']>;
}

export async function deliverCode(
  { outbox }: ProfileDeps,
  { mailId, verification }: WantedMail,
): Promise<WantedMail['verification']> {
  if ((await outbox.deliver(mailId)) === 'dropped') throw unavailable(UNSENT, { retryAfter: 60 });
  return verification;
}

export async function wantedAddress(
  { kysely, nowInQuery }: Database,
  userId: number,
): Promise<SavedProfile['verification']> {
  const wanted = await kysely
    .selectFrom('cambio_email')
    .select(['email', 'caduca_en'])
    .where('usuario_id', '=', userId)
    .where('caduca_en', '>', nowInQuery())
    .where('intentos', '<', TRIES_PER_CODE)
    .executeTakeFirst();
  return wanted ? { email: wanted.email, expires_at: wanted.caduca_en.toISOString() } : null;
}

/** Changes the address. Ends the person's other sessions and mails the old address. */
export async function proveAddress(deps: ProfileDeps, own: Own, code: string): Promise<void> {
  const wanted = await countTry(deps, own.caller.id);
  if (wanted === null) throw pointed('/code', DEAD_CODE);
  if (!sameDigest(wanted.hmac, codeDigest(deps.secret, wanted.id, typedCode(code)))) {
    throw pointed('/code', WRONG_CODE);
  }
  const mailId = await answerTakenEmail(inRequest, () =>
    deps.database.transaction((tx) => move(tx, deps, own, wanted)),
  );
  if (mailId !== null) deps.outbox.deliverLater(mailId);
}

interface WantedAddress {
  readonly id: string;
  readonly email: string;
}

/** Counts one try of the code and commits it before the comparison, so that parallel tries are all counted. */
async function countTry({ database }: ProfileDeps, userId: number) {
  const tried = await database.transaction(({ kysely }) =>
    kysely
      .updateTable('cambio_email')
      .set({ intentos: sql<number>`intentos + 1` })
      .where('usuario_id', '=', userId)
      .where('caduca_en', '>', database.nowInQuery())
      .where('intentos', '<', TRIES_PER_CODE)
      .returning(['id', 'email', 'hmac'])
      .executeTakeFirst(),
  );
  return tried ?? null;
}

async function move(
  tx: Transaction,
  { outbox, origin }: ProfileDeps,
  { caller, by }: Own,
  wanted: WantedAddress,
): Promise<number | null> {
  const at = await tx.now();
  await holdActiveUser(tx, caller.id);
  // Of several parallel requests with the right code only the first finds the row.
  const { rows } = await tx.run('delete from cambio_email where usuario_id = $1 and id = $2 returning id', [
    caller.id,
    wanted.id,
  ]);
  if (rows.length === 0) throw pointed('/code', DEAD_CODE);
  // The trigger of migration 009 ends all sessions of the person except the one set here.
  await tx.run(`select set_config('portal.sesion', $1, true)`, [String(caller.sessionId)]);
  await tx.kysely
    .updateTable('usuario')
    .set({ email: wanted.email })
    .where('id', '=', caller.id)
    .where('activo', '=', true)
    .execute();
  await recordAudit(tx, {
    at,
    by,
    action: 'usuario.emailCambiado',
    entity: 'usuario',
    entityId: caller.id,
    before: { email: caller.email },
    after: { email: wanted.email },
  });
  const { id: userId, name, email } = caller;
  const undo = await keepUndoLink(tx, origin(), { userId, email, at });
  const mail = (undoable: Undoable) => movedMail({ ...undoable, newAddress: wanted.email });
  return tellOwner(tx, outbox, { userId, name, email, at, undo, mail });
}
