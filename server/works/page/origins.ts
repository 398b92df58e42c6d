import { type RawBuilder, sql } from 'kysely';
import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { WorkOrigin } from '../../../src/api/contract/work-page.ts';

export interface OriginRow {
  readonly uploadId: string | null;
  readonly archivo: string | null;
  readonly hoja: string | null;
  readonly fila: number | null;
}

/** SQL for where a row came from. `run`: an alias of the table `carga`; `record`: the number of the row in its CSV. */
export const originOf = (run: string, type: LoadType, record: RawBuilder<number | null>) => sql`
  ${sql.ref(`${run}.upload_id`)} as "uploadId",
  ${sql.ref(`${run}.fichero`)} as archivo,
  (select h.nombre from carga_hoja h where h.carga = ${sql.ref(`${run}.id`)} and h.hoja = ${type}) as hoja,
  case when ${record} is not null then fila_en_excel(${sql.ref(`${run}.id`)}, ${type}, ${record}) end as fila`;

export const asOrigin = ({ uploadId, archivo, hoja, fila }: OriginRow): WorkOrigin | null =>
  uploadId === null ? null : { uploadId, archivo: archivo ?? '', hoja, fila };
