import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { FieldOutcome } from '../../src/api/contract/records/task-changes.ts';
import type { Transaction } from '../db/database.ts';
import { conflict } from '../problem.ts';

export type Outcomes = Readonly<Record<string, FieldOutcome>>;

const OTHER_BODY =
  'Este cambio ya se envió con otros datos: no se ha guardado nada. Vuelve a hacerlo y se enviará como uno nuevo.';

export interface Operation {
  readonly id: string;
  /** What was asked for: sent again with another body, the operation is refused. */
  readonly body: unknown;
}

/** SQL that claims the id of an operation, and returns a row when the id is new. */
export const claiming = ({ id, body }: Operation, task: string, at: Date): RawBuilder<unknown> => sql`
  insert into tarea_operacion (operacion, tarea, huella, en) values (${id}, ${task}, ${markOf(body)}, ${at})
  on conflict do nothing returning operacion`;

/**
 * Claims the id of an operation. Returns null when the id is new, and otherwise the stored answer. A second call with
 * the same id waits here until the first has committed.
 */
export async function takeOperation(
  tx: Transaction,
  operation: Operation,
  task: string,
): Promise<Outcomes | null> {
  const { rows } = await claiming(operation, task, await tx.now()).execute(tx.kysely);
  return rows.length === 1 ? null : knownAnswer(tx, operation, task);
}

/** The answer of an operation that was there before. */
export async function knownAnswer(tx: Transaction, { id, body }: Operation, task: string): Promise<Outcomes> {
  const known = await tx.kysely
    .selectFrom('tarea_operacion')
    .select(['tarea', 'huella', 'respuesta'])
    .where('operacion', '=', id)
    .executeTakeFirstOrThrow();
  if (known.tarea !== task || known.huella !== markOf(body)) throw conflict(OTHER_BODY);
  return known.respuesta ?? {};
}

const markOf = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
