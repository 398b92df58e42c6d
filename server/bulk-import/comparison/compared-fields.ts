import type { Kysely } from 'kysely';
import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { Tables } from '../../db/tables.ts';

export const comparedFields = (db: Kysely<Tables>, type: LoadType) =>
  db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo'])
    .where('tipo_csv', '=', type)
    .orderBy('posicion')
    .execute();
export type ComparedField = Awaited<ReturnType<typeof comparedFields>>[number];
