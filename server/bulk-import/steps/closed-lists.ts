import { sql } from 'kysely';
import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { ClosedList, FieldFacts } from '../../../src/shared/fields/field-facts.ts';
import { sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { CURRENCIES } from '../../../src/shared/values/currencies.ts';
import { knownBy, listKey } from '../../../src/shared/values/value-keys.ts';
import { knownStates } from '../../change-sets/known-states.ts';
import type { Transaction } from '../../db/database.ts';

export const KNOWN_VALUES: Readonly<Record<ClosedList, (tx: Transaction) => Promise<readonly string[]>>> = {
  states: (tx) => knownStates(tx.kysely),
  provinces: async (tx) => {
    const { rows } = await sql<{ provincia: string }>`
      select distinct provincia from sitio where provincia is not null`.execute(tx.kysely);
    return rows.map(({ provincia }) => provincia);
  },
  currencies: async () => CURRENCIES,
};

/**
 * For fields with a closed list of values: replaces a staged value by the known value that differs from it
 * only in case, blanks or invisible signs. Of several such spellings that the portal does not know, the first
 * one in the file is kept.
 */
export async function writeAsKnown(
  tx: Transaction,
  type: LoadType,
  table: string,
  columns: readonly string[],
) {
  for (const { name, list } of sheetFields(type)) {
    if (list === undefined || !columns.includes(name)) continue;
    const written = await writtenIn(tx, table, name);
    if (written.length === 0) continue;
    const known = [...(await KNOWN_VALUES[list](tx))];
    for (const text of written) {
      const same = knownBy(listKey, known)(text);
      if (same === null) known.push(text);
      else if (same !== text) {
        await tx.run(`update ${table} set csv_${name} = $1 where csv_${name} = $2`, [same, text]);
      }
    }
  }
}

/** The different texts of the field, in the order of the file. */
async function writtenIn(
  tx: Transaction,
  table: string,
  name: FieldFacts['name'],
): Promise<readonly string[]> {
  const { rows } = await tx.run(
    `select csv_${name} as texto from ${table} where limpio(csv_${name}) is not null group by csv_${name} order by min(fila) limit ${TEXTS_AT_MOST}`,
  );
  return rows.map(({ texto }) => String(texto));
}

/** Above 500 distinct texts the column is no list: it was matched to the wrong field. */
const TEXTS_AT_MOST = 500;
