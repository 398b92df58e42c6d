import type { WorkSheet } from 'xlsx';
import type { ParsedSheet } from './parsed-sheet.ts';
import { WorkbookError } from './protocol.ts';
import { type RichValues, readRichValues } from './rich-values.ts';
import { findRichCells, holdsValues, rowsOf } from './sheet-xml.ts';
import { readPartsWithSheetJs } from './sheetjs.ts';
import { NO_RICH_CELLS, SheetJsSheet } from './sheetjs-sheet.ts';
import type { RichValueParts, SheetPart, WorkbookParts } from './workbook-parts.ts';
import type { WorkbookSource } from './workbook-source.ts';
import type { ZipEntry } from './zip-directory.ts';
import { type Bytes, inflatePart } from './zip-part.ts';

/** How much of reading some sheets is inflating them; the rest is one call of the reader, which tells nothing. */
const INFLATING_SHARE = 0.5;

/** An .xlsx: parts inflated and verified here, rows read by SheetJS. */
export function xlsxSource(file: Bytes, parts: WorkbookParts): WorkbookSource {
  const dateSystem = parts.date1904 ? '1904' : '1900';
  let rich: Promise<RichValues> | null = null;

  async function readSheets(
    indices: readonly number[],
    onProgress: (fraction: number) => void = () => {},
  ): Promise<readonly ParsedSheet[]> {
    const wanted = indices.map((index) => sheetAt(parts, index));
    const entries = [parts.styles, parts.sharedStrings, ...wanted.map(({ entry }) => entry)];
    const advance = inflatingProgress(entries, onProgress);
    const inflate = async (entry: ZipEntry | null): Promise<Uint8Array | null> =>
      entry && inflatePart(file, entry, advance);

    const styles = await inflate(parts.styles);
    const sharedStrings = await inflate(parts.sharedStrings);
    const rows: Uint8Array[] = [];
    for (const { entry } of wanted) rows.push(rowsOf(await inflatePart(file, entry, advance)));

    const read = readRows({ rows, styles, sharedStrings, date1904: parts.date1904 });
    rich ??= readRich(file, parts.richValues);
    const richValues = await rich;
    return read.map((sheet, index) => {
      const cells = richValues.size === 0 ? NO_RICH_CELLS : findRichCells(rowsAt(rows, index), richValues);
      return new SheetJsSheet(sheet, dateSystem, cells);
    });
  }

  return { dateSystem, sheets: parts.sheets, readSheets };
}

interface SheetsToRead {
  readonly rows: readonly Uint8Array[];
  readonly styles: Uint8Array | null;
  readonly sharedStrings: Uint8Array | null;
  readonly date1904: boolean;
}

/**
 * Hands SheetJS a workbook of plain part names and these sheets only. It swallows what goes wrong inside a sheet
 * and gives back an empty one: that must not pass for an empty sheet.
 */
function readRows({ rows, styles, sharedStrings, date1904 }: SheetsToRead): readonly WorkSheet[] {
  const parts = new Map<string, Uint8Array>([
    ['[Content_Types].xml', utf8(contentTypes(styles !== null, sharedStrings !== null))],
    ['xl/workbook.xml', utf8(workbookXml(rows.length, date1904))],
    ['xl/_rels/workbook.xml.rels', utf8(workbookRelations(rows.length))],
  ]);
  if (styles) parts.set('xl/styles.xml', styles);
  if (sharedStrings) parts.set('xl/sharedStrings.xml', sharedStrings);
  for (const [index, part] of rows.entries()) {
    // The reader takes an empty part for a missing one.
    parts.set(`xl/worksheets/sheet${index}.xml`, part.length > 0 ? part : utf8('<sheetData></sheetData>'));
  }
  const { Sheets } = readPartsWithSheetJs(parts);
  return rows.map((part, index) => {
    const sheet = Sheets[`${index}`];
    const emptied = !sheet || ((sheet['!data']?.length ?? 0) === 0 && holdsValues(part));
    if (emptied) throw new WorkbookError('unreadable');
    return sheet;
  });
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function contentTypes(styles: boolean, sharedStrings: boolean): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  return (
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('workbook', 'sheet.main')}` +
    `${styles ? override('styles', 'styles') : ''}${sharedStrings ? override('sharedStrings', 'sharedStrings') : ''}</Types>`
  );
}

function workbookXml(sheets: number, date1904: boolean): string {
  const list = numbered(sheets, (n) => `<sheet name="${n}" sheetId="${n + 1}" r:id="rId${n}"/>`);
  return (
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}">` +
    `<workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${list}</sheets></workbook>`
  );
}

function workbookRelations(sheets: number): string {
  const list = numbered(
    sheets,
    (n) => `<Relationship Id="rId${n}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
}

const numbered = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join('');

function sheetAt(parts: WorkbookParts, index: number): SheetPart {
  const sheet = parts.sheets[index];
  if (!sheet) throw new RangeError(`There is no sheet ${index}.`);
  return sheet;
}

const rowsAt = (rows: readonly Uint8Array[], index: number): Uint8Array => rows[index] ?? new Uint8Array(0);

function inflatingProgress(
  entries: readonly (ZipEntry | null)[],
  onProgress: (fraction: number) => void,
): (bytes: number) => void {
  const total = entries.reduce((sum, entry) => sum + (entry?.size ?? 0), 0);
  let inflated = 0;
  return (bytes) => {
    inflated += bytes;
    onProgress((INFLATING_SHARE * inflated) / total);
  };
}

async function readRich(file: Bytes, parts: RichValueParts | null): Promise<RichValues> {
  if (!parts) return new Map();
  const text = async (entry: ZipEntry): Promise<string> =>
    new TextDecoder().decode(await inflatePart(file, entry));
  return readRichValues(await text(parts.metadata), await text(parts.values), await text(parts.structures));
}
