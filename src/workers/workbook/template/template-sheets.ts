import { TRANSITIONAL, XML_HEAD } from '../marked/namespaces.ts';
import {
  columnStyle,
  exampleCell,
  numberCell,
  TEMPLATE_STYLES as STYLE,
  textCell,
} from './template-cells.ts';
import { dropDowns, type TemplateLists } from './template-lists.ts';
import type { TemplateField } from './template-protocol.ts';
import { templateText } from './template-text.ts';

const { main, relations } = TRANSITIONAL;
const ROOT = `${XML_HEAD}<worksheet xmlns="${main}" xmlns:r="${relations}">`;
const HEADER_FROZEN =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

export const SHEET_START = `${ROOT}${HEADER_FROZEN}<sheetFormatPr defaultRowHeight="15"/>`;

/**
 * Makes a sheet of the template: A1 has the file code or nothing, the fields begin in column B, and one row
 * is an example.
 */
export function loadSheet(
  fields: readonly TemplateField[],
  fileCode: number | null,
  lists: TemplateLists,
): string {
  const header = fields.map(({ name, required }, index) =>
    textCell(0, index + 1, name, required ? STYLE.requiredHeader : STYLE.header),
  );
  const first = fileCode === null ? '' : numberCell(0, 0, fileCode, STYLE.code);
  const example = fields.map((field, index) => exampleCell(1, index + 1, field));
  const columns = fields.map(
    ({ name, kind }, index) =>
      `<col min="${index + 2}" max="${index + 2}" width="${Math.max(12, name.length + 4)}" style="${columnStyle(kind)}" customWidth="1"/>`,
  );
  return [
    SHEET_START,
    `<cols><col min="1" max="1" width="8" customWidth="1"/>${columns.join('')}</cols>`,
    `<sheetData><row r="1">${first}${header.join('')}</row>`,
    `<row r="2">${numberCell(1, 0, 1, STYLE.plain)}${example.join('')}</row></sheetData>`,
    dropDowns(fields, lists),
    '<legacyDrawing r:id="rId1"/></worksheet>',
  ].join('');
}

export function notesSheet(): string {
  const [title, text] = templateText.notes;
  return plainSheet([20, 90], [[title, text]], STYLE.title);
}

export function* listsSheet({ columns }: TemplateLists): Generator<string> {
  const rows = columns.reduce((most, { values }) => Math.max(most, values.length), 0);
  yield SHEET_START;
  if (columns.length > 0)
    yield `<cols><col min="1" max="${columns.length}" width="28" customWidth="1"/></cols>`;
  const header = columns.map(({ name }, column) => textCell(0, column, name, STYLE.header));
  yield `<sheetData><row r="1">${header.join('')}</row>`;
  for (let row = 1; row <= rows; row++) {
    const cells = columns.map(({ values }, column) => {
      const value = values[row - 1];
      return value === undefined ? '' : textCell(row, column, value, STYLE.text);
    });
    yield `<row r="${row + 1}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

export function fieldsSheet(tracking: readonly TemplateField[], factyval: readonly TemplateField[]): string {
  const { sheets, fieldColumns, fieldRow } = templateText;
  return plainSheet(
    [16, 32, 30, 22, 12, 8],
    [
      fieldColumns,
      ...tracking.map((field) => fieldRow(sheets.tracking, field)),
      ...factyval.map((field) => fieldRow(sheets.factyval, field)),
    ],
    STYLE.header,
  );
}

function plainSheet(
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  firstRow: number,
): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cells = rows.map(
    (texts, row) =>
      `<row r="${row + 1}">${texts.map((text, column) => textCell(row, column, text, row === 0 ? firstRow : STYLE.plain)).join('')}</row>`,
  );
  return `${SHEET_START}<cols>${columns.join('')}</cols><sheetData>${cells.join('')}</sheetData></worksheet>`;
}
