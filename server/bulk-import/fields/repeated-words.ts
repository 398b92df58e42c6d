import { type Kysely, sql } from 'kysely';
import { type SheetType, sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import type { Tables } from '../../db/tables.ts';
import { workRecords } from '../../works/work-values.ts';

/**
 * Values to offer, by field: up to 200 of those in the newest 20,000 rows, the most frequent first. Only fields whose
 * values repeat have any.
 */
export type RepeatedWords = Readonly<Record<string, string[]>>;

const ROWS_SAMPLED = 20_000;
const VALUES_OFFERED = 200;

const NEWEST = {
  cm_seg_01: sql`${workRecords} r order by obra`,
  cm_fyv_01: sql`factyval order by id`,
} as const;

export async function repeatedWords(db: Kysely<Tables>, type: SheetType): Promise<RepeatedWords> {
  const words = sheetFields(type).flatMap(({ name, repeated }) =>
    repeated ? [sql`(${sql.lit(name)}, ${sql.ref(`h.${name}`)})`] : [],
  );
  const { rows } = await sql<Word>`
    select v.campo, v.valor
    from (select * from ${NEWEST[type]} desc limit ${ROWS_SAMPLED}) h
    cross join lateral (values ${sql.join(words)}) v (campo, valor)
    where v.valor is not null
    group by v.campo, v.valor
    order by v.campo, count(*) desc, v.valor collate es_portal`.execute(db);
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
