import { sql } from 'kysely';
import type { EditableField } from '../change-sets/fields.ts';
import { problemOfKnown } from '../change-sets/read-value.ts';
import type { Transaction } from '../db/database.ts';
import type { UpdateRow } from './find-update.ts';

export interface UnknownValue {
  readonly campo: string;
  readonly valor: string;
  /** The value with its signs that are not seen by name; null when it has none. */
  readonly dicho: string | null;
  readonly problema: string;
}

/** A column with more distinct values is not one of states: it was matched to the wrong field. */
const STATES_AT_MOST = 1_000;

/** Finds values that only the database can refuse: unknown or closed sites, and other spellings of known states. */
export async function unknownValues(
  tx: Transaction,
  { id, sustituciones }: Pick<UpdateRow, 'id' | 'sustituciones'>,
  fields: readonly EditableField[],
): Promise<readonly UnknownValue[]> {
  const found: UnknownValue[] = [];
  for (const campo of ['site_cod', 'estado_obra'] as const) {
    const field = fields.find((one) => one.campo === campo);
    if (field === undefined) continue;
    const given = sustituciones.flatMap((one) =>
      one.campo === campo && one.leido !== null ? [one.leido] : [],
    );
    const { rows } = await sql<{ valor: string; dicho: string | null }>`
      with dado as (
        select distinct valores ->> ${campo} as valor, con_signos ->> ${campo} as dicho from actualizacion_fila
        where actualizacion = ${id} and jsonb_exists(valores, ${campo})
        union
        select unnest(${given}::text[]), null
      )
      select valor, dicho from dado
      where ${campo !== 'site_cod'} or not exists (
        select from sitio where site_cod = dado.valor and estado <> 'cerrado'
      )
      order by valor collate es_portal`.execute(tx.kysely);
    if (campo === 'estado_obra' && rows.length > STATES_AT_MOST) continue;
    for (const { valor, dicho } of rows) {
      const problema = await problemOfKnown(tx.kysely, field, valor, dicho ?? valor);
      if (problema !== null) found.push({ campo, valor, dicho, problema });
    }
  }
  return found;
}
