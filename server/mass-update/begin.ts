import type * as z from 'zod/mini';
import { LINE_KEY, type massUpdateRequest, UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import type { By } from '../audit/record-audit.ts';
import { type EditableField, editableFields } from '../change-sets/fields.ts';
import { stateReader } from '../change-sets/known-states.ts';
import { keptColumns, noteBegun, unfinishedBefore } from '../compared-file/kept-rows.ts';
import type { Database, Transaction } from '../db/database.ts';
import { pointed } from '../problem.ts';
import { requireClearable } from './clearable.ts';
import { requireOwn } from './find-update.ts';
import { usableRecipe } from './recipes/recipes.ts';
import { readReplacements } from './replacements.ts';

type Request = z.output<typeof massUpdateRequest>;

const NO_KEY = 'Elige qué columna es el código de la obra: por él se encuentra cada una.';
const NO_LINE = 'Elige qué columna es el número de línea: con el código de la obra dice qué línea es.';
const NO_FIELDS = 'Elige al menos una columna más: solo con el código no hay nada que actualizar.';
const REPEATED = 'Cada campo puede estar en una sola columna: deja sin elegir las que sobren.';
const OTHER_SHAPE = 'Las columnas del archivo y las elegidas no son las mismas: elige el archivo otra vez.';
/** Message of spec 3, section 5. */
const notEnabled = (campo: string): string => `El campo "${campo}" no está habilitado para actualizar...`;

/**
 * Begins an update, or returns the one begun before for the same upload. Deletes updates that were begun over a day ago
 * and never compared.
 */
export const beginMassUpdate = (database: Database, request: Request, by: By): Promise<number> =>
  database.transaction(async (tx) => {
    const begun = await tx.kysely
      .selectFrom('actualizacion')
      .selectAll()
      .where('upload_id', '=', request.uploadId)
      .executeTakeFirst();
    if (begun !== undefined) {
      requireOwn(begun, by.id);
      return begun.id;
    }
    const now = await tx.now();
    const editable = await editableFields(tx.kysely, now, request.tipo_csv);
    const fields = fieldsIn(request, editable);
    const campos = fields.map(({ campo }) => campo);
    requireClearable(fields, request.vaciar);
    const recipe =
      request.receta === undefined
        ? null
        : await usableRecipe(tx.kysely, { id: request.receta, callerId: by.id });
    const replacements = recipe?.sustituciones.filter(({ campo }) => campos.includes(campo)) ?? [];
    await dropUnfinished(tx, now);
    const { id } = await tx.kysely
      .insertInto('actualizacion')
      .values({
        upload_id: request.uploadId,
        tipo_csv: request.tipo_csv,
        ...keptColumns({ request, campos, by, now }),
        encabezados: request.encabezados,
        vaciar: request.vaciar,
        fechas: JSON.stringify(request.fechas),
        numeros: JSON.stringify(request.numeros),
        sustituciones: JSON.stringify(readReplacements(fields, replacements, await stateReader(tx.kysely))),
        receta: recipe?.nombre ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteBegun(tx, 'actualizacion', { by, at: now, id, request, campos });
    return id;
  });

/** The matched fields without the keys, in the order of the portal's fields. Throws when the matching is wrong. */
function fieldsIn(
  { columnas, encabezados, tipo_csv }: Request,
  editable: readonly EditableField[],
): readonly EditableField[] {
  const keys: readonly string[] = tipo_csv === 'cm_seg_01' ? [UPDATE_KEY] : [UPDATE_KEY, LINE_KEY];
  const taken = columnas.filter((column) => column !== '');
  const names = taken.filter((column) => !keys.includes(column));
  const known = new Set(editable.map(({ campo }) => campo));
  const unknown = names.find((name) => !known.has(name));
  const problem =
    columnas.length !== encabezados.length
      ? OTHER_SHAPE
      : !taken.includes(UPDATE_KEY)
        ? NO_KEY
        : keys.includes(LINE_KEY) && !taken.includes(LINE_KEY)
          ? NO_LINE
          : new Set(taken).size < taken.length
            ? REPEATED
            : unknown !== undefined
              ? notEnabled(unknown)
              : names.length === 0
                ? NO_FIELDS
                : null;
  if (problem !== null) {
    throw pointed('/columnas', problem);
  }
  return editable.filter(({ campo }) => names.includes(campo));
}

async function dropUnfinished(tx: Transaction, now: Date): Promise<void> {
  await tx.kysely
    .deleteFrom('actualizacion')
    .where('comparada_en', 'is', null)
    .where('creado_en', '<', unfinishedBefore(now))
    .execute();
}
