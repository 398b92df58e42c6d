import type { ResetPasswordRequest } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';
import { retireCodes } from './live-codes.ts';
import { clearEveryFailure } from './lockout.ts';
import type { PasswordHashing } from './password-hash.ts';
import { setPassword } from './passwords.ts';
import { endLinks } from './reset-link.ts';
import type { SendCodeDeps } from './send-code.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { tokenHash } from './token.ts';
import { findActiveUser, holdActiveUser } from './users.ts';

export interface ResetDeps extends Pick<SendCodeDeps, 'database' | 'secret'> {
  readonly passwords: PasswordHashing;
}

export async function resetPassword(
  { database, secret, passwords }: ResetDeps,
  { email, token, password, devices }: ResetPasswordRequest,
  { device, requestId }: { readonly device: string | null; readonly requestId: string },
): Promise<SignedIn | null> {
  const owner = await findActiveUser(database, email);
  if (!owner || !(await isAlive(database, owner.id, token))) return null;
  // The password is hashed before the link is used up: if hashing fails, the link stays valid.
  const hash = await passwords.hash(password);
  const known = await findKnownDevice({ database, secret }, email, devices);
  const userId = owner.id;
  return database.transaction(async (tx) => {
    const at = await tx.now();
    if (!(await holdActiveUser(tx, userId)) || !(await spendLink(tx, userId, token, at))) return null;
    await endLinks(tx, owner);
    await clearEveryFailure(tx, userId);
    await retireCodes(tx, userId);
    await setPassword(tx, { userId, hash, at, keepSession: null });
    const used = await rememberDevice(tx, { secret, userId, known, at });
    const session = await openSession(tx, { userId, remember: false, device, deviceId: used.id, at });
    await recordAudit(tx, {
      at,
      by: { id: userId, name: owner.name, requestId },
      action: 'clave.cambiada',
      entity: 'usuario',
      entityId: userId,
      after: { con: 'enlace' },
    });
    return { userId, token: session.token, deviceToken: used.token };
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

/** Uses up the link. Of several parallel requests only one gets true. */
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
