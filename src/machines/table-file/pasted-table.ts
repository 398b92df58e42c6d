import { CSV_BOM, quoted } from '../../shared/csv.ts';
import { foundCells } from '../../shared/pasted-cells.ts';

const FILE_NAME = 'pegado.tsv';
/** First line of the file, which is no row: makes the reader split at tabs even if the headers contain more commas. */
const TABULATED = 'sep=\t\r\n';

/**
 * Makes a file of cells copied from a spreadsheet. Text without tabs is one column, or comes from another program: the
 * reader finds its separator.
 */
export function pastedTable(text: string): File {
  const content = text.includes('\t') ? TABULATED + withOwnMarks(text) : text;
  return new File([CSV_BOM, content], FILE_NAME, { type: 'text/tab-separated-values' });
}

/** Excel leaves a quotation mark at the beginning of a cell as it is: such a cell is quoted for the reader. */
const withOwnMarks = (text: string): string =>
  [...foundCells(text)]
    .map(({ raw, isQuoted, end }) => (!isQuoted && raw.startsWith('"') ? quoted(raw) : raw) + end)
    .join('');
