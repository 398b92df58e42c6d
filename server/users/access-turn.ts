import type { ListedUser } from '../../src/api/contract/users.ts';
import type { AccessRefusal, PersonWithAccess } from '../../src/shared/access-rules.ts';
import type { AuditEntry, By } from '../audit/record-audit.ts';
import { endRunsWithoutRight } from '../bulk-import/runs/runs.ts';
import type { Database, Transaction } from '../db/database.ts';
import { asPortal, currentCaller } from '../identity/caller.ts';
import { holdRights } from '../identity/rights.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import { Problem } from '../problem.ts';
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
 * when two managers remove each other's flag at once, the second is refused. Also ends the load runs of
 * people who may no longer load.
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
      await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
      if (caller !== null) await holdRights(tx, caller);
      const actor = userOf(
        await usersWithFlags(tx.kysely).where('usuario.id', '=', by.id).executeTakeFirstOrThrow(),
      );
      const at = await tx.now();
      const result = await work({ tx, at, actor, by });
      await endRunsWithoutRight(tx, at, by);
      return result;
    }),
  );
}

export function refuseTo(refusal: AccessRefusal | null, { name }: ListedUser, isOneOfMany: boolean): void {
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
