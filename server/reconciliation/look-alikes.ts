import { sql } from 'kysely';
import { withNearest } from '../bulk-import/validations/nearest.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Above 3,000 codes on either side only codes of the same normalised form are proposed, because the search for the
 * nearest code compares every pair.
 */
const NEAREST_AMONG = 3_000;
const FAR = 2;

/**
 * For each code of the file that the portal lacks, proposes a code of the portal that the file lacks: one of the same
 * normalised form or, if there is none, the nearest one.
 */
export async function findLookAlikes(tx: Transaction, id: number): Promise<void> {
  await sql`
    with suelta as materialized (
      select distinct on (forma) forma_de_codigo(codigo) as forma, codigo, cod
      from conciliacion_linea
      where conciliacion = ${id} and clase = 'soloPortal' and forma_de_codigo(codigo) <> ''
      order by forma, codigo, cod
    )
    update conciliacion_linea l set parecido = s.codigo, parecido_obra = s.cod
    from suelta s
    where l.conciliacion = ${id} and l.clase = 'soloCliente' and s.forma = forma_de_codigo(l.codigo)`.execute(
    tx.kysely,
  );
  const lines = await codesOf(tx, id, 'soloCliente');
  const known = await codesOf(tx, id, 'soloPortal');
  if (lines.length === 0 || known.length === 0) return;
  if (lines.length > NEAREST_AMONG || known.length > NEAREST_AMONG) return;
  const nearest = await withNearest(
    lines.map(({ codigo }) => codigo),
    known.map(({ codigo }) => codigo),
  );
  const found = nearest.flatMap(({ valor, cercanos: [first] }) =>
    first === undefined || first.distancia > FAR ? [] : [{ codigo: valor, parecido: first.valor }],
  );
  await tx.run(
    `update conciliacion_linea l set parecido = r.parecido, parecido_obra = (
       select min(k.cod) from conciliacion_linea k
       where k.conciliacion = $2 and k.clase = 'soloPortal' and k.codigo collate es_portal = r.parecido
     )
     from jsonb_to_recordset($1::jsonb) as r (codigo text, parecido text)
     where l.conciliacion = $2 and l.clase = 'soloCliente' and l.codigo collate es_portal = r.codigo`,
    [JSON.stringify(found), id],
  );
}

async function codesOf(
  tx: Transaction,
  id: number,
  clase: 'soloCliente' | 'soloPortal',
): Promise<readonly { readonly codigo: string }[]> {
  return tx.kysely
    .selectFrom('conciliacion_linea')
    .select('codigo')
    .distinct()
    .where('conciliacion', '=', id)
    .where('clase', '=', clase)
    .where('parecido', 'is', null)
    .orderBy('codigo')
    .limit(NEAREST_AMONG + 1)
    .execute();
}
