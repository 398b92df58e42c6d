import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { lockMail } from '../mail/account-mails.ts';
import type { Outbox } from '../mail/outbox.ts';
import { TRIES_PER_CODE } from './access-code.ts';
import { countFailure, failuresBeforeTry, type Lock } from './lockout.ts';
import { passwordHashOf } from './passwords.ts';
import type { Addressee } from './users.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface TriesDeps {
  readonly database: Database;
  readonly outbox: Outbox;
}

/** What a text that somebody sent may be. */
export interface Claim {
  readonly isCode: boolean;
  readonly isPassword: boolean;
}

/** What it may be compared with, once. */
export interface Try {
  readonly code: { readonly id: string; readonly hmac: string } | null;
  readonly passwordHash: string | null;
  /** What stands if it comes to nothing. */
  readonly lock: Lock | null;
}

const NOTHING: Try = { code: null, passwordHash: null, lock: null };

/**
 * Takes one of the account's tries, and one of the code's, and returns what the text may be compared with. Both are
 * committed as failed before anything is compared: no crash, and no number of tries at once, gives a comparison for
 * free. What cannot be compared at all is not counted.
 */
export function countTry(
  { database }: TriesDeps,
  user: Addressee,
  claim: Claim,
  requestId: string,
): Promise<Try> {
  return database.transaction(async (tx) => {
    const at = await tx.now();
    const before = await failuresBeforeTry(tx, user.id, at);
    if (before === null) return NOTHING;
    const code = claim.isCode ? await takeTryOfCode(tx, user.id, at) : null;
    const passwordHash = claim.isPassword ? await passwordHashOf(tx, user.id) : null;
    if (code === null && passwordHash === null) return NOTHING;
    const lock = await countFailure(tx, user.id, before, at);
    await recordAudit(tx, {
      at,
      userId: user.id,
      userName: user.name,
      action: code ? 'codigo.intentado' : 'clave.intentada',
      entity: 'usuario',
      entityId: user.id,
      after: { fallos: before + 1, ...(code ? { intentos: code.intentos } : {}) },
      requestId,
    });
    return { code, passwordHash, lock };
  });
}

async function takeTryOfCode({ kysely }: Transaction, userId: number, at: Date) {
  const code = await kysely
    .updateTable('codigo_acceso')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('usuario_id', '=', userId)
    .where('vigente', '=', true)
    .where('caduca_en', '>', at)
    .where('intentos', '<', TRIES_PER_CODE)
    .returning(['id', 'hmac', 'intentos'])
    .executeTakeFirst();
  return code ?? null;
}

/** The try came to nothing and brought the lock about. Its owner hears of it by mail: whoever tries hears nothing. */
export async function tellOfLock(
  { database, outbox }: TriesDeps,
  { id, name, email }: Addressee,
  { failures, until }: Lock,
): Promise<void> {
  const mailId = await database.transaction(async (tx) => {
    const at = await tx.now();
    const minutes = until && Math.round((until.getTime() - at.getTime()) / MINUTE);
    await recordAudit(tx, {
      at,
      userId: null,
      userName: 'Sistema',
      action: 'usuario.bloqueado',
      entity: 'usuario',
      entityId: id,
      after: { fallos: failures, hasta: until?.toISOString() ?? null },
    });
    return outbox.put(tx, {
      ...lockMail({ to: email, name, failures, minutes }),
      kind: 'bloqueo',
      userId: id,
      until: new Date(at.getTime() + DAY),
    });
  });
  outbox.deliverLater(mailId);
}
