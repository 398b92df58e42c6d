import { MAX_COLUMNS, MAX_ROWS } from '../../budgets.ts';
import { cellAddress } from '../../cell-address.ts';
import { UNNAMED_ERROR } from '../../excel-errors.ts';
import { WorkbookError } from '../../workbook-error.ts';
import { isDecimal } from '../number-bytes.ts';
import { textNodes } from './plain-strings.ts';
import { known, nodesIn, type XmlNode } from './xml-nodes.ts';

const ROWS_IN = new Set(['sheetData']);
const TYPES = new Set(['n', 's', 'str', 'b', 'e', 'd', 'inlineStr']);
const ADDRESS = /^\$?([A-Z]{0,3})\$?(\d*)$/;

interface PlainRow {
  readonly number: number;
  hidden: boolean;
  readonly cells: Map<number, string>;
}

/**
 * Rewrites the rows of an unusual sheet part as Excel would write them: in order, each cell with its address.
 * A cell without an address follows the cell before it, as in Excel. Throws WorkbookError for a cell in the
 * wrong row, an address that is used twice, and a value outside of a cell, so that nothing is dropped
 * silently.
 */
export function plainRows(xml: string, sheet: string): string {
  const rows = new Map<number, PlainRow>();
  let last = 0;
  for (const top of nodesIn(xml, ROWS_IN)) {
    for (const node of known([top])) {
      if (node.name !== 'row') {
        requireNoValue(node);
        continue;
      }
      const written = node.attributes.get('r')?.trim() ?? '';
      const number = rowNumber(written, last + 1);
      last = number;
      const row = rows.get(number) ?? { number, hidden: false, cells: new Map() };
      rows.set(number, row);
      row.hidden ||= isTrue(node.attributes.get('hidden'));
      readCells(node, row, Number(written), sheet);
    }
  }
  return [...rows.values()]
    .sort((a, b) => a.number - b.number)
    .map(rowXml)
    .join('');
}

function rowNumber(written: string, position: number): number {
  const number = /^\d+$/.test(written) ? Number(written) : 0;
  return number === 0 ? position : number;
}

/** `written` is the number the row gives itself, right or wrong. */
function readCells(node: XmlNode, row: PlainRow, written: number, sheet: string): void {
  let last = -1;
  for (const cell of known(node.children)) {
    if (cell.name !== 'c') {
      requireNoValue(cell);
      continue;
    }
    const address = cell.attributes.get('r')?.trim() ?? '';
    const column = columnOf(address, last + 1, [row.number, written]);
    const misplaced = (at: number): WorkbookError => {
      const cell = address || cellAddress(row.number - 1, at);
      return new WorkbookError({ code: 'misplacedCell', sheet, cell, row: row.number });
    };
    const content = cellContent(cell);
    if (content === '') {
      last = Math.max(last, column ?? last);
      continue;
    }
    if (column === null) throw misplaced(last + 1);
    last = column;
    const at = cellAddress(row.number - 1, column);
    const isOutside = row.number > MAX_ROWS || column >= MAX_COLUMNS;
    if (isOutside) throw new WorkbookError({ code: 'cellOutside', sheet, cell: at });
    if (row.cells.has(column)) throw misplaced(column);
    row.cells.set(column, `<c r="${at}"${content}</c>`);
  }
}

function columnOf(address: string, position: number, rows: readonly number[]): number | null {
  const match = ADDRESS.exec(address.toUpperCase());
  if (!match) return null;
  const [, letters = '', digits = ''] = match;
  if (digits !== '' && !rows.includes(Number(digits))) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return letters === '' ? position : column - 1;
}

/** XML between the address and the closing tag; '' for a cell with only a style. */
function cellContent({ attributes, children }: XmlNode): string {
  const type = attributes.get('t') ?? 'n';
  if (!TYPES.has(type)) throw new WorkbookError('unreadable');
  const parts = known(children);
  const values = parts.filter(({ name }) => name === 'v');
  const inline = parts.find(({ name }) => name === 'is');
  const formula = parts.some(({ name }) => name === 'f') ? '<f/>' : '';
  if (values.length > 1 || values.some((value) => value.children.length > 0))
    throw new WorkbookError('unreadable');
  const value = values[0] && plainValue(values[0].text, type);
  const text =
    inline &&
    `<is>${inlineTexts(inline)
      .map((piece) => `<t>${piece}</t>`)
      .join('')}</is>`;
  if (!value?.text && text === undefined && formula === '') return '';
  const kept = ['s', 'vm'].map((name) => numeric(name, attributes.get(name))).join('');
  const kind = value?.type ?? type;
  return `${kept} t="${kind}">${formula}${value ? `<v>${value.text}</v>` : ''}${text ?? ''}`;
}

const inlineTexts = (inline: XmlNode): readonly string[] =>
  inline.children.length === 0 && inline.text.trim() !== '' ? [inline.text] : textNodes(inline);

/** A number that does not parse becomes an error, so that it is listed among the errors: its value is unknown. */
function plainValue(text: string, type: string): { readonly type: string; readonly text: string } {
  const bare = text.trim();
  if (type === 'n' && bare !== '' && !isDecimal(bare)) return { type: 'e', text: UNNAMED_ERROR };
  if (type !== 'b') return { type, text };
  const word = bare.toLowerCase();
  if (!['', '0', '1', 'true', 'false'].includes(word)) throw new WorkbookError('unreadable');
  return { type, text: word };
}

function numeric(name: string, value: string | undefined): string {
  return value !== undefined && /^\d{1,9}$/.test(value.trim()) ? ` ${name}="${value.trim()}"` : '';
}

function requireNoValue(node: XmlNode): void {
  if (node.name === 'v' || node.name === 'is') throw new WorkbookError('unreadable');
  for (const child of node.children) requireNoValue(child);
}

const isTrue = (value = ''): boolean => value === '1' || value === 'true';

const rowXml = ({ number, hidden, cells }: PlainRow): string => {
  const inOrder = [...cells].sort(([a], [b]) => a - b).map(([, xml]) => xml);
  return `<row r="${number}"${hidden ? ' hidden="1"' : ''}>${inOrder.join('')}</row>`;
};
