import type { NumberConvention } from '../../../shared/values/read-number.ts';
import type { DecimalMark } from '../../../shared/values/seen-number.ts';
import { ColumnOfNumbers, conventionOf } from '../numbers/column-of-numbers.ts';
import type { NumberColumnReport } from '../numbers/numbers-protocol.ts';
import type { Table } from './read-table.ts';
import type { TableNumbers } from './table-protocol.ts';

/** Reports how the numbers of each number column are written. */
export function tableNumbers(table: Table, numbers: TableNumbers): readonly NumberColumnReport[] {
  const columns = numbers.columns.map((of) => ({ of, read: new ColumnOfNumbers(of) }));
  for (const row of table.rows) {
    for (const { of, read } of columns) {
      const text = row.cells.get(of.column);
      if (text === undefined) continue;
      if (row.numbers?.includes(of.column)) {
        read.addNumber(row.number - 1, text, row.percents?.includes(of.column) ?? false);
      } else read.addText(row.number - 1, text);
    }
  }
  const file = fileMark(
    table,
    columns.map(({ read }) => read.ownMark),
  );
  return columns.map(({ read }) => read.report(numbers, file));
}

/**
 * A ';' as separator of a CSV means a country with decimal commas. That decides only if some column shows
 * commas and none shows points.
 */
function fileMark({ summary: { text } }: Table, own: readonly (DecimalMark | null)[]): DecimalMark | null {
  return text?.separator === ';' && own.includes('comma') && !own.includes('point') ? 'comma' : null;
}

interface Read {
  readonly numbers: string;
  readonly conventions: ReadonlyMap<number, NumberConvention>;
}
/** The conventions of each table, kept because its rows are sent in many parts and a convention needs all rows. */
const known = new WeakMap<Table, Read>();

export function numberConventions(
  table: Table,
  numbers: TableNumbers,
): ReadonlyMap<number, NumberConvention> {
  const key = JSON.stringify(numbers);
  const last = known.get(table);
  if (last?.numbers === key) return last.conventions;
  const reports = tableNumbers(table, numbers);
  const conventions = new Map(
    numbers.columns.flatMap((of, index) => {
      const report = reports[index];
      return report === undefined ? [] : [[of.column, conventionOf(report, of)] as const];
    }),
  );
  known.set(table, { numbers: key, conventions });
  return conventions;
}
