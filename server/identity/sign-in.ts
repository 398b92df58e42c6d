import { PASSWORD_MIN } from '../../src/api/contract/account.ts';
import type { LoginAnswer, User } from '../../src/api/contract/identity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { codeDigest, isCodeShaped, sameDigest, typedCode } from './access-code.ts';
import { type Claim, countTry, type TriesDeps, type Try, tellOfLock } from './account-tries.ts';
import { type KnownDevice, rememberDevice } from './known-devices.ts';
import { retireCodes, type TriedCode } from './live-codes.ts';
import { clearFailures } from './lockout.ts';
import type { PasswordHashing } from './password-hash.ts';
import { passwordHashOf } from './passwords.ts';
import { forgiveSending } from './send-code.ts';
import { openSession } from './sessions.ts';
import { type Addressee, findActiveUser, holdActiveUser } from './users.ts';

export interface SignInDeps extends TriesDeps {
  readonly secret: string;
  readonly passwords: PasswordHashing;
}

export interface SignInAttempt {
  readonly email: string;
  readonly secret: string;
  readonly remember: boolean;
  readonly request: string | null;
  readonly known: KnownDevice | null;
  readonly device: string | null;
  readonly requestId: string;
}

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
  readonly deviceToken: string | null;
}

export const grantOf = ({ token, deviceToken }: SignedIn, user: User): LoginAnswer => ({
  access_token: token,
  user,
  ...(deviceToken === null ? {} : { device: deviceToken }),
});

export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<SignedIn | null> {
  const { known } = attempt;
  const user = known?.owner ?? (await findActiveUser(deps.database, attempt.email));
  const claim = claimOf(attempt);
  const granted = user && (await countTry(deps, user, claim, attempt.requestId));
  const proof = await compare(deps, claim, granted, attempt.secret);
  if (!user || !granted) return null;
  if (!proof) {
    if (granted.lock) await tellOfLock(deps, user, claim.deviceId, granted.lock);
    return null;
  }
  return deps.database.transaction((tx) => admit(tx, deps, user, proof, attempt));
}

function claimOf({ secret, request, known }: SignInAttempt): Claim {
  const isPassword = secret.length >= PASSWORD_MIN;
  return { isCode: isCodeShaped(secret), isPassword, request, deviceId: known?.id ?? null };
}

type Proof =
  | { readonly code: TriedCode }
  | { readonly passwordHash: string; readonly newHash: string | null };

async function compare(
  { secret, passwords }: SignInDeps,
  claim: Claim,
  granted: Try | null,
  typed: string,
): Promise<Proof | null> {
  const code = granted?.code;
  if (code && sameDigest(code.hmac, codeDigest(secret, code.id, typedCode(typed)))) return { code };
  if (!claim.isPassword) return null;
  const passwordHash = granted?.passwordHash ?? null;
  if (!(await passwords.matches(typed, passwordHash)) || passwordHash === null) return null;
  return { passwordHash, newHash: passwords.isOutdated(passwordHash) ? await passwords.hash(typed) : null };
}

async function admit(
  tx: Transaction,
  { secret }: SignInDeps,
  user: Addressee,
  proof: Proof,
  { remember, device, known, requestId }: SignInAttempt,
): Promise<SignedIn | null> {
  const at = await tx.now();
  const userId = user.id;
  if (!(await holdActiveUser(tx, userId))) return null;
  if ('code' in proof) await forgiveSending(tx, user.email, proof.code);
  await clearFailures(tx, { userId, deviceId: known?.id ?? null });
  const holds =
    'code' in proof ? await spendCode(tx, proof.code.id, at) : await acceptPassword(tx, userId, proof);
  if (!holds) return null;
  const used = await rememberDevice(tx, { secret, userId, known, at });
  const { token, sessionId } = await openSession(tx, { userId, remember, device, deviceId: used.id, at });
  await recordAudit(tx, {
    at,
    by: { id: userId, name: user.name, requestId },
    action: 'sesion.abierta',
    entity: 'sesion',
    entityId: sessionId,
    after: { recordar: remember, con: 'code' in proof ? 'código' : 'contraseña' },
  });
  return { userId, token, deviceToken: used.token };
}

/** Uses up the code. Of several parallel requests only one gets true. */
async function spendCode({ kysely }: Transaction, codeId: string, at: Date): Promise<boolean> {
  const used = await kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false, usado_en: at })
    .where('id', '=', codeId)
    .where('vigente', '=', true)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Accepts the password, unless it was changed during the comparison. Codes that were mailed to the person stop working,
 * because they are no longer needed.
 */
async function acceptPassword(
  tx: Transaction,
  userId: number,
  { passwordHash, newHash }: { readonly passwordHash: string; readonly newHash: string | null },
): Promise<boolean> {
  if ((await passwordHashOf(tx, userId)) !== passwordHash) return false;
  if (newHash !== null) {
    await tx.kysely.updateTable('clave').set({ hash: newHash }).where('usuario_id', '=', userId).execute();
  }
  await retireCodes(tx, userId);
  return true;
}
