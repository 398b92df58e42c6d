import type { Kysely } from 'kysely';
import type { AvailableFields, FieldMapping, LoadType } from '../../src/api/contract/bulk-load.ts';
import type { Tables } from '../db/tables.ts';

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

export async function availableFields(db: Kysely<Tables>, type: LoadType): Promise<AvailableFields> {
  const rows = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo', 'obligatorio', 'actualizable', 'es_fecha'])
    .where('tipo_csv', '=', type)
    .orderBy('posicion')
    .execute();
  return {
    campos: rows.map(({ nombre }) => nombre),
    configuracion: Object.fromEntries(rows.map(({ nombre, ...configuration }) => [nombre, configuration])),
  };
}

export async function fieldMappingDates(db: Kysely<Tables>): Promise<FieldMapping> {
  const rows = await db
    .selectFrom('campo')
    .select('nombre')
    .distinct()
    .where('es_fecha', '=', true)
    .execute();
  return Object.fromEntries(
    rows
      .map(({ nombre }) => nombre)
      .sort()
      .map((nombre) => [nombre, DATE_FORMAT]),
  );
}
