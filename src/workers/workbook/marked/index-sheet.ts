import { excelText } from '../../../shared/excel-text.ts';
import { cellAddress, columnLetter } from '../reader/cell-address.ts';
import type { CellProblem } from './cell-problem.ts';
import { markText } from './mark-text.ts';
import { type Namespaces, XML_HEAD } from './namespaces.ts';
import type { IndexStyle } from './style-book.ts';

export interface IndexContent {
  readonly fileName: string;
  readonly problems: readonly CellProblem[];
  readonly total: number;
  readonly sheetName: (sheet: number) => string;
}

const HEADER_ROW = 3;
const WIDTHS = [6, 22, 9, 28, 70, 30];
/** Excel's limit of characters in a cell. */
const MAX_CHARACTERS = 32_767;

export function indexSheet(
  { fileName, problems, total, sheetName }: IndexContent,
  { main }: Namespaces,
  style: (name: IndexStyle) => number,
): string {
  const cell = (column: number, row: number, text: string, name: IndexStyle): string =>
    `<c r="${cellAddress(row - 1, column)}" s="${style(name)}" t="inlineStr"><is><t xml:space="preserve">${excelText(text.slice(0, MAX_CHARACTERS))}</t></is></c>`;
  const rows = [
    `<row r="1">${cell(0, 1, markText.title, 'title')}</row>`,
    `<row r="2">${cell(0, 2, markText.summary(fileName, problems.length, total), 'text')}</row>`,
    `<row r="${HEADER_ROW}">${markText.columns.map((name, column) => cell(column, HEADER_ROW, name, 'header')).join('')}</row>`,
  ];
  const links: string[] = [];
  for (const [index, problem] of problems.entries()) {
    const row = HEADER_ROW + 1 + index;
    const sheet = sheetName(problem.sheet);
    const address = cellAddress(problem.row, problem.column);
    rows.push(
      `<row r="${row}"><c r="A${row}" s="${style('text')}"><v>${index + 1}</v></c>${[
        cell(1, row, sheet, 'text'),
        cell(2, row, address, 'link'),
        cell(3, row, problem.title, 'text'),
        cell(4, row, problem.detail, 'text'),
        cell(5, row, problem.value, 'text'),
      ].join('')}</row>`,
    );
    // Absolute, with $: in R1C1 notation 'C5' alone means column 5.
    const target = `'${sheet.replaceAll("'", "''")}'!$${columnLetter(problem.column)}$${problem.row + 1}`;
    links.push(`<hyperlink ref="C${row}" location="${excelText(target)}" display="${address}"/>`);
  }
  const columns = WIDTHS.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${XML_HEAD}<worksheet xmlns="${main}">`,
    `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane ySplit="${HEADER_ROW}" topLeftCell="A${HEADER_ROW + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols>`,
    `<sheetData>${rows.join('')}</sheetData>`,
    `<mergeCells count="2"><mergeCell ref="A1:F1"/><mergeCell ref="A2:F2"/></mergeCells>`,
    links.length > 0 ? `<hyperlinks>${links.join('')}</hyperlinks>` : '',
    '</worksheet>',
  ].join('');
}
