import type { ResetPasswordRequest } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { takeUse } from '../limits/recent-uses.ts';
import { resetLinkMail } from '../mail/account-mails.ts';
import { clearFailures } from './lockout.ts';
import type { PasswordHashing } from './password-hash.ts';
import { setPassword } from './passwords.ts';
import { retireCodes, type SendCodeDeps, unsent } from './send-code.ts';
import { sendingAllowances } from './sending-limits.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { newToken, tokenHash } from './token.ts';
import { type Addressee, findActiveUser, holdActiveUser } from './users.ts';

const KIND = 'enlace';
const VALID_MINUTES = 30;

/** Mails a link to `page`, which kills the one before. Within the gap it does nothing: the last link is still good. */
export async function sendResetLink(
  { database, outbox }: SendCodeDeps,
  to: Addressee,
  page: string,
  requestId: string,
): Promise<void> {
  const token = newToken();
  const mailId = await database.transaction(async (tx) => {
    const at = await tx.now();
    const until = new Date(at.getTime() + VALID_MINUTES * 60_000);
    if ((await takeUse(tx, sendingAllowances(KIND, to.email), at)) > 0) return null;
    await replaceLink(tx, {
      usuario_id: to.id,
      token_hash: tokenHash(token),
      creado_en: at,
      caduca_en: until,
    });
    await outbox.cancel(tx, to.id, KIND);
    await recordAudit(tx, {
      at,
      userId: to.id,
      userName: to.name,
      action: 'enlace.enviado',
      entity: 'usuario',
      entityId: to.id,
      requestId,
    });
    const link = new URL(page);
    link.search = new URLSearchParams({ email: to.email, token }).toString();
    const mail = resetLinkMail({ to: to.email, name: to.name, href: link.href, validMinutes: VALID_MINUTES });
    return outbox.put(tx, { ...mail, kind: KIND, userId: to.id, until });
  });
  if (mailId !== null && (await outbox.deliver(mailId)) === 'dropped') throw unsent();
}

async function replaceLink(
  { kysely }: Transaction,
  link: { usuario_id: number; token_hash: string; creado_en: Date; caduca_en: Date },
): Promise<void> {
  await kysely
    .insertInto('enlace_clave')
    .values(link)
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(link))
    .execute();
}

export interface ResetDeps extends Pick<SendCodeDeps, 'database'> {
  readonly passwords: PasswordHashing;
}

/** null when the link is not, or no longer, good: whichever it is. */
export async function resetPassword(
  { database, passwords }: ResetDeps,
  { email, token, password }: ResetPasswordRequest,
  { device, requestId }: { readonly device: string | null; readonly requestId: string },
): Promise<SignedIn | null> {
  const owner = await findActiveUser(database, email);
  // Nobody makes the server compute a password without a link.
  if (!owner || !(await isAlive(database, owner.id, token))) return null;
  // Before the link is used up: whatever fails in making it, the link is still good.
  const hash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    const at = await tx.now();
    if (!(await holdActiveUser(tx, owner.id)) || !(await spendLink(tx, owner.id, token, at))) return null;
    await clearFailures(tx, owner.id);
    await retireCodes(tx, owner.id);
    await setPassword(tx, { userId: owner.id, hash, at, keepSession: null });
    const session = await openSession(tx, { userId: owner.id, remember: false, device, at });
    await recordAudit(tx, {
      at,
      userId: owner.id,
      userName: owner.name,
      action: 'clave.cambiada',
      entity: 'usuario',
      entityId: owner.id,
      after: { con: 'enlace' },
      requestId,
    });
    return { userId: owner.id, token: session.token };
  });
}

async function isAlive(database: Database, userId: number, token: string): Promise<boolean> {
  const link = await database.kysely
    .selectFrom('enlace_clave')
    .select('usuario_id')
    .where('usuario_id', '=', userId)
    .where('token_hash', '=', tokenHash(token))
    .where('caduca_en', '>', database.nowInQuery())
    .executeTakeFirst();
  return link !== undefined;
}

/** Of several at once only the first finds it. Switching its owner off, or another address, took it away. */
async function spendLink({ kysely }: Transaction, userId: number, token: string, at: Date): Promise<boolean> {
  const spent = await kysely
    .deleteFrom('enlace_clave')
    .where('usuario_id', '=', userId)
    .where('token_hash', '=', tokenHash(token))
    .where('caduca_en', '>', at)
    .returning('usuario_id')
    .executeTakeFirst();
  return spent !== undefined;
}
