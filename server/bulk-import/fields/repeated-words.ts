import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/**
 * Values to offer, by field: those of the newest 20,000 rows, the most frequent first. Only fields whose values repeat.
 */
export type RepeatedWords = Readonly<Record<string, string[]>>;

const ROWS_SAMPLED = 20_000;
const VALUES_OFFERED = 200;

export async function trackingWords(db: Kysely<Tables>): Promise<RepeatedWords> {
  const { rows } = await sql<Word>`
    select v.campo, v.valor
    from (select * from seguimiento order by obra desc limit ${ROWS_SAMPLED}) s
    cross join lateral (values
      ('tipo_obra', s.tipo_obra), ('tecnologia', s.tecnologia), ('estado_obra', s.estado_obra),
      ('prioridad', s.prioridad), ('responsable', s.responsable), ('tecnico_asignado', s.tecnico_asignado),
      ('contrata', s.contrata), ('provincia', s.provincia), ('operador', s.operador), ('moneda', s.moneda)
    ) v (campo, valor)
    where v.valor is not null
    group by v.campo, v.valor
    order by v.campo, count(*) desc, v.valor`.execute(db);
  return listed(rows);
}

export async function invoicingWords(db: Kysely<Tables>): Promise<RepeatedWords> {
  const { rows } = await sql<Word>`
    select v.campo, v.valor
    from (select * from factyval order by id desc limit ${ROWS_SAMPLED}) f
    cross join lateral (values
      ('fyv_unidad', f.fyv_unidad), ('fyv_moneda', f.fyv_moneda), ('fyv_estado', f.fyv_estado)
    ) v (campo, valor)
    where v.valor is not null
    group by v.campo, v.valor
    order by v.campo, count(*) desc, v.valor`.execute(db);
  return listed(rows);
}

interface Word {
  campo: string;
  valor: string;
}

function listed(words: readonly Word[]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { campo, valor } of words) {
    const list = lists.get(campo) ?? [];
    if (list.length < VALUES_OFFERED) list.push(valor);
    lists.set(campo, list);
  }
  return Object.fromEntries(lists);
}
