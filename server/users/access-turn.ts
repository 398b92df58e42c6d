import type { ListedUser } from '../../src/api/contract/users.ts';
import type { AccessRefusal, PersonWithAccess } from '../../src/shared/access-rules.ts';
import type { AuditEntry, By } from '../audit/record-audit.ts';
import { endRunsWithoutRight } from '../bulk-import/runs/runs.ts';
import type { Database, Transaction } from '../db/database.ts';
import { asPortal, currentCaller } from '../identity/caller.ts';
import { holdRights } from '../identity/rights.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import { conflict, Problem } from '../problem.ts';
import { endKeysWithoutRight } from '../program-keys/end-keys.ts';
import { ACCESS_REFUSALS } from './refusals.ts';

const LOCK_KEY = 4_004_158;

export interface AccessDeps {
  readonly database: Database;
}

export interface AccessTurn {
  readonly tx: Transaction;
  readonly at: Date;
  readonly actor: PersonWithAccess;
  readonly by: By;
}

/**
 * Runs changes of access one at a time, and checks in each whether its author still has the right to make it:
 * when two managers remove each other's flag at once, the second is refused. Throws when nobody would be left who
 * administers the portal. Also ends the load runs and the programs' keys of people who may no longer use them.
 */
export function inAccessTurn<T>(
  { database }: AccessDeps,
  by: By,
  work: (turn: AccessTurn) => Promise<T>,
): Promise<T> {
  const caller = currentCaller();
  // Runs without the usual check of rights, which would lock them: the change before this one may want to take away the
  // rights of this caller.
  return asPortal(() =>
    database.transaction(async (tx) => {
      await takeAccessTurn(tx);
      if (caller !== null) await holdRights(tx, caller);
      const actor = userOf(
        await usersWithFlags(tx.kysely).where('usuario.id', '=', by.id).executeTakeFirstOrThrow(),
      );
      const at = await tx.now();
      const hadAdministrator = await hasAdministrator(tx);
      const result = await work({ tx, at, actor, by });
      if (hadAdministrator && !(await hasAdministrator(tx))) throw conflict(ACCESS_REFUSALS.lastAdmin[1]);
      await endKeysWithoutRight(tx, at, by);
      await endRunsWithoutRight(tx, at, by);
      return result;
    }),
  );
}

/** Waits until no other transaction changes who may do what. */
export async function takeAccessTurn(tx: Transaction): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}

async function hasAdministrator({ kysely }: Transaction): Promise<boolean> {
  const holder = await kysely
    .selectFrom('permiso')
    .innerJoin('usuario', 'usuario.id', 'permiso.usuario_id')
    .select('usuario.id')
    .where('permiso.modulo', '=', 'admin')
    .where('permiso.concedido', '=', true)
    .where('usuario.activo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

export function refuseTo(
  refusal: AccessRefusal | null,
  { name }: Pick<ListedUser, 'name'>,
  isOneOfMany: boolean,
): void {
  if (refusal === null) return;
  const [kind, sentence] = ACCESS_REFUSALS[refusal];
  throw new Problem(kind, isOneOfMany ? `${name}: ${sentence} No se ha guardado nada.` : sentence);
}

export function auditOf(
  { at, by }: AccessTurn,
  { id, name, email }: Pick<ListedUser, 'id' | 'name' | 'email'>,
  action: string,
  change: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry {
  return {
    at,
    by,
    action,
    entity: 'usuario',
    entityId: id,
    parents: { usuario: `${name} <${email}>` },
    ...change,
  };
}
