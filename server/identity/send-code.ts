import { randomUUID } from 'node:crypto';
import type { CodeStanding } from '../../src/api/contract/identity.ts';
import { codeReference } from '../../src/shared/code-reference.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Allowance, giveUseBack, takeUse, waitForUse } from '../limits/recent-uses.ts';
import type { Outbox } from '../mail/outbox.ts';
import { signInCodeMail } from '../mail/sign-in-code-mail.ts';
import { type Problem, unavailable } from '../problem.ts';
import { CODE_VALID_MINUTES, codeDigest, newAccessCode } from './access-code.ts';
import { makeRoom, newestCode } from './live-codes.ts';
import { sendingAllowances, sendingAllowancesOfDevice } from './sending-limits.ts';
import { type Addressee, holdActiveUser } from './users.ts';

const SECOND = 1000;
const CODE_VALID_MS = CODE_VALID_MINUTES * 60 * SECOND;
const KIND = 'codigo';

export interface SendCodeDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly secret: string;
}

export interface Asking {
  readonly to: Addressee;
  readonly deviceId: number | null;
  readonly requestId: string;
}

/**
 * Mails a new code, which is valid only for this request. When a limit is reached it mails no code, and returns when
 * the next may be sent. Returns null when the person may no longer sign in.
 */
export async function sendCode(deps: SendCodeDeps, asking: Asking): Promise<CodeStanding | null> {
  const { to, deviceId } = asking;
  const allowances = allowancesOf(to.email, deviceId);
  const made = await deps.database.transaction(async (tx) => {
    if (!(await holdActiveUser(tx, to.id))) return null;
    const at = await tx.now();
    const wait = await takeSending(deps, tx, asking, allowances, at);
    if (wait > 0) return { standing: await standingOfNewest(tx, asking, at, wait), mailId: null };
    const code = await makeCode(deps, tx, { ...asking, codeId: randomUUID() }, at);
    return { ...code, standing: fresh(code.codeId, await waitForUse(tx, allowances, at)) };
  });
  if (made === null) return null;
  if (made.mailId === null) return made.standing;
  const delivery = await deps.outbox.deliver(made.mailId);
  if (delivery === 'dropped') {
    await forgetUnsent(deps, asking, made);
    throw unsent();
  }
  return { ...made.standing, delivery };
}

/**
 * Prepares a code. The answer is the same for known and unknown addresses; `mail`, which the answer does not wait for,
 * sends the code if there is one.
 */
export async function promiseCode(
  deps: SendCodeDeps,
  email: string,
): Promise<{ standing: CodeStanding; mail: (asking: Asking) => Promise<void> }> {
  const codeId = randomUUID();
  const allowances = allowancesOf(email, null);
  const { standing, at } = await deps.database.transaction(async (tx) => {
    const at = await tx.now();
    const wait = await takeUse(tx, allowances, at);
    if (wait > 0) return { standing: { ...REFUSED, resend_in: seconds(wait) }, at };
    return { standing: fresh(codeId, await waitForUse(tx, allowances, at)), at };
  });
  const mail = async (asking: Asking): Promise<void> => {
    const made = await deps.database.transaction(async (tx) => {
      if (!(await holdActiveUser(tx, asking.to.id))) return null;
      if ((await makeRoom(tx, deps.outbox, asking, at)) > 0) return null;
      return makeCode(deps, tx, { ...asking, codeId }, at);
    });
    if (made !== null && (await deps.outbox.deliver(made.mailId)) === 'dropped') {
      await forgetUnsent(deps, asking, made);
      throw unsent();
    }
  };
  return { standing, mail };
}

async function takeSending(
  { outbox }: SendCodeDeps,
  tx: Transaction,
  asking: Asking,
  allowances: readonly Allowance[],
  at: Date,
): Promise<number> {
  const wait = await takeUse(tx, allowances, at);
  if (wait > 0) return wait;
  const waitForRoom = await makeRoom(tx, outbox, asking, at);
  if (waitForRoom > 0) await giveUseBack(tx, allowances, at);
  return waitForRoom;
}

const allowancesOf = (email: string, deviceId: number | null): Allowance[] =>
  deviceId === null ? sendingAllowances(KIND, email) : sendingAllowancesOfDevice(KIND, deviceId);

const REFUSED = { request: null, is_new: false, delivery: 'sent', expires_in: null } as const;

const fresh = (request: string, waitMs: number): CodeStanding => ({
  request,
  is_new: true,
  delivery: 'sent',
  expires_in: CODE_VALID_MS / SECOND,
  resend_in: seconds(waitMs),
});

interface MadeCode {
  readonly codeId: string;
  readonly mailId: number;
  readonly at: Date;
}

async function makeCode(
  { secret, outbox }: SendCodeDeps,
  tx: Transaction,
  { to, deviceId, codeId, requestId }: Asking & { readonly codeId: string },
  at: Date,
): Promise<MadeCode> {
  const code = newAccessCode();
  const until = new Date(at.getTime() + CODE_VALID_MS);
  const { id, name, email } = to;
  const reference = codeReference(codeId);
  const mail = signInCodeMail({ to: email, name, code, validMinutes: CODE_VALID_MINUTES, reference });
  const mailId = await outbox.put(tx, { ...mail, kind: KIND, userId: id, until });
  await tx.kysely
    .insertInto('codigo_acceso')
    .values({
      id: codeId,
      usuario_id: id,
      hmac: codeDigest(secret, codeId, code),
      creado_en: at,
      caduca_en: until,
      usado_en: null,
      equipo_id: deviceId,
      correo_id: mailId,
    })
    .execute();
  await recordAudit(tx, {
    at,
    by: { id, name, requestId },
    action: 'codigo.enviado',
    entity: 'usuario',
    entityId: id,
    ...(deviceId === null ? {} : { after: { equipo: deviceId } }),
  });
  return { codeId, mailId, at };
}

async function standingOfNewest(
  tx: Transaction,
  { to, deviceId }: Asking,
  at: Date,
  waitMs: number,
): Promise<CodeStanding> {
  const code = await newestCode(tx, { userId: to.id, deviceId }, at);
  return {
    request: null,
    is_new: false,
    delivery: code?.isWaiting ? 'delayed' : 'sent',
    expires_in: code ? seconds(code.until.getTime() - at.getTime()) : 0,
    resend_in: seconds(waitMs),
  };
}

const seconds = (ms: number): number => Math.ceil(ms / SECOND);

/**
 * Deletes a code whose mail was not sent and does not count it towards the limits: nobody received it, so it must not
 * delay the next code.
 */
async function forgetUnsent(
  { database }: SendCodeDeps,
  { to, deviceId, requestId }: Asking,
  { codeId, at }: MadeCode,
): Promise<void> {
  await database.transaction(async (tx) => {
    await giveUseBack(tx, allowancesOf(to.email, deviceId), at);
    await tx.kysely.deleteFrom('codigo_acceso').where('id', '=', codeId).execute();
    await recordAudit(tx, {
      at: await tx.now(),
      by: { id: to.id, name: to.name, requestId },
      action: 'codigo.no_enviado',
      entity: 'usuario',
      entityId: to.id,
    });
  });
}

export const forgiveSending = (
  tx: Transaction,
  email: string,
  { deviceId, madeAt }: { readonly deviceId: number | null; readonly madeAt: Date },
): Promise<void> => giveUseBack(tx, allowancesOf(email, deviceId), madeAt);

export const unsent = (): Problem =>
  unavailable('No hemos podido enviarte el código. Inténtalo de nuevo en unos minutos.', {
    retryAfter: 60,
  });
