import { numberFieldOf } from '../../shared/fields/number-field.ts';
import type { SheetType } from '../../shared/fields/sheet-fields.ts';
import type { FieldOfNumbers } from '../../workers/workbook/numbers/numbers-protocol.ts';
import type { TableSummary } from '../../workers/workbook/table/table-protocol.ts';
import { takenColumns } from './column-matching.ts';

/** The columns that are matched to a field of numbers. */
export const numberColumns = (
  { table, takenFor }: { readonly table: TableSummary | null; readonly takenFor: readonly (string | null)[] },
  type: SheetType,
): readonly FieldOfNumbers[] =>
  table === null
    ? []
    : takenColumns(table, takenFor).flatMap(({ column, takenFor: field }) => {
        const takes = numberFieldOf(type, field);
        return takes === null ? [] : [{ column, field, ...takes }];
      });
