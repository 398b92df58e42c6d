import { type Kysely, sql } from 'kysely';
import { CORRECTION_LIMIT, type Correction } from '../../../src/api/contract/corrections.ts';
import type { LifeCorrection, WorkField } from '../../../src/api/contract/work-page.ts';
import { trimmed } from '../../../src/shared/load-rules/cell-readers.ts';
import type { Tables } from '../../db/tables.ts';

const SHOWN = 200;

interface Loaded {
  readonly carga: number;
  readonly cod: string;
  /** Excel's row; null where it is not known. */
  readonly fila: number | null;
  /** As the load left them. */
  readonly campos: readonly WorkField[];
}

/**
 * What the operator corrected in the row of a work before loading it. A correction of a whole column is told where what
 * it writes is what the row holds: what the row held in the file is not kept.
 */
export async function correctionsOfRow(db: Kysely<Tables>, loaded: Loaded): Promise<LifeCorrection[]> {
  // Looked for in the text: a correction may hold what JSON cannot unescape in the database.
  const { rows } = await sql<{ correccion: Correction }>`
    select correccion from carga_correccion
    where carga = ${loaded.carga} and orden <= ${CORRECTION_LIMIT}
      and strpos(correccion::text, '"tipo":"omitirFila"') = 0
      and (
        strpos(correccion::text, '"tipo":"celda"') = 0
        or strpos(correccion::text, ${`"obra":${JSON.stringify(loaded.cod)}`}) > 0
        ${loaded.fila === null ? sql`` : sql`or correccion::text ~ ${`"celda":"[A-Z]+${loaded.fila}"`}`}
      )
    order by orden
    limit ${SHOWN}`.execute(db);
  return rows.flatMap(({ correccion }) => told(correccion, loaded));
}

function told(correction: Correction, { campos }: Loaded): LifeCorrection[] {
  const { tipo, columna } = { columna: '', ...correction };
  const field = campos.find(({ campo }) => campo === columna.trim().toLowerCase());
  const label = field?.etiqueta ?? columna;
  if (tipo === 'omitirFila') return [];
  const { antes, despues } = { antes: null, despues: null, ...correction };
  const isReached =
    tipo === 'celda' || (field !== undefined && field.valor !== null && holds(field.valor, despues));
  return isReached ? [{ tipo, columna: label, antes, despues }] : [];
}

const holds = (value: string, written: string | null): boolean =>
  written === null || trimmed(written) === trimmed(value);
