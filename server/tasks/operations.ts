import { createHash } from 'node:crypto';
import type { FieldOutcome } from '../../src/api/contract/records/task-changes.ts';
import type { Transaction } from '../db/database.ts';
import { conflict } from '../problem.ts';

export type Outcomes = Readonly<Record<string, FieldOutcome>>;

const OTHER_BODY =
  'Este cambio ya se envió con otros datos: no se ha guardado nada. Vuelve a hacerlo y se enviará como uno nuevo.';

/**
 * Claims the id of an operation. Returns null when the id is new: then store the answer with `keepAnswer`. Otherwise
 * returns the stored answer. A second call with the same id waits here until the first has committed.
 */
export async function takeOperation(
  tx: Transaction,
  { operation, task, body }: { readonly operation: string; readonly task: string; readonly body: unknown },
): Promise<Outcomes | null> {
  const huella = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const { affectedRows } = await tx.run(
    `insert into tarea_operacion (operacion, tarea, huella, en) values ($1, $2, $3, $4) on conflict do nothing`,
    [operation, task, huella, await tx.now()],
  );
  if (affectedRows === 1) return null;
  const known = await tx.kysely
    .selectFrom('tarea_operacion')
    .select(['tarea', 'huella', 'respuesta'])
    .where('operacion', '=', operation)
    .executeTakeFirstOrThrow();
  if (known.tarea !== task || known.huella !== huella) throw conflict(OTHER_BODY);
  return known.respuesta ?? {};
}

export async function keepAnswer(tx: Transaction, operation: string, outcomes: Outcomes): Promise<void> {
  await tx.kysely
    .updateTable('tarea_operacion')
    .set({ respuesta: JSON.stringify(outcomes) })
    .where('operacion', '=', operation)
    .execute();
}
