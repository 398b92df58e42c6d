import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { codeDigest, sameDigest, TRIES_PER_CODE, typedCode } from './access-code.ts';
import { openSession } from './sessions.ts';
import { type Addressee, findActiveUser } from './users.ts';

export interface SignInDeps {
  readonly database: Database;
  readonly secret: string;
  readonly clock: () => Date;
}

export interface SignInAttempt {
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
  readonly requestId: string;
}

export interface SignedIn {
  readonly userId: number;
  readonly token: string;
}

/** null when it fails, whatever the reason: whoever asks learns nothing from it. */
export async function signIn(deps: SignInDeps, attempt: SignInAttempt): Promise<SignedIn | null> {
  const user = await findActiveUser(deps.database, attempt.email);
  if (!user) return null;
  const code = await countTry(deps, user, attempt.requestId);
  if (!code) return null;
  if (!sameDigest(code.hmac, codeDigest(deps.secret, code.id, typedCode(attempt.code)))) return null;
  return deps.database.transaction((tx) => useCode(tx, deps.clock(), user, code.id, attempt));
}

/**
 * Takes one of the tries of the user's code and returns the code, or null when there is none left to try. It is
 * committed before anything is compared: no failure, and no number of tries at once, gives a comparison for free.
 */
async function countTry(
  { database, clock }: SignInDeps,
  user: Addressee,
  requestId: string,
): Promise<{ id: string; hmac: string } | null> {
  const at = clock();
  return database.transaction(async (tx) => {
    const code = await tx.kysely
      .updateTable('codigo_acceso')
      .set({ intentos: sql<number>`intentos + 1` })
      .where('usuario_id', '=', user.id)
      .where('vigente', '=', true)
      .where('caduca_en', '>', at)
      .where('intentos', '<', TRIES_PER_CODE)
      .returning(['id', 'hmac', 'intentos'])
      .executeTakeFirst();
    if (!code) return null;
    await recordAudit(tx, {
      at,
      userId: user.id,
      userName: user.name,
      action: 'codigo.intentado',
      entity: 'usuario',
      entityId: user.id,
      after: { intentos: code.intentos },
      requestId,
    });
    return code;
  });
}

/** Of several right codes at once only the first finds it unused. */
async function useCode(
  tx: Transaction,
  at: Date,
  user: Addressee,
  codeId: string,
  { remember, requestId }: SignInAttempt,
): Promise<SignedIn | null> {
  const used = await tx.kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false, usado_en: at })
    .where('id', '=', codeId)
    .where('vigente', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!used) return null;
  const { token, sessionId } = await openSession(tx, { userId: user.id, remember, at });
  await recordAudit(tx, {
    at,
    userId: user.id,
    userName: user.name,
    action: 'sesion.abierta',
    entity: 'sesion',
    entityId: sessionId,
    after: { recordar: remember },
    requestId,
  });
  return { userId: user.id, token };
}
