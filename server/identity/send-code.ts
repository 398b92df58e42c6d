import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Mailer } from '../mail/mailer.ts';
import { signInCodeMail } from '../mail/sign-in-code-mail.ts';
import { CODE_VALID_MINUTES, codeDigest, newAccessCode } from './access-code.ts';
import type { Addressee } from './users.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How many codes an address gets within a time. The first is the gap between two. */
const SENDING_LIMITS = [
  { codes: 1, within: 30 * SECOND },
  { codes: 6, within: HOUR },
  { codes: 20, within: 24 * HOUR },
] as const;

export interface SendCodeDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly secret: string;
  readonly clock: () => Date;
}

/** Mails a new code, which kills the one before. Past a limit it does nothing: the last code is still good. */
export async function sendCode(deps: SendCodeDeps, to: Addressee, requestId: string): Promise<void> {
  const at = deps.clock();
  const code = newAccessCode();
  const codeId = randomUUID();
  const isNew = await deps.database.transaction(async (tx) => {
    // Requests of one person take turns, or two at once would both find the limit free.
    await tx.run('select id from usuario where id = $1 for update', [to.id]);
    if (await isLimited(tx, to.id, at)) return false;
    await replaceCode(tx, { codeId, userId: to.id, at, digest: codeDigest(deps.secret, codeId, code) });
    await recordAudit(tx, {
      at,
      userId: to.id,
      userName: to.name,
      action: 'codigo.enviado',
      entity: 'usuario',
      entityId: to.id,
      requestId,
    });
    return true;
  });
  if (!isNew) return;
  try {
    const { name, email } = to;
    await deps.mailer.send(signInCodeMail({ to: email, name, code, validMinutes: CODE_VALID_MINUTES }));
  } catch (error) {
    await forgetUnsent(deps, to, codeId, requestId);
    throw unsent(error);
  }
}

async function isLimited(tx: Transaction, userId: number, at: Date): Promise<boolean> {
  const longest = Math.max(...SENDING_LIMITS.map(({ within }) => within));
  const sent = await tx.kysely
    .selectFrom('codigo_acceso')
    .select('creado_en')
    .where('usuario_id', '=', userId)
    .where('creado_en', '>', new Date(at.getTime() - longest))
    .execute();
  return SENDING_LIMITS.some(({ codes, within }) => {
    const since = at.getTime() - within;
    return sent.filter(({ creado_en }) => creado_en.getTime() > since).length >= codes;
  });
}

interface NewCode {
  readonly codeId: string;
  readonly userId: number;
  readonly at: Date;
  readonly digest: string;
}

async function replaceCode(tx: Transaction, { codeId, userId, at, digest }: NewCode): Promise<void> {
  await tx.kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false })
    .where('usuario_id', '=', userId)
    .where('vigente', '=', true)
    .execute();
  await tx.kysely
    .insertInto('codigo_acceso')
    .values({
      id: codeId,
      usuario_id: userId,
      hmac: digest,
      creado_en: at,
      caduca_en: new Date(at.getTime() + CODE_VALID_MINUTES * MINUTE),
      usado_en: null,
    })
    .execute();
}

/** A code nobody received must not keep its owner waiting for the next one. */
async function forgetUnsent(
  deps: SendCodeDeps,
  to: Addressee,
  codeId: string,
  requestId: string,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await tx.kysely.deleteFrom('codigo_acceso').where('id', '=', codeId).execute();
    await recordAudit(tx, {
      at: deps.clock(),
      userId: to.id,
      userName: to.name,
      action: 'codigo.no_enviado',
      entity: 'usuario',
      entityId: to.id,
      requestId,
    });
  });
}

function unsent(cause: unknown): HttpProblem {
  const problem = new HttpProblem(
    503,
    'No hemos podido enviarte el código. Inténtalo de nuevo en unos minutos.',
    { retryAfter: 60 },
  );
  problem.cause = cause;
  return problem;
}
