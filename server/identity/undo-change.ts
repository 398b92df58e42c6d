import { recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { conflict } from '../problem.ts';
import { endKeys } from '../program-keys/end-keys.ts';
import { answerTakenEmail, refuseTakenEmail } from '../users/email-taken.ts';
import { retireCodes } from './live-codes.ts';
import { clearEveryFailure } from './lockout.ts';
import { UNDO_PAGE } from './own-pages.ts';
import { endLinks } from './reset-link.ts';
import { endSessions } from './sessions.ts';
import { newToken, tokenHash } from './token.ts';
import { holdActiveUser } from './users.ts';

export const UNDO_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

export interface UndoLink {
  readonly href: string;
  readonly until: Date;
}

interface Changed {
  readonly userId: number;
  readonly email: string;
  readonly at: Date;
}

export async function keepUndoLink(
  { kysely }: Transaction,
  origin: string,
  { userId, email, at }: Changed,
): Promise<UndoLink> {
  const token = newToken();
  const until = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
  await kysely.deleteFrom('vuelta_atras').where('caduca_en', '<=', at).execute();
  await kysely
    .insertInto('vuelta_atras')
    .values({
      usuario_id: userId,
      token_hash: tokenHash(token),
      email,
      creado_en: at,
      caduca_en: until,
    })
    .execute();
  const link = new URL(UNDO_PAGE, origin);
  link.search = new URLSearchParams({ token }).toString();
  return { href: link.href, until };
}

export interface UndoDeps {
  readonly database: Database;
}

/**
 * Puts the account back to before the change: it gets the address to which the link was mailed, and loses its password,
 * sessions, codes, links, devices and keys for programs. Also undoes all later changes, whose links stop working. The old password is not
 * restored, because whoever made the change may know it; the owner signs in by code. Returns the address; null when the
 * link is not valid. Throws `conflict` when somebody else has the address by now.
 */
export function undoChange({ database }: UndoDeps, token: string, requestId: string): Promise<string | null> {
  return answerTakenEmail(conflict, () =>
    database.transaction(async (tx) => {
      const at = await tx.now();
      const link = await findLink(tx, token, at);
      if (!link || !(await holdActiveUser(tx, link.usuario_id)) || !(await spendLink(tx, link))) return null;
      const { usuario_id: userId, email } = link;
      const owner = await tx.kysely
        .selectFrom('usuario')
        .select(['nombre', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (owner.email.toLowerCase() !== email.toLowerCase()) await refuseTakenEmail(tx, email, conflict);
      const by = { id: userId, name: owner.nombre, requestId };
      await endEveryAccess(tx, userId, email);
      await endKeys(tx, { makerId: userId, why: 'cuenta_recuperada', at, by });
      await tx.kysely.updateTable('usuario').set({ email }).where('id', '=', userId).execute();
      await recordAudit(tx, {
        at,
        by,
        action: 'cuenta.recuperada',
        entity: 'usuario',
        entityId: userId,
        before: { email: owner.email },
        after: { email },
      });
      return email;
    }),
  );
}

interface FoundLink {
  readonly id: number;
  readonly usuario_id: number;
  readonly email: string;
}

async function findLink({ kysely }: Transaction, token: string, at: Date): Promise<FoundLink | undefined> {
  return kysely
    .selectFrom('vuelta_atras')
    .select(['id', 'usuario_id', 'email'])
    .where('token_hash', '=', tokenHash(token))
    .where('caduca_en', '>', at)
    .executeTakeFirst();
}

async function spendLink({ kysely }: Transaction, { id, usuario_id }: FoundLink): Promise<boolean> {
  const spent = await kysely
    .deleteFrom('vuelta_atras')
    .where('usuario_id', '=', usuario_id)
    .where('id', '>=', id)
    .returning('id')
    .execute();
  return spent.some((link) => link.id === id);
}

async function endEveryAccess(tx: Transaction, userId: number, email: string): Promise<void> {
  await clearEveryFailure(tx, userId);
  await retireCodes(tx, userId);
  await endLinks(tx, { id: userId, email });
  await endSessions(tx, { userId, why: 'cuenta_recuperada' });
  for (const table of ['equipo', 'clave', 'cambio_email'] as const) {
    await tx.kysely.deleteFrom(table).where('usuario_id', '=', userId).execute();
  }
}
