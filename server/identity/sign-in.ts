import { PASSWORD_MIN } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { codeDigest, isCodeShaped, sameDigest, typedCode } from './access-code.ts';
import { type Claim, countTry, type TriesDeps, type Try, tellOfLock } from './account-tries.ts';
import { clearFailures } from './lockout.ts';
import type { PasswordHashing } from './password-hash.ts';
import { passwordHashOf } from './passwords.ts';
import { retireCodes } from './send-code.ts';
import { openSession } from './sessions.ts';
import { type Addressee, findActiveUser, holdActiveUser } from './users.ts';

export interface SignInDeps extends TriesDeps {
  readonly secret: string;
  readonly passwords: PasswordHashing;
}

export interface SignInAttempt {
  readonly email: string;
  /** The code that was mailed, or the account's password. */
  readonly secret: string;
  readonly remember: boolean;
  /** What it is done with. */
  readonly device: string | null;
  readonly requestId: string;
}

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
}

/** null when it fails, whatever the reason: whoever asks learns nothing from it. */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<SignedIn | null> {
  const user = await findActiveUser(deps.database, attempt.email);
  const claim = claimOf(attempt.secret);
  const granted = user && (await countTry(deps, user, claim, attempt.requestId));
  const proof = await compare(deps, claim, granted, attempt.secret);
  if (!user || !granted) return null;
  if (!proof) {
    if (granted.lock) await tellOfLock(deps, user, granted.lock);
    return null;
  }
  return deps.database.transaction(async (tx) => admit(tx, await tx.now(), user, proof, attempt));
}

function claimOf(secret: string): Claim {
  return { isCode: isCodeShaped(secret), isPassword: secret.length >= PASSWORD_MIN };
}

type Proof = { readonly codeId: string } | { readonly passwordHash: string; readonly newHash: string | null };

/** A password costs as much time where there is none to compare it with. */
async function compare(
  { secret, passwords }: SignInDeps,
  claim: Claim,
  granted: Try | null,
  typed: string,
): Promise<Proof | null> {
  const code = granted?.code;
  if (code && sameDigest(code.hmac, codeDigest(secret, code.id, typedCode(typed))))
    return { codeId: code.id };
  if (!claim.isPassword) return null;
  const passwordHash = granted?.passwordHash ?? null;
  if (!(await passwords.matches(typed, passwordHash)) || passwordHash === null) return null;
  return { passwordHash, newHash: passwords.isOutdated(passwordHash) ? await passwords.hash(typed) : null };
}

async function admit(
  tx: Transaction,
  at: Date,
  user: Addressee,
  proof: Proof,
  { remember, device, requestId }: SignInAttempt,
): Promise<SignedIn | null> {
  // They may have been switched off while it was compared.
  if (!(await holdActiveUser(tx, user.id))) return null;
  await clearFailures(tx, user.id);
  const holds =
    'codeId' in proof ? await spendCode(tx, proof.codeId, at) : await acceptPassword(tx, user.id, proof);
  if (!holds) return null;
  const { token, sessionId } = await openSession(tx, { userId: user.id, remember, device, at });
  await recordAudit(tx, {
    at,
    userId: user.id,
    userName: user.name,
    action: 'sesion.abierta',
    entity: 'sesion',
    entityId: sessionId,
    after: { recordar: remember, con: 'codeId' in proof ? 'código' : 'contraseña' },
    requestId,
  });
  return { userId: user.id, token };
}

/** Of several right codes at once only the first finds it unused. */
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

/** It may have been changed while it was compared. The code mailed meanwhile is not needed. */
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
