import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  omissionRequest,
  replacementsRequest,
  updateFieldsRequest,
} from '../../src/api/contract/records/mass-updates.ts';
import type { By } from '../audit/record-audit.ts';
import { editableFields } from '../change-sets/fields.ts';
import { stateReader } from '../change-sets/known-states.ts';
import type { Database, Transaction } from '../db/database.ts';
import { refused } from '../problem.ts';
import { requireClearable } from './clearable.ts';
import { compareWithin } from './compare.ts';
import { lockedComparedUpdate, type UpdateRow } from './find-update.ts';
import { readReplacements } from './replacements.ts';
import { rowsWhere } from './rows-where.ts';

const NO_FIELDS = 'Deja al menos una columna: sin ninguna no hay nada que actualizar.';

/**
 * Leaves rows or columns out, or includes them again, and then compares again: once the first of two repeated
 * rows is left out, the second may be written.
 */
const adjust = (
  database: Database,
  { id, by }: { readonly id: number; readonly by: By },
  change: (tx: Transaction, found: UpdateRow, now: Date) => Promise<void>,
): Promise<void> =>
  database.transaction(
    async (tx) => {
      const found = await lockedComparedUpdate(tx, id, by.id);
      const now = await tx.now();
      await change(tx, found, now);
      await compareWithin(tx, await lockedComparedUpdate(tx, id, by.id), by, now);
    },
    { long: true },
  );

export const omitRows = (
  database: Database,
  id: number,
  { omitir, filas }: z.output<typeof omissionRequest>,
  by: By,
): Promise<void> =>
  adjust(database, { id, by }, async (tx, found) => {
    const chosen =
      filas.tipo === 'filas'
        ? sql`f.fila = any(${filas.filas}::integer[])`
        : sql`f.fila in (select l.fila from actualizacion_linea l where ${rowsWhere(found, filas)})`;
    await sql`
      update actualizacion_fila f set omitida = ${omitir}
      where f.actualizacion = ${id} and f.omitida <> ${omitir} and ${chosen}`.execute(tx.kysely);
  });

export const setFields = (
  database: Database,
  id: number,
  { incluidos, vaciar }: z.output<typeof updateFieldsRequest>,
  by: By,
): Promise<void> =>
  adjust(database, { id, by }, async (tx, { campos, tipo_csv }, now) => {
    const fields = (await editableFields(tx.kysely, now, tipo_csv)).filter(({ campo }) =>
      campos.includes(campo),
    );
    requireClearable(fields, vaciar);
    const excluidos = campos.filter((campo) => !incluidos.includes(campo));
    if (excluidos.length === campos.length) throw refused(NO_FIELDS);
    await tx.kysely.updateTable('actualizacion').set({ excluidos, vaciar }).where('id', '=', id).execute();
  });

export const setReplacements = (
  database: Database,
  id: number,
  { sustituciones }: z.output<typeof replacementsRequest>,
  by: By,
): Promise<void> =>
  adjust(database, { id, by }, async (tx, { campos, tipo_csv }, now) => {
    const fields = (await editableFields(tx.kysely, now, tipo_csv)).filter(({ campo }) =>
      campos.includes(campo),
    );
    await tx.kysely
      .updateTable('actualizacion')
      .set({
        sustituciones: JSON.stringify(readReplacements(fields, sustituciones, await stateReader(tx.kysely))),
      })
      .where('id', '=', id)
      .execute();
  });
