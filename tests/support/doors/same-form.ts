import { factsOf } from '../../../src/shared/fields/sheet-fields.ts';
import { isDecimal } from '../../../src/shared/load-rules/cell-readers.ts';
import { storedText } from '../../../src/shared/values/stored-text.ts';
import { codeKey, listKey } from '../../../src/shared/values/value-keys.ts';
import type { MadeUpTable } from './made-up-table.ts';

/**
 * The form of a value of a work's field in which equal values are equal texts; null for a text that is no
 * value.
 */
export function sameForm(field: string, value: string | null): string | null {
  if (value === null) return null;
  const { readAs, long, workColumn } = factsOf('cm_seg_01', field);
  const known = workColumn === 'estado' ? listKey(value) : long ? storedText(value).trim() : codeKey(value);
  if (known === '') return null;
  return (readAs === 'decimal' || readAs === 'entero') && isDecimal(known) ? String(Number(known)) : known;
}

/** The values that the cells of each row mean. */
export const meantBy = ({ columns, rows }: MadeUpTable) =>
  Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      columns.map(({ field, cells }) => [field, sameForm(field, cells[row]?.meant ?? null)]),
    ),
  );
