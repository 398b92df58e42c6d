import type { Bytes } from '../reader/zip/bytes.ts';
import { createZipWriter } from '../reader/zip/zip-writer.ts';
import { numberCell, TEMPLATE_STYLES as STYLE, textCell } from '../template/template-cells.ts';
import {
  contentTypes,
  packageRelations,
  STYLES,
  workbookPart,
  workbookRelations,
  XLSX_TYPE,
} from '../template/template-parts.ts';
import { SHEET_START } from '../template/template-sheets.ts';
import type { TableSheet } from './table-protocol.ts';

const WIDEST = 40;
const NARROWEST = 12;

/**
 * Makes a workbook with one sheet. Text columns are formatted as text, also below the written rows, so that
 * Excel leaves '00012' and '3-1' as they are.
 */
export async function writeTable(table: TableSheet): Promise<Blob> {
  const pieces: Bytes[] = [];
  const zip = createZipWriter((bytes) => pieces.push(bytes));
  await zip.add('[Content_Types].xml', [contentTypes(1, 0)]);
  await zip.add('_rels/.rels', [packageRelations()]);
  await zip.add('xl/workbook.xml', [workbookPart([table.name])]);
  await zip.add('xl/_rels/workbook.xml.rels', [workbookRelations(1)]);
  await zip.add('xl/styles.xml', [STYLES]);
  await zip.add('xl/worksheets/sheet1.xml', sheetOf(table));
  zip.close();
  return new Blob(pieces, { type: XLSX_TYPE });
}

function* sheetOf({ columns, rows }: TableSheet): Generator<string> {
  const styles = columns.map(({ isNumber }) => (isNumber ? STYLE.plain : STYLE.text));
  yield SHEET_START;
  yield `<cols>${columns.map((_, column) => `<col min="${column + 1}" max="${column + 1}" width="${widthOf(column, { columns, rows })}" style="${styles[column]}" customWidth="1"/>`).join('')}</cols>`;
  yield `<sheetData><row r="1">${columns.map(({ header }, column) => textCell(0, column, header, STYLE.header)).join('')}</row>`;
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const written = cells.map((cell, column) => {
      if (cell === null) return '';
      return typeof cell === 'number'
        ? numberCell(row, column, cell, STYLE.plain)
        : textCell(row, column, cell, STYLE.text);
    });
    yield `<row r="${row + 1}">${written.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function widthOf(column: number, { columns, rows }: Pick<TableSheet, 'columns' | 'rows'>): number {
  const header = columns[column]?.header.length ?? 0;
  const longest = rows.reduce((most, cells) => Math.max(most, String(cells[column] ?? '').length), header);
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}
