import { recordAudit, SYSTEM } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { lockMail } from '../mail/account-mails.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type TriedCode, takeTryOfCode } from './live-codes.ts';
import { countFailure, failuresBeforeTry, type Lock } from './lockout.ts';
import { passwordHashOf } from './passwords.ts';
import type { Addressee } from './users.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface TriesDeps {
  readonly database: Database;
  readonly outbox: Outbox;
}

export interface Claim {
  readonly deviceId: number | null;
  readonly request: string | null;
  readonly isCode: boolean;
  readonly isPassword: boolean;
}

export interface Try {
  readonly code: TriedCode | null;
  readonly passwordHash: string | null;
  readonly lock: Lock | null;
}

const NOTHING: Try = { code: null, passwordHash: null, lock: null };

/**
 * Counts one failed try of the account (or of the known device, when one is used) and one of the code, and returns what
 * may be compared. Both are committed before the comparison, so that neither a crash nor parallel tries give a try for
 * free. When there is nothing to compare, no try is counted.
 */
export function countTry(
  { database }: TriesDeps,
  user: Addressee,
  claim: Claim,
  requestId: string,
): Promise<Try> {
  return database.transaction(async (tx) => {
    const at = await tx.now();
    const triers = { userId: user.id, deviceId: claim.deviceId };
    const before = await failuresBeforeTry(tx, triers, at);
    if (before === null) return NOTHING;
    const code = claim.isCode ? await takeTryOfCode(tx, triers, claim.request, at) : null;
    const passwordHash = claim.isPassword ? await passwordHashOf(tx, user.id) : null;
    if (code === null && passwordHash === null) return NOTHING;
    const lock = await countFailure(tx, triers, before, at);
    await recordAudit(tx, {
      at,
      by: { id: user.id, name: user.name, requestId },
      action: code ? 'codigo.intentado' : 'clave.intentada',
      entity: 'usuario',
      entityId: user.id,
      after: {
        fallos: before + 1,
        ...(code ? { intentos: code.tries } : {}),
        ...(claim.deviceId === null ? {} : { equipo: claim.deviceId }),
      },
    });
    return { code, passwordHash, lock };
  });
}

export async function tellOfLock(
  { database, outbox }: TriesDeps,
  { id, name, email }: Addressee,
  deviceId: number | null,
  { failures, until }: Lock,
): Promise<void> {
  const mailId = await database.transaction(async (tx) => {
    const at = await tx.now();
    const minutes = until && Math.round((until.getTime() - at.getTime()) / MINUTE);
    await recordAudit(tx, {
      at,
      by: SYSTEM,
      action: 'usuario.bloqueado',
      entity: 'usuario',
      entityId: id,
      after: {
        fallos: failures,
        hasta: until?.toISOString() ?? null,
        ...(deviceId === null ? {} : { equipo: deviceId }),
      },
    });
    return outbox.put(tx, {
      ...lockMail({ to: email, name, failures, minutes, isKnownDevice: deviceId !== null }),
      kind: 'bloqueo',
      userId: id,
      until: new Date(at.getTime() + DAY),
    });
  });
  outbox.deliverLater(mailId);
}
