import { readOptions } from '../../scripts/sample-workbook/options.ts';
import { sampleSheets } from '../../scripts/sample-workbook/sheets.ts';
import { csvLine } from '../../src/shared/csv.ts';
import { recordsOf } from '../../tests/e2e/support/workbooks.ts';

export interface SheetCsv {
  readonly csv: string;
  readonly rows: number;
}

/**
 * Makes both sheets of a sample workbook as the CSVs that the browser sends. `after` is the last number of the series.
 */
export async function sampleCsv(
  rows: number,
  after = 12,
): Promise<{ tracking: SheetCsv; factyval: SheetCsv }> {
  const options = readOptions(['--rows', String(rows), '--code', String(after)]);
  if (options === null) throw new Error('only the help was asked for');
  const [tracking, factyval] = sampleSheets(options).map((sheet) => {
    const records = recordsOf(sheet);
    const columns = Object.keys(records[0] ?? {});
    const lines = records.map((record) => csvLine(columns.map((column) => record[column] ?? '')));
    return { csv: `\u{feff}${csvLine(columns)}${lines.join('')}`, rows: records.length };
  });
  if (tracking === undefined || factyval === undefined) throw new Error('a sample book has two sheets');
  return { tracking, factyval };
}
