import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TIE_KINDS, type TieKind, tieOf } from '../../../src/api/contract/records/task-fields.ts';
import type { Tables } from '../../db/tables.ts';

interface TiedKind {
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<string>;
  /** A kind without a name, such as works, is shown by its key. */
  readonly name?: RawBuilder<string>;
  /** True for a record that is not in the bin. */
  readonly isThere?: RawBuilder<boolean>;
}

const KINDS: Readonly<Record<TieKind, TiedKind>> = {
  obra: { from: sql`obra`, key: sql`cod`, isThere: sql`borrado_en is null` },
  sitio: { from: sql`sitio`, key: sql`site_cod`, name: sql`concat_ws(' · ', site_cod, nombre)` },
  proyecto: { from: sql`proyecto`, key: sql`id::text`, name: sql`nombre`, isThere: sql`borrado_en is null` },
  carga: { from: sql`carga`, key: sql`upload_id::text`, name: sql`fichero` },
  enlace: {
    from: sql`enlace`,
    key: sql`id::text`,
    name: sql`concat_ws(' · ', site_cod, tecnologia, operador)`,
  },
  conciliacion: { from: sql`conciliacion`, key: sql`id::text` },
  // Programs of other machines report their runs without being jobs of the server.
  trabajo: { from: sql`(select nombre from trabajo union select script from ejecucion) t`, key: sql`nombre` },
};

/** SQL for whether the record exists and is not in the bin. */
export function isTieable({ tipo, clave }: NonNullable<ReturnType<typeof tieOf>>): RawBuilder<boolean> {
  const { from, key, isThere = sql`true` } = KINDS[tipo];
  return sql<boolean>`exists (select from ${from} where ${key} = ${clave} and ${isThere})`;
}

/**
 * Names of tied records by their tie, such as 'sitio:SIT-00003'. Deleted records, and records of a kind without names,
 * are left out.
 */
export async function tieNames(
  db: Kysely<Tables>,
  ties: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const found = [...new Set(ties)].map(tieOf).filter((tie) => tie !== null);
  for (const tipo of TIE_KINDS) {
    const keys = found.filter((tie) => tie.tipo === tipo).map(({ clave }) => clave);
    const { from, key, name } = KINDS[tipo];
    if (keys.length === 0 || name === undefined) continue;
    const { rows } = await sql<{ clave: string; nombre: string }>`
      select ${key} as clave, ${name} as nombre from ${from} where ${key} = any(${keys}::text[])`.execute(db);
    for (const { clave, nombre } of rows) names.set(`${tipo}:${clave}`, nombre);
  }
  return names;
}
