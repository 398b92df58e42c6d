import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import {
  type FieldSelection,
  MASS_EXPORT_LIMITS,
  type SelectionRequest,
} from '../../src/api/contract/records/mass-exports.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Database, Transaction } from '../db/database.ts';
import { spanish } from '../db/spanish-order.ts';
import { conflict, fieldError, notFound, type Problem } from '../problem.ts';
import { holdOwner, nameKey } from '../views/view-rules.ts';
import { exportedRows } from './exported-rows.ts';

const COLUMNS = ['id', 'tipo_csv', 'nombre', 'campos'] as const;

const GONE = 'Esa selección ya no está.';

interface Kept extends Omit<FieldSelection, 'campos'> {
  readonly campos: readonly string[];
}
const shown = ({ id, tipo_csv, nombre, campos }: Kept): FieldSelection => ({
  id,
  tipo_csv,
  nombre,
  campos: [...campos],
});

/** The selections of a person, sorted by name. */
export async function listSelections(
  { kysely }: Database,
  userId: number,
  type: LoadType,
): Promise<FieldSelection[]> {
  const rows = await kysely
    .selectFrom('seleccion_campos')
    .select(COLUMNS)
    .where('usuario_id', '=', userId)
    .where('tipo_csv', '=', type)
    .where('borrada_en', 'is', null)
    .orderBy('clave', spanish)
    .execute();
  return rows.map(shown);
}

export async function saveSelection(
  database: Database,
  { tipo_csv, nombre, campos, sustituye = false }: SelectionRequest,
  by: By,
): Promise<FieldSelection> {
  // Throws when a field does not exist.
  const { query } = await exportedRows(database.kysely, tipo_csv, { campos, donde: [], buscar: '' });
  return database.transaction(async (tx) => {
    await holdOwner(tx, by.id);
    const all = await tx.kysely
      .selectFrom('seleccion_campos')
      .select(['id', 'clave', 'campos'])
      .where('usuario_id', '=', by.id)
      .where('tipo_csv', '=', tipo_csv)
      .where('borrada_en', 'is', null)
      .execute();
    const before = all.find(({ clave }) => clave === nameKey(nombre));
    const after = { tipo_csv, nombre, campos: query.campos };
    if (before !== undefined) {
      if (!sustituye) throw taken(nombre);
      const row = await tx.kysely
        .updateTable('seleccion_campos')
        .set({ nombre, campos: JSON.stringify(query.campos) })
        .where('id', '=', before.id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await told(tx, by, row.id, { action: 'guardada', before: { campos: before.campos }, after });
      return shown(row);
    }
    if (all.length >= MASS_EXPORT_LIMITS.selections) {
      throw conflict(
        `Ya tienes ${MASS_EXPORT_LIMITS.selections} selecciones guardadas, que es el máximo: elimina una para guardar otra.`,
      );
    }
    const row = await tx.kysely
      .insertInto('seleccion_campos')
      .values({
        usuario_id: by.id,
        tipo_csv,
        nombre,
        clave: nameKey(nombre),
        borrada_en: null,
        campos: JSON.stringify(query.campos),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await told(tx, by, row.id, { action: 'guardada', after });
    return shown(row);
  });
}

export const deleteSelection = (database: Database, id: number, by: By): Promise<FieldSelection> =>
  database.transaction(async (tx) => {
    const row = await own(tx, id, by);
    if (row.borrada_en === null) {
      await tx.kysely
        .updateTable('seleccion_campos')
        .set({ borrada_en: await tx.now() })
        .where('id', '=', id)
        .execute();
      await told(tx, by, id, { action: 'eliminada', before: { nombre: row.nombre, campos: row.campos } });
    }
    return shown(row);
  });

export const undeleteSelection = (database: Database, id: number, by: By): Promise<FieldSelection> =>
  database.transaction(async (tx) => {
    await holdOwner(tx, by.id);
    const row = await own(tx, id, by);
    if (row.borrada_en === null) return shown(row);
    const other = await tx.kysely
      .selectFrom('seleccion_campos')
      .select('id')
      .where('usuario_id', '=', by.id)
      .where('tipo_csv', '=', row.tipo_csv)
      .where('clave', '=', row.clave)
      .where('borrada_en', 'is', null)
      .executeTakeFirst();
    if (other !== undefined) throw taken(row.nombre);
    await tx.kysely.updateTable('seleccion_campos').set({ borrada_en: null }).where('id', '=', id).execute();
    await told(tx, by, id, { action: 'recuperada', after: { nombre: row.nombre, campos: row.campos } });
    return shown(row);
  });

async function own(tx: Transaction, id: number, by: By) {
  const row = await tx.kysely
    .selectFrom('seleccion_campos')
    .select([...COLUMNS, 'clave', 'borrada_en'])
    .where('id', '=', id)
    .where('usuario_id', '=', by.id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound(GONE);
  return row;
}

function taken(name: string): Problem {
  const detail = `Ya tienes una selección con el nombre «${name}»: elige otro, o sustitúyela.`;
  return conflict(detail, { errors: [fieldError('/nombre', detail)] });
}

interface Told {
  readonly action: 'guardada' | 'eliminada' | 'recuperada';
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

async function told(tx: Transaction, by: By, id: number, { action, ...what }: Told): Promise<void> {
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: `seleccion.${action}`,
    entity: 'seleccion_campos',
    entityId: id,
    ...what,
  });
}
