import type { WorkSheet } from 'xlsx';
import { WorkbookError } from '../protocol.ts';
import { holdsValues } from '../xlsx/sheet-xml.ts';
import { readPartsWithSheetJs } from './sheetjs.ts';

export interface SheetsToRead {
  readonly rows: readonly Uint8Array[];
  readonly styles: Uint8Array | null;
  readonly sharedStrings: Uint8Array | null;
  readonly date1904: boolean;
}

/**
 * Hands SheetJS a workbook of plain part names and these sheets only. It swallows what goes wrong inside a sheet
 * and gives back an empty one: that must not pass for an empty sheet.
 */
export function readRowsWithSheetJs({
  rows,
  styles,
  sharedStrings,
  date1904,
}: SheetsToRead): readonly WorkSheet[] {
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
