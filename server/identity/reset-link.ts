import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { type Allowance, forgetUses, giveUseBack, takeUse, waitForUse } from '../limits/recent-uses.ts';
import { resetLinkMail } from '../mail/account-mails.ts';
import { type SendCodeDeps, unsent } from './send-code.ts';
import { LINK, sendingAllowances } from './sending-limits.ts';
import { newToken, tokenHash } from './token.ts';
import type { Addressee } from './users.ts';

const VALID_MS = 30 * 60_000;

interface Leading {
  readonly to: Addressee;
  readonly page: string;
  readonly requestId: string;
}

export async function sendResetLink(deps: SendCodeDeps, leading: Leading): Promise<number> {
  const { wait, made } = await deps.database.transaction(async (tx) => {
    const taken = await takeLink(tx, leading.to.email);
    const made = taken.link && (await makeLink(deps, tx, leading, taken.link));
    return { wait: taken.wait, made };
  });
  if (made !== null) await deliver(deps, leading, made);
  return wait;
}

/**
 * Prepares a link. The answer is the same for known and unknown addresses; `mail`, which the answer does not wait for,
 * sends the link if there is one.
 */
export async function promiseResetLink(
  deps: SendCodeDeps,
  email: string,
): Promise<{ wait: number; mail: (leading: Leading) => Promise<void> }> {
  const { wait, link } = await deps.database.transaction((tx) => takeLink(tx, email));
  const mail = async (leading: Leading): Promise<void> => {
    if (link === null) return;
    await deliver(deps, leading, await deps.database.transaction((tx) => makeLink(deps, tx, leading, link)));
  };
  return { wait, mail };
}

interface Lifetime {
  readonly at: Date;
  readonly until: Date;
}

interface TakenLink {
  readonly wait: number;
  readonly link: Lifetime | null;
}

/**
 * Takes one of the links that an address may be sent. A link is valid for half an hour, and at least until the next can
 * be sent: otherwise an attacker who uses up all requests would leave the owner without a link.
 */
async function takeLink(tx: Transaction, email: string): Promise<TakenLink> {
  const at = await tx.now();
  const allowances = allowancesOf(email);
  const wait = await takeUse(tx, allowances, at);
  if (wait > 0) return { wait, link: null };
  const next = await waitForUse(tx, allowances, at);
  return { wait: 0, link: { at, until: new Date(at.getTime() + Math.max(VALID_MS, next)) } };
}

interface MadeLink {
  readonly at: Date;
  readonly mailId: number;
}

async function makeLink(
  { outbox }: SendCodeDeps,
  tx: Transaction,
  { to, page, requestId }: Leading,
  { at, until }: Lifetime,
): Promise<MadeLink> {
  const token = newToken();
  await tx.kysely
    .deleteFrom('enlace_clave')
    .where('usuario_id', '=', to.id)
    .where('caduca_en', '<=', at)
    .execute();
  await tx.kysely
    .insertInto('enlace_clave')
    .values({ usuario_id: to.id, token_hash: tokenHash(token), creado_en: at, caduca_en: until })
    .execute();
  await outbox.cancel(tx, to.id, LINK);
  await recordAudit(tx, {
    at,
    by: { id: to.id, name: to.name, requestId },
    action: 'enlace.enviado',
    entity: 'usuario',
    entityId: to.id,
  });
  const link = new URL(page);
  link.search = new URLSearchParams({ email: to.email, token }).toString();
  const mail = resetLinkMail({ to: to.email, name: to.name, href: link.href, until });
  return { at, mailId: await outbox.put(tx, { ...mail, kind: LINK, userId: to.id, until }) };
}

async function deliver(deps: SendCodeDeps, { to }: Leading, { mailId, at }: MadeLink): Promise<void> {
  if ((await deps.outbox.deliver(mailId)) !== 'dropped') return;
  // Nobody received this link, so it must not delay the next link.
  await deps.database.transaction(async (tx) => {
    await giveUseBack(tx, allowancesOf(to.email), at);
    await tx.kysely
      .deleteFrom('enlace_clave')
      .where('usuario_id', '=', to.id)
      .where('creado_en', '=', at)
      .execute();
  });
  throw unsent();
}

const allowancesOf = (email: string): Allowance[] => sendingAllowances(LINK, email);

export async function endLinks(
  tx: Transaction,
  { id, email }: Pick<Addressee, 'id' | 'email'>,
): Promise<void> {
  await forgetUses(tx, allowancesOf(email));
  await tx.kysely.deleteFrom('enlace_clave').where('usuario_id', '=', id).execute();
}
