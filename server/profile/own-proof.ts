import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PASSWORD_MIN } from '../../src/api/contract/account.ts';
import type { ProofCodeStanding } from '../../src/api/contract/profile.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import {
  CODE_VALID_MINUTES,
  codeDigest,
  isCodeShaped,
  newAccessCode,
  sameDigest,
  TRIES_PER_CODE,
  typedCode,
} from '../identity/access-code.ts';
import { PROOF_MS } from '../identity/fresh-proof.ts';
import { passwordHashOf } from '../identity/passwords.ts';
import { unsent } from '../identity/send-code.ts';
import { holdActiveUser } from '../identity/users.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { type Allowance, giveUseBack, takeUse } from '../limits/recent-uses.ts';
import { proofMail } from '../mail/account-mails.ts';
import { pointed } from '../problem.ts';
import type { Own, ProfileDeps } from './profile-deps.ts';

const KIND = 'prueba';
const HOUR = 3_600_000;
const VALID_MS = CODE_VALID_MINUTES * 60_000;
/**
 * Maximum number of wrong tries in a row in one session. Afterwards the person can still sign in again, which is proof
 * too.
 */
const WRONG_AT_MOST = 10;

const WRONG = 'No es correcto: escribe tu contraseña, o el último código que te hemos enviado.';
const wrongWith = (left: number): string =>
  left > 0 ? `${WRONG} ${left === 1 ? 'Te queda 1 intento' : `Te quedan ${left} intentos`}.` : TOO_MANY;
const DEAD_CODE = 'Ningún código tuyo sirve ahora: pide otro, o escribe tu contraseña.';
const TOO_MANY =
  'Demasiados intentos fallidos en esta sesión. Cierra sesión y vuelve a entrar: así también lo confirmas.';

const allowancesOf = ({ id, sessionId }: Own['caller']): Allowance[] => [
  {
    key: `${KIND} en ${sessionId}`,
    quotas: [
      { uses: 1, withinMs: 30_000 },
      { uses: 6, withinMs: HOUR },
    ],
  },
  { key: `${KIND} de ${id}`, quotas: [{ uses: 20, withinMs: 24 * HOUR }] },
];

/**
 * Mails a code to the present address, valid for this session only, replacing an earlier code. When no further code may
 * be mailed yet, does nothing if the last one still works; throws if it does not.
 */
export async function sendProofCode(deps: ProfileDeps, own: Own): Promise<ProofCodeStanding> {
  const { caller } = own;
  const allowances = allowancesOf(caller);
  const made = await deps.database.transaction(async (tx) => {
    const at = await tx.now();
    const wait = await takeUse(tx, allowances, at);
    if (wait === 0) return { at, mailId: await makeCode(tx, deps, own, at) };
    if (await hasGoodCode(tx, caller.sessionId, at)) return null;
    throw tooManyRequests(wait);
  });
  if (made === null) return { email: caller.email, is_new: false, delivery: 'sent' };
  const delivery = await deps.outbox.deliver(made.mailId);
  if (delivery === 'dropped') {
    await deps.database.transaction((tx) => giveUseBack(tx, allowances, made.at));
    throw unsent();
  }
  return { email: caller.email, is_new: true, delivery };
}

async function hasGoodCode({ kysely }: Transaction, sessionId: number, at: Date): Promise<boolean> {
  const code = await kysely
    .selectFrom('prueba_sesion')
    .select('codigo_id')
    .where('sesion_id', '=', sessionId)
    .where('caduca_en', '>', at)
    .where('intentos', '<', TRIES_PER_CODE)
    .executeTakeFirst();
  return code !== undefined;
}

async function makeCode(
  tx: Transaction,
  { secret, outbox }: ProfileDeps,
  { caller: { id, name, email, sessionId }, by }: Own,
  at: Date,
): Promise<number> {
  const code = newAccessCode();
  const codeId = randomUUID();
  const until = new Date(at.getTime() + VALID_MS);
  const made = { codigo_id: codeId, hmac: codeDigest(secret, codeId, code), intentos: 0, caduca_en: until };
  await tx.kysely
    .insertInto('prueba_sesion')
    .values({ sesion_id: sessionId, ...made })
    .onConflict((conflict) => conflict.column('sesion_id').doUpdateSet(made))
    .execute();
  const who = { at, by };
  await recordAudit(tx, { ...who, action: 'prueba.enviada', entity: 'sesion', entityId: sessionId });
  const mail = proofMail({ to: email, name, code, validMinutes: CODE_VALID_MINUTES });
  return outbox.put(tx, { ...mail, kind: KIND, userId: id, until });
}

/**
 * Proves with a code or the password that the caller owns the session. Returns until when the proof holds. Throws a
 * problem that points at `secret` when the text is neither.
 */
export async function proveOneself(deps: ProfileDeps, own: Own, typed: string): Promise<Date> {
  const tried = await countTry(deps, own, typed);
  const { code, passwordHash } = tried;
  const isCode = code !== null && sameDigest(code.hmac, codeDigest(deps.secret, code.id, typedCode(typed)));
  const isRight = isCode || (passwordHash !== null && (await deps.passwords.matches(typed, passwordHash)));
  if (!isRight) throw pointed('/secret', wrongWith(tried.left));
  return deps.database.transaction((tx) => keepProof(tx, own, tried));
}

interface Tried {
  readonly code: { readonly id: string; readonly hmac: string } | null;
  readonly passwordHash: string | null;
  readonly left: number;
}

/** Counts one wrong try and commits it before the comparison, so that parallel tries are all counted. */
function countTry({ database }: ProfileDeps, { caller, by }: Own, typed: string): Promise<Tried> {
  const { id: userId, sessionId } = caller;
  return database.transaction(async (tx) => {
    const at = await tx.now();
    const { fallos } = await tx.kysely
      .insertInto('prueba_sesion')
      .values({ sesion_id: sessionId, fallos: 1 })
      .onConflict((conflict) =>
        conflict.column('sesion_id').doUpdateSet({ fallos: sql<number>`prueba_sesion.fallos + 1` }),
      )
      .returning('fallos')
      .executeTakeFirstOrThrow();
    // Thrown inside the transaction: the try is rolled back and not counted.
    if (fallos > WRONG_AT_MOST) throw pointed('/secret', TOO_MANY);
    const code = isCodeShaped(typed) ? await takeTryOfCode(tx, sessionId, at) : null;
    const passwordHash = typed.length >= PASSWORD_MIN ? await passwordHashOf(tx, userId) : null;
    if (code === null && passwordHash === null) {
      throw pointed('/secret', isCodeShaped(typed) ? DEAD_CODE : WRONG);
    }
    const entry = { action: 'prueba.intentada', entity: 'sesion', entityId: sessionId } as const;
    await recordAudit(tx, { at, by, ...entry, after: { fallos } });
    return { code, passwordHash, left: WRONG_AT_MOST - fallos };
  });
}

async function takeTryOfCode({ kysely }: Transaction, sessionId: number, at: Date): Promise<Tried['code']> {
  const code = await kysely
    .updateTable('prueba_sesion')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('sesion_id', '=', sessionId)
    .where('caduca_en', '>', at)
    .where('intentos', '<', TRIES_PER_CODE)
    .returning(['codigo_id', 'hmac'])
    .executeTakeFirst();
  return code?.codigo_id && code.hmac ? { id: code.codigo_id, hmac: code.hmac } : null;
}

async function keepProof(
  tx: Transaction,
  { caller: { id: userId, sessionId }, by }: Own,
  { code, passwordHash }: Tried,
): Promise<Date> {
  const at = await tx.now();
  const holds =
    (await holdActiveUser(tx, userId)) &&
    (code !== null || (await passwordHashOf(tx, userId)) === passwordHash);
  const kept = await tx.kysely
    .updateTable('prueba_sesion')
    .set({ dada_en: at, fallos: 0, codigo_id: null, hmac: null, caduca_en: null })
    .where('sesion_id', '=', sessionId)
    .$if(code !== null, (proofs) => proofs.where('codigo_id', '=', code?.id ?? null))
    .returning('sesion_id')
    .executeTakeFirst();
  if (!holds || !kept) throw pointed('/secret', WRONG);
  await recordAudit(tx, {
    at,
    by,
    action: 'prueba.dada',
    entity: 'sesion',
    entityId: sessionId,
    after: { con: code ? 'código' : 'contraseña' },
  });
  return new Date(at.getTime() + PROOF_MS);
}
