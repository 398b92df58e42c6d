import type { Kysely } from 'kysely';
import type { AvailableFields, FieldMapping, LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { Database, Snapshot } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface Field {
  readonly nombre: string;
  readonly obligatorio: boolean;
}

const DATE_FORMAT = 'YYYY-MM-DD';

export async function fieldsOf(db: Kysely<Tables>, type: LoadType): Promise<Field[]> {
  return db
    .selectFrom('campo')
    .select(['nombre', 'obligatorio'])
    .where('tipo_csv', '=', type)
    .orderBy('posicion')
    .execute();
}

export class FieldLists {
  private readonly everyField: Snapshot<FieldRow[]>;

  constructor(database: Database) {
    this.everyField = database.snapshot(readFields);
  }

  available(type: LoadType): Promise<AvailableFields> {
    return this.from((rows) => availableFields(rows, type));
  }

  mappingDates(): Promise<FieldMapping> {
    return this.from(fieldMapping);
  }

  private from<T>(list: (rows: readonly FieldRow[]) => T): Promise<T> {
    return this.everyField.answer(async (db) => list(await readFields(db)), list);
  }
}

const readFields = (db: Kysely<Tables>) =>
  db
    .selectFrom('campo')
    .select(['tipo_csv', 'nombre', 'etiqueta', 'tipo', 'obligatorio', 'actualizable', 'es_fecha'])
    .orderBy('posicion')
    .execute();
type FieldRow = Awaited<ReturnType<typeof readFields>>[number];

function availableFields(rows: readonly FieldRow[], type: LoadType): AvailableFields {
  const fields = rows.filter(({ tipo_csv }) => tipo_csv === type);
  return {
    campos: fields.map(({ nombre }) => nombre),
    configuracion: Object.fromEntries(
      fields.map(({ tipo_csv: _, nombre, ...configuration }) => [nombre, configuration]),
    ),
  };
}

function fieldMapping(rows: readonly FieldRow[]): FieldMapping {
  const names = rows.filter(({ es_fecha }) => es_fecha).map(({ nombre }) => nombre);
  return Object.fromEntries([...new Set(names)].sort().map((nombre) => [nombre, DATE_FORMAT]));
}
