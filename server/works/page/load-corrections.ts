import { type Kysely, sql } from 'kysely';
import { CORRECTION_LIMIT, type Correction } from '../../../src/api/contract/corrections.ts';
import type { LifeCorrection } from '../../../src/api/contract/work-page.ts';
import { trimmed } from '../../../src/shared/load-rules/cell-readers.ts';
import { amongRows } from '../../../src/shared/row-ranges.ts';
import type { Tables } from '../../db/tables.ts';
import type { WorkFieldValues } from './fields.ts';

const SHOWN = 200;

interface Loaded {
  readonly carga: number;
  readonly cod: string;
  /** True to include the corrections of the work's own row; false for those of its invoice lines only. */
  readonly isItsOwn: boolean;
  /** The row in the Excel sheet; null when not known. */
  readonly fila: number | null;
  /** The values of the fields after the load. */
  readonly campos: readonly WorkFieldValues[];
  readonly labels: ReadonlyMap<string, string>;
}

/**
 * What the operator corrected in the row of a work before loading it. A correction of a whole column is included when
 * the row has the corrected value, because the original value in the file is not kept.
 */
export async function correctionsOfRow(db: Kysely<Tables>, loaded: Loaded): Promise<LifeCorrection[]> {
  // The JSON is searched as text, because a correction may contain escapes that the database's JSON functions refuse.
  const { rows } = await sql<{ correccion: Correction }>`
    select correccion from carga_correccion
    where carga = ${loaded.carga} and strpos(correccion::text, '"tipo":"omitirFila"') = 0
      and (${loaded.isItsOwn ? sql`orden <= ${CORRECTION_LIMIT} and ${ofTheWork(loaded)} or` : sql``}
        orden > ${CORRECTION_LIMIT} and ${isAbout(loaded.cod)})
    order by orden
    limit ${SHOWN}`.execute(db);
  return rows.flatMap(({ correccion }) => told(correccion, loaded));
}

const isAbout = (cod: string) => sql`strpos(correccion::text, ${`"obra":${JSON.stringify(cod)}`}) > 0`;

const ofTheWork = ({ cod, fila }: Loaded) => sql`(
  strpos(correccion::text, '"tipo":"celda"') = 0 or ${isAbout(cod)}
  ${fila === null ? sql`` : sql`or correccion::text ~ ${`"celda":"[A-Z]+${fila}"`}`}
)`;

function told(correction: Correction, { campos, labels, fila }: Loaded): LifeCorrection[] {
  const { tipo, columna } = { columna: '', ...correction };
  const field = campos.find(({ campo }) => campo === columna.trim().toLowerCase());
  const label = labels.get(columna.trim().toLowerCase()) ?? columna;
  if (tipo === 'omitirFila') return [];
  const { antes, despues } = { antes: null, despues: null, ...correction };
  const isReached =
    correction.tipo === 'celdas'
      ? fila !== null && amongRows(correction.filas)(fila)
      : tipo === 'celda' || (field !== undefined && field.escrito !== null && holds(field.escrito, despues));
  return isReached ? [{ tipo, columna: label, antes, despues }] : [];
}

const holds = (value: string, written: string | null): boolean =>
  written === null || trimmed(written) === trimmed(value);
