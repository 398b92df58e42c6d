import { asTyped } from '../../../shared/csv-for-people.ts';
import { isTextAsShown } from '../../../shared/values/number-as-text.ts';
import { showsPercent } from '../../../shared/values/percent.ts';
import { isSeen } from '../../../shared/values/seen-text.ts';
import { numberText } from '../reader/cell-text.ts';
import { fileKind, KIND_BYTES } from '../reader/file-kind.ts';
import { showsDay } from '../reader/formats/number-format.ts';
import { numberShown } from '../reader/formats/number-shown.ts';
import { openSource } from '../reader/open-source.ts';
import type { ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { WorkbookFile } from '../reader/workbook-file.ts';
import type { Inflate } from '../reader/zip/deflated-part.ts';
import { XLSX_TYPE } from '../template/template-parts.ts';
import { decodeText } from './decode-text.ts';
import { likelyTable } from './likely-table.ts';
import { parseCsv, separatorOf } from './parse-csv.ts';
import type { ReadAs, ReadText, TableFailure, TableLocation } from './table-protocol.ts';

type NumberCell = Extract<SheetCell, { kind: 'number' }>;

export interface TableRow {
  /** Excel's number of the row. */
  readonly number: number;
  /** The cells that are not blank, by column: a sheet may be thousands of columns wide. */
  readonly cells: ReadonlyMap<number, string>;
  /** The numbers behind the cells that Excel shows as days. */
  readonly serials?: ReadonlyMap<number, NumberCell>;
  /** The columns whose cell is a number and not a text. */
  readonly numbers?: readonly number[];
  /** The columns whose numbers Excel shows as percentages. */
  readonly percents?: readonly number[];
  /** The padded texts that Excel shows for numbers whose format adds leading zeros. */
  readonly padded?: ReadonlyMap<number, string>;
}

/** How a CSV was written. */
export type WrittenText = Pick<ReadText, 'encoding' | 'encodings' | 'separator'>;

export interface WrittenRows {
  /** The sheets of a workbook; empty for a CSV. */
  readonly sheets: TableLocation['sheetsOfFile'];
  /** Index of the sheet that was read. */
  readonly sheet: number;
  readonly dateSystem: DateSystem;
  /** null for a workbook. */
  readonly text: WrittenText | null;
  readonly rows: Iterable<TableRow>;
}

export interface ReadingOptions extends ReadAs {
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly inflate?: Inflate | undefined;
  readonly names?: readonly string[] | undefined;
}

const TEXT_NAME = /\.(?:csv|txt|tsv)$/i;
const TEXT_TYPE = /^text\/(?:csv|plain|tab-separated-values)\b/i;
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * The rows of a CSV or of one sheet, blank rows included: the wanted sheet or, without one, the sheet that is
 * most likely the table. Numbers are exact, whatever their format.
 */
export const writtenRows = async (file: WorkbookFile, options: ReadingOptions): Promise<WrittenRows> =>
  (await isExcel(file)) ? ofSheet(file, options) : ofText(file, options);

/** Decided by the first bytes of the file, because its name may be wrong. */
async function isExcel({ content }: WorkbookFile): Promise<boolean> {
  const bytes = new Uint8Array(await content.slice(0, KIND_BYTES).arrayBuffer());
  try {
    fileKind(bytes);
    return true;
  } catch {
    return false;
  }
}

async function ofSheet(
  file: WorkbookFile,
  { onProgress, inflate, place, names = [] }: ReadingOptions,
): Promise<WrittenRows> {
  const source = await openSource({ ...file, type: XLSX_TYPE }, { inflate });
  const read = async (index: number): Promise<ParsedSheet> => {
    const [sheet] = await source.readSheets([index], onProgress && { onProgress });
    if (sheet === undefined) throw new WorkbookError<TableFailure>('noSheets');
    return sheet;
  };
  const { index, sheet } =
    place === undefined
      ? await likelyTable(source.sheets, read, names)
      : { index: place.sheet, sheet: await read(place.sheet) };
  return {
    sheets: source.sheets.map(({ name, visibility }) => ({ name, visibility })),
    sheet: index,
    text: null,
    dateSystem: source.dateSystem,
    rows: rowsOf(sheet, source.dateSystem),
  };
}

function* rowsOf(sheet: ParsedSheet, dateSystem: DateSystem): Generator<TableRow> {
  for (let row = 0; row < sheet.rows; row++) {
    const cells = new Map<number, string>();
    let serials: Map<number, NumberCell> | undefined;
    let padded: Map<number, string> | undefined;
    const numbers: number[] = [];
    const percents: number[] = [];
    sheet.visitCells(row, {
      text: (column, text) => put(cells, column, text),
      sharedText: (column, texts, index) => put(cells, column, texts.text(index)),
      number: (column, value, format) => {
        const text = numberText(value, format, dateSystem);
        put(cells, column, text);
        if (!showsDay(format, value)) {
          numbers.push(column);
          if (showsPercent(format)) percents.push(column);
          if (!isTextAsShown(value, format)) return;
          padded ??= new Map();
          padded.set(column, numberShown(value, format, dateSystem));
          return;
        }
        serials ??= new Map();
        serials.set(column, { kind: 'number', value, format });
      },
      boolean: (column, value) => put(cells, column, value ? 'TRUE' : 'FALSE'),
      error: (column, code) => put(cells, column, code),
    });
    yield {
      number: row + 1,
      cells,
      ...(serials && { serials }),
      ...(padded && { padded }),
      ...(numbers.length > 0 && { numbers }),
      ...(percents.length > 0 && { percents }),
    };
  }
}

async function ofText(
  { name, type, content }: WorkbookFile,
  { encoding: wanted }: ReadingOptions,
): Promise<WrittenRows> {
  if (!TEXT_NAME.test(name) && !TEXT_TYPE.test(type)) throw new WorkbookError<TableFailure>('notTable');
  if (content.size > MAX_TEXT_BYTES) throw new WorkbookError<TableFailure>('tooLarge');
  const { text, ...encodings } = decodeText(new Uint8Array(await content.arrayBuffer()), wanted);
  const written = { ...encodings, separator: separatorOf(text) };
  return { sheets: [], sheet: 0, dateSystem: '1900', text: written, rows: recordsOf(text) };
}

function* recordsOf(text: string): Generator<TableRow> {
  let number = 0;
  for (const record of parseCsv(text)) {
    number += 1;
    const cells = new Map<number, string>();
    for (const [column, cell] of record.entries()) put(cells, column, asTyped(cell));
    yield { number, cells };
  }
}

function put(cells: Map<number, string>, column: number, text: string): void {
  if (isSeen(text)) cells.set(column, text);
}
