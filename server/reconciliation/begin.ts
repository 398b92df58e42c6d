import type * as z from 'zod/mini';
import {
  RECONCILED_KEY,
  type reconciliationRequest,
} from '../../src/api/contract/records/reconciliations.ts';
import type { By } from '../audit/record-audit.ts';
import { keptColumns, noteBegun, unfinishedBefore } from '../compared-file/kept-rows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { pointed } from '../problem.ts';
import { comparedFields } from './fields.ts';

type Request = z.output<typeof reconciliationRequest>;

const NO_KEY = 'Elige qué columna es el código del cliente: por él se encuentra cada obra.';
const NO_FIELDS = 'Elige al menos una columna más: solo con el código no hay nada que comparar.';
const REPEATED = 'Cada dato puede estar en una sola columna: deja sin elegir las que sobren.';

/**
 * Begins a reconciliation. Deletes unfinished reconciliations that are a day old, and earlier unfinished ones of the
 * same person and file.
 */
export const beginReconciliation = (database: Database, request: Request, by: By): Promise<number> =>
  database.transaction(async (tx) => {
    const now = await tx.now();
    const campos = await fieldsIn(tx, request.columnas, now);
    await dropUnfinished(tx, request.huella, now, by.id);
    const { id } = await tx.kysely
      .insertInto('conciliacion')
      .values({
        ...keptColumns({ request, campos, by, now }),
        vacias: request.vacias,
        fechas: JSON.stringify(request.fechas),
        numeros: JSON.stringify(request.numeros),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteBegun(tx, 'conciliacion', { by, at: now, id, request, campos });
    return id;
  });

async function fieldsIn(tx: Transaction, columns: Request['columnas'], now: Date): Promise<string[]> {
  const taken = columns.filter((column) => column !== '');
  const fields = taken.filter((column) => column !== RECONCILED_KEY);
  const known = new Set((await comparedFields(tx.kysely, now)).map(({ campo }) => campo));
  const unknown = fields.find((field) => !known.has(field));
  const problem = !taken.includes(RECONCILED_KEY)
    ? NO_KEY
    : new Set(taken).size < taken.length
      ? REPEATED
      : fields.length === 0
        ? NO_FIELDS
        : unknown !== undefined
          ? `Las obras no tienen ningún dato «${unknown}»: elige otro.`
          : null;
  if (problem === null) return fields;
  throw pointed('/columnas', problem);
}

async function dropUnfinished(tx: Transaction, huella: string, now: Date, userId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('conciliacion')
    .where('estado', '=', 'recibiendo')
    .where((where) =>
      where.or([
        where('creado_en', '<', unfinishedBefore(now)),
        where.and([where('huella', '=', huella), where('usuario_id', '=', userId)]),
      ]),
    )
    .execute();
}
