import type { Cell, Sheet } from './sheet.ts';
import { createZipFile } from './zip-file.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const ROWS_A_PIECE = 500;
const TEXTS_A_PIECE = 5000;
const DAY_STYLE = 1;

/** Writes an .xlsx as Excel does: shared strings, dates as numbers of format 14. Rows are streamed to the file. */
export async function writeXlsx(path: string, sheets: readonly Sheet[]): Promise<void> {
  const zip = createZipFile(path);
  const texts = new Map<string, number>();
  await zip.add('[Content_Types].xml', [contentTypes(sheets)]);
  await zip.add('_rels/.rels', [relations([{ kind: 'officeDocument', target: 'xl/workbook.xml' }])]);
  await zip.add('xl/workbook.xml', [workbook(sheets)]);
  await zip.add('xl/_rels/workbook.xml.rels', [
    relations([
      ...sheets.map((_, index) => ({ kind: 'worksheet', target: `worksheets/sheet${index + 1}.xml` })),
      { kind: 'styles', target: 'styles.xml' },
      { kind: 'sharedStrings', target: 'sharedStrings.xml' },
    ]),
  ]);
  await zip.add('xl/styles.xml', [STYLES]);
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet, texts));
  }
  await zip.add('xl/sharedStrings.xml', sharedStrings(texts));
  zip.close();
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function contentTypes(sheets: readonly Sheet[]): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${type}+xml"/>`;
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('workbook', 'sheet.main'),
    override('styles', 'styles'),
    override('sharedStrings', 'sharedStrings'),
    ...sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')),
    '</Types>',
  ].join('');
}

function relations(list: readonly { readonly kind: string; readonly target: string }[]): string {
  const items = list.map(
    ({ kind, target }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name, hidden }, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

function* worksheet(sheet: Sheet, texts: Map<string, number>): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let piece: string[] = [];
  let number = 0;
  for (const cells of sheet.rows) {
    number++;
    const row = number;
    piece.push(
      `<row r="${row}">${cells.map((cell, column) => cellXml(cell, row, column, texts)).join('')}</row>`,
    );
    if (piece.length === ROWS_A_PIECE) {
      yield piece.join('');
      piece = [];
    }
  }
  yield `${piece.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, row: number, column: number, texts: Map<string, number>): string {
  if (cell === null) return '';
  const address = `${letters(column)}${row}`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="s"><v>${indexOf(cell, texts)}</v></c>`;
  if ('error' in cell) return `<c r="${address}" t="e"><v>${cell.error}</v></c>`;
  return `<c r="${address}" s="${DAY_STYLE}"><v>${cell.serial}</v></c>`;
}

function indexOf(text: string, texts: Map<string, number>): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, texts.size);
  return texts.size - 1;
}

function* sharedStrings(texts: ReadonlyMap<string, number>): Generator<string> {
  yield `${HEAD}<sst xmlns="${MAIN}" uniqueCount="${texts.size}">`;
  let piece: string[] = [];
  for (const text of texts.keys()) {
    piece.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`);
    if (piece.length === TEXTS_A_PIECE) {
      yield piece.join('');
      piece = [];
    }
  }
  yield `${piece.join('')}</sst>`;
}

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
