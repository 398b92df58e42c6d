import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import { dayCell, momentCell } from '../../office-time.ts';
import { cellText } from '../cell-text.ts';
import { headLines } from '../head-lines.ts';
import type { Cell, ColumnKind, Draft, ReportPart } from '../report.ts';

const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2, useGrouping: false });

/**
 * A single table begins with its header; several follow one another, each under its title. The last lines describe the
 * file.
 */
export function reportCsv({ head, parts }: Draft): string {
  const isOne = parts.length === 1;
  const lines = parts.flatMap((part) => [
    ...(isOne ? [] : [peopleLine([part.title])]),
    ...linesOf(part),
    '\r\n',
  ]);
  return CSV_BOM + [...lines, ...headLines(head).map((line) => peopleLine(line))].join('');
}

function linesOf({ table, note }: ReportPart): readonly string[] {
  if (table === null) return [peopleLine([note ?? ''])];
  return [
    peopleLine(table.columns.map(({ label }) => label)),
    ...table.rows.map((row) =>
      peopleLine(table.columns.map(({ kind }, at) => fieldText(kind, row[at] ?? null))),
    ),
  ];
}

/** Writes a cell as spreadsheets read it: numbers without separators of thousands and units, days as 21/11/2026. */
export function fieldText(kind: ColumnKind, cell: Cell): string {
  if (typeof cell === 'number') return decimals.format(cell);
  if (cell !== null && kind === 'day') return dayCell(cell);
  return cell !== null && kind === 'moment' ? momentCell(new Date(cell)) : cellText(kind, cell);
}
