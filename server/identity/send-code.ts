import { randomUUID } from 'node:crypto';
import type { CodeStanding } from '../../src/api/contract/identity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { HttpProblem } from '../http/problem.ts';
import { giveUseBack, takeUse, waitForUse } from '../limits/recent-uses.ts';
import type { Outbox } from '../mail/outbox.ts';
import { signInCodeMail } from '../mail/sign-in-code-mail.ts';
import { CODE_VALID_MINUTES, codeDigest, newAccessCode, TRIES_PER_CODE } from './access-code.ts';
import { sendingAllowances } from './sending-limits.ts';
import type { Addressee } from './users.ts';

const SECOND = 1000;
const CODE_VALID_MS = CODE_VALID_MINUTES * 60 * SECOND;
const KIND = 'codigo';

export interface SendCodeDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly secret: string;
}

/** Mails a new code, which kills the one before. Past a limit it does nothing: the newest code is what there is. */
export async function sendCode(deps: SendCodeDeps, to: Addressee, requestId: string): Promise<CodeStanding> {
  const made = await deps.database.transaction((tx) => makeCode(deps, tx, to, requestId));
  if (made.mailId === null) return made.standing;
  const delivery = await deps.outbox.deliver(made.mailId);
  if (delivery === 'dropped') {
    await forgetUnsent(deps, to, made, requestId);
    throw unsent();
  }
  return { ...made.standing, delivery };
}

interface NewMail {
  readonly mailId: number;
  readonly codeId: string;
  /** When it was counted. */
  readonly at: Date;
}

type MadeCode = { readonly standing: CodeStanding } & (NewMail | { readonly mailId: null });

async function makeCode(
  { secret, outbox }: SendCodeDeps,
  tx: Transaction,
  to: Addressee,
  requestId: string,
): Promise<MadeCode> {
  const at = await tx.now();
  const allowances = sendingAllowances(KIND, to.email);
  const wait = await takeUse(tx, allowances, at);
  if (wait > 0) return { standing: await standingOfNewest(tx, to.id, at, wait), mailId: null };
  const code = newAccessCode();
  const codeId = randomUUID();
  const until = new Date(at.getTime() + CODE_VALID_MS);
  await replaceCode(tx, { codeId, userId: to.id, at, until, digest: codeDigest(secret, codeId, code) });
  await outbox.cancel(tx, to.id, KIND);
  const { name, email } = to;
  const mail = signInCodeMail({ to: email, name, code, validMinutes: CODE_VALID_MINUTES });
  const mailId = await outbox.put(tx, { ...mail, kind: KIND, userId: to.id, until });
  await recordAudit(tx, {
    at,
    userId: to.id,
    userName: name,
    action: 'codigo.enviado',
    entity: 'usuario',
    entityId: to.id,
    requestId,
  });
  const resendIn = seconds(await waitForUse(tx, allowances, at));
  const standing = { is_new: true, delivery: 'sent', expires_in: CODE_VALID_MS / SECOND } as const;
  return { standing: { ...standing, resend_in: resendIn }, mailId, codeId, at };
}

async function standingOfNewest(
  { kysely }: Transaction,
  userId: number,
  at: Date,
  waitMs: number,
): Promise<CodeStanding> {
  const code = await kysely
    .selectFrom('codigo_acceso')
    .select('caduca_en')
    .where('usuario_id', '=', userId)
    .where('vigente', '=', true)
    .where('caduca_en', '>', at)
    .where('intentos', '<', TRIES_PER_CODE)
    .executeTakeFirst();
  const waiting = await kysely
    .selectFrom('correo')
    .select('id')
    .where('usuario_id', '=', userId)
    .where('tipo', '=', KIND)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst();
  return {
    is_new: false,
    delivery: waiting ? 'delayed' : 'sent',
    expires_in: code ? seconds(code.caduca_en.getTime() - at.getTime()) : 0,
    resend_in: seconds(waitMs),
  };
}

const seconds = (ms: number): number => Math.ceil(ms / SECOND);

interface NewCode {
  readonly codeId: string;
  readonly userId: number;
  readonly at: Date;
  readonly until: Date;
  readonly digest: string;
}

async function replaceCode(tx: Transaction, { codeId, userId, at, until, digest }: NewCode): Promise<void> {
  await retireCodes(tx, userId);
  await tx.kysely
    .insertInto('codigo_acceso')
    .values({
      id: codeId,
      usuario_id: userId,
      hmac: digest,
      creado_en: at,
      caduca_en: until,
      usado_en: null,
    })
    .execute();
}

/** No code mailed to the person so far opens anything. */
export async function retireCodes({ kysely }: Transaction, userId: number): Promise<void> {
  await kysely
    .updateTable('codigo_acceso')
    .set({ vigente: false })
    .where('usuario_id', '=', userId)
    .where('vigente', '=', true)
    .execute();
}

/** A code that nobody will receive must not keep its owner waiting for the next one. */
async function forgetUnsent(
  { database }: SendCodeDeps,
  to: Addressee,
  { codeId, at }: NewMail,
  requestId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await giveUseBack(tx, sendingAllowances(KIND, to.email), at);
    await tx.kysely.deleteFrom('codigo_acceso').where('id', '=', codeId).execute();
    await recordAudit(tx, {
      at: await tx.now(),
      userId: to.id,
      userName: to.name,
      action: 'codigo.no_enviado',
      entity: 'usuario',
      entityId: to.id,
      requestId,
    });
  });
}

export const unsent = (): HttpProblem =>
  new HttpProblem(503, 'No hemos podido enviarte el código. Inténtalo de nuevo en unos minutos.', {
    retryAfter: 60,
  });
