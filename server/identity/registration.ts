import { sql } from 'kysely';
import type { RegisterRequest, Registration } from '../../src/api/contract/account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { DatabaseError, type Transaction } from '../db/database.ts';
import { tooManyRequests } from '../limits/client-limits.ts';
import { giveUseBack, takeUse } from '../limits/recent-uses.ts';
import { alreadyRegisteredMail, registrationMail } from '../mail/account-mails.ts';
import {
  CODE_VALID_MINUTES,
  codeDigest,
  newAccessCode,
  sameDigest,
  TRIES_PER_CODE,
  typedCode,
} from './access-code.ts';
import { createPerson } from './create-person.ts';
import { rememberDevice } from './known-devices.ts';
import type { PasswordHashing } from './password-hash.ts';
import { setPassword } from './passwords.ts';
import { type SendCodeDeps, unsent } from './send-code.ts';
import { sendingAllowances } from './sending-limits.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { newToken, tokenHash } from './token.ts';
import type { Addressee } from './users.ts';

const KIND = 'registro';
const UNIQUE_VIOLATION = '23505';
const VALID_MS = CODE_VALID_MINUTES * 60_000;

export interface RegisterDeps extends SendCodeDeps {
  readonly passwords: PasswordHashing;
}

/**
 * Stores the form until the code proves the address. The code works only with this form's token: otherwise somebody
 * could register another person's address with a password of their own, and have the owner confirm it.
 */
export async function register(
  deps: RegisterDeps,
  form: RegisterRequest,
  owner: Addressee | null,
): Promise<Registration> {
  const token = newToken();
  const passwordHash = await deps.passwords.hash(form.password, { forStranger: true });
  const allowances = sendingAllowances(KIND, owner?.email ?? form.email);
  const { mailId, at } = await deps.database.transaction(async (tx) => {
    const at = await tx.now();
    const until = new Date(at.getTime() + VALID_MS);
    const wait = await takeUse(tx, allowances, at);
    if (wait > 0) throw tooManyRequests(wait);
    if (owner) {
      const mail = alreadyRegisteredMail({ to: owner.email, name: owner.name });
      return { mailId: await deps.outbox.put(tx, { ...mail, kind: KIND, userId: owner.id, until }), at };
    }
    const code = newAccessCode();
    await keepForm(tx, { deps, form, passwordHash, token, code, at, until });
    const mail = registrationMail({ to: form.email, code, validMinutes: CODE_VALID_MINUTES });
    return { mailId: await deps.outbox.put(tx, { ...mail, kind: KIND, userId: null, until }), at };
  });
  const delivery = await deps.outbox.deliver(mailId);
  if (delivery === 'dropped') {
    await deps.database.transaction((tx) => giveUseBack(tx, allowances, at));
    throw unsent();
  }
  return { verification: 'code', registration: token, expires_in: VALID_MS / 1000, delivery };
}

interface KeptForm {
  readonly deps: SendCodeDeps;
  readonly form: RegisterRequest;
  readonly passwordHash: string;
  readonly token: string;
  readonly code: string;
  readonly at: Date;
  readonly until: Date;
}

async function keepForm(
  { kysely }: Transaction,
  { deps, form, passwordHash, token, code, at, until }: KeptForm,
): Promise<void> {
  await kysely.deleteFrom('registro').where('caduca_en', '<=', at).execute();
  const hash = tokenHash(token);
  await kysely
    .insertInto('registro')
    .values({
      token_hash: hash,
      nombre: form.name,
      email: form.email,
      clave_hash: passwordHash,
      hmac: codeDigest(deps.secret, hash, code),
      creado_en: at,
      caduca_en: until,
    })
    .execute();
}

export interface Confirmation {
  readonly token: string;
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
  readonly device: string | null;
  readonly requestId: string;
}

export async function confirmRegistration(
  { database, secret }: Pick<SendCodeDeps, 'database' | 'secret'>,
  confirmation: Confirmation,
): Promise<SignedIn | null> {
  const hash = tokenHash(confirmation.token);
  const tried = await database.kysely
    .updateTable('registro')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('token_hash', '=', hash)
    .where(({ eb, fn }) =>
      eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [eb.val(confirmation.email)])),
    )
    .where('caduca_en', '>', database.nowInQuery())
    .where('intentos', '<', TRIES_PER_CODE)
    .returning('hmac')
    .executeTakeFirst();
  if (!tried) return null;
  if (!sameDigest(tried.hmac, codeDigest(secret, hash, typedCode(confirmation.code)))) return null;
  try {
    return await database.transaction((tx) => becomeUser(tx, secret, hash, confirmation));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Turns the form into a user. Of several parallel requests with the right code only the first finds the form. */
async function becomeUser(
  tx: Transaction,
  secret: string,
  hash: string,
  { remember, device, requestId }: Confirmation,
): Promise<SignedIn | null> {
  const form = await tx.kysely
    .deleteFrom('registro')
    .where('token_hash', '=', hash)
    .returning(['nombre', 'email', 'clave_hash'])
    .executeTakeFirst();
  if (!form) return null;
  const { nombre: name, email } = form;
  const at = await tx.now();
  const userId = await createPerson(tx, { name, email, role: null, active: true, permissions: [] }, at);
  await setPassword(tx, { userId, hash: form.clave_hash, at, keepSession: null });
  const { id: deviceId, token: deviceToken } = await rememberDevice(tx, { secret, userId, known: null, at });
  const { token, sessionId } = await openSession(tx, { userId, remember, device, deviceId, at });
  const who = { at, by: { id: userId, name, requestId } };
  await recordAudit(tx, {
    ...who,
    action: 'usuario.registrado',
    entity: 'usuario',
    entityId: userId,
    after: { name, email },
  });
  await recordAudit(tx, {
    ...who,
    action: 'sesion.abierta',
    entity: 'sesion',
    entityId: sessionId,
    after: { recordar: remember, con: 'registro' },
  });
  return { userId, token, deviceToken };
}
