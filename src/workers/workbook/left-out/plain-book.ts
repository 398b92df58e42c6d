import { excelText } from '../../../shared/excel-text.ts';
import { TRANSITIONAL, XML_HEAD } from '../marked/namespaces.ts';
import { cellAddress } from '../reader/cell-address.ts';
import { exactNumber } from '../reader/exact-number.ts';
import type { ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import type { Bytes } from '../reader/zip/bytes.ts';
import { createZipWriter } from '../reader/zip/zip-writer.ts';
import {
  contentTypes,
  packageRelations,
  workbookPart,
  workbookRelations,
} from '../template/template-parts.ts';
import { PlainStyles } from './plain-styles.ts';

export interface PlainSheet {
  readonly name: string;
  readonly sheet: ParsedSheet;
  /** Row indices from 0, in the order in which they are written; the first one is the header. */
  readonly rows: readonly number[];
}

/** The error codes that a workbook can store as error cells. Excel's newer ones are written as text. */
const WRITTEN_ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);
const WIDTH = 18;
const SHOWN_DIGITS = 11;

/** An .xlsx with some rows of some sheets, without gaps between the rows: values and number formats, no formulas. */
export async function plainBook(
  sheets: readonly PlainSheet[],
  dateSystem: DateSystem,
  fileCode: string | null,
): Promise<Bytes> {
  const pieces: Bytes[] = [];
  const zip = createZipWriter((bytes) => pieces.push(bytes));
  const styles = new PlainStyles();
  await zip.add('[Content_Types].xml', [contentTypes(sheets.length, 0)]);
  await zip.add('_rels/.rels', [packageRelations()]);
  await zip.add('xl/workbook.xml', [
    workbookPart(
      sheets.map(({ name }) => name),
      dateSystem,
    ),
  ]);
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(sheets.length)]);
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(
      `xl/worksheets/sheet${index + 1}.xml`,
      sheetPart(sheet, styles, index === 0 ? fileCode : null),
    );
  }
  await zip.add('xl/styles.xml', [styles.toXml()]);
  zip.close();
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function* sheetPart(
  { sheet, rows }: PlainSheet,
  styles: PlainStyles,
  fileCode: string | null,
): Generator<string> {
  yield `${XML_HEAD}<worksheet xmlns="${TRANSITIONAL.main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`;
  yield `<cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="${Math.max(2, sheet.columns)}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`;
  for (const [at, row] of rows.entries()) {
    const cells: string[] = [];
    for (let column = 0; column < sheet.columns; column++) {
      const isCode = at === 0 && column === 0 && fileCode !== null;
      const cell = isCode ? codeCell(fileCode) : sheet.cell(row, column);
      if (cell) cells.push(written(cell, cellAddress(at, column), at === 0, styles));
    }
    yield `<row r="${at + 1}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** A code of up to 11 digits as a number, a longer one as text: Excel would show a longer number with an exponent. */
const codeCell = (code: string): SheetCell =>
  code.length <= SHOWN_DIGITS
    ? { kind: 'number', value: Number(code), format: null }
    : { kind: 'text', text: code };

function written(cell: SheetCell, address: string, isHeader: boolean, styles: PlainStyles): string {
  switch (cell.kind) {
    case 'text':
      return textCell(cell.text, address, isHeader, styles);
    case 'number':
      return `<c r="${address}" s="${styles.ofNumber(cell.format)}"><v>${exactNumber(cell.value)}</v></c>`;
    case 'boolean':
      return `<c r="${address}" t="b"><v>${cell.value ? 1 : 0}</v></c>`;
    case 'error':
      return WRITTEN_ERRORS.has(cell.code)
        ? `<c r="${address}" t="e"><v>${cell.code}</v></c>`
        : textCell(cell.code, address, isHeader, styles);
  }
}

function textCell(text: string, address: string, isHeader: boolean, styles: PlainStyles): string {
  const style = isHeader ? styles.header : styles.ofText(text);
  // Readers of XML turn a carriage return into a line feed, so it is escaped.
  const kept = excelText(text).replaceAll('\r', '_x000D_');
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${kept}</t></is></c>`;
}
