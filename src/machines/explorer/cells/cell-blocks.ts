import type { ChangeField } from '../../../api/contract/records/change-sets.ts';
import { pastedValues } from '../../../shared/values/typed-value.ts';
import type { CellRecord, CellWrite } from './cell-editing-types.ts';

export interface BlockColumn {
  readonly column: string;
  readonly field: ChangeField;
}

/** The texts of a block for records and columns, as one write for each record. */
export function writesOf(
  records: readonly CellRecord[],
  columns: readonly BlockColumn[],
  texts: readonly (readonly string[])[],
): readonly CellWrite[] {
  const read = columns.map(({ field }, at) =>
    pastedValues(
      field.tipo,
      texts.map((row) => row[at] ?? ''),
    ),
  );
  return records.map((record, row) => ({
    ...record,
    values: columns.map(({ column, field: { campo } }, at) => {
      const typed = texts[row]?.[at] ?? '';
      const value = read[at]?.[row];
      // The server says what is wrong with a value that breaks a rule.
      return {
        column,
        campo,
        typed,
        value: value === undefined || value.rule !== null ? typed : value.value,
      };
    }),
  }));
}

/** A single text fills the whole block; several keep their own shape. */
export function spread(
  texts: readonly (readonly string[])[],
  height: number,
  width: number,
): readonly (readonly string[])[] {
  const [first] = texts;
  const isOne = texts.length === 1 && first?.length === 1;
  return isOne
    ? Array.from({ length: height }, () => Array.from({ length: width }, () => first[0] ?? ''))
    : texts;
}
