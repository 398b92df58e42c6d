import { columnLetter } from '../reader/cell-address.ts';
import type { Bytes } from '../reader/zip/bytes.ts';

export interface RowMarking {
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, Restyle>>;
  /** The style of an unwritten cell in a row without its own style. */
  readonly columnStyle: (column: number) => number;
  readonly prefix: string;
}

export type Restyle = (style: number) => number;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EXCLAMATION = 0x21;
const EQUALS = 0x3d;
const STRETCH_BYTES = 1024 * 1024;
const SPACE = 0x20;

/**
 * Streams the rows of a sheet part with some cells filled or unfilled: only style numbers change, and missing cells
 * are added empty. All other bytes pass through unchanged.
 */
export function* markedRows(rows: Bytes, marking: RowMarking): Generator<Bytes> {
  const editor = createEditor(rows);
  let row = -1;
  let at = tagEnd(rows, rows.indexOf(LESS));
  for (let tag = nextTag(rows, at); tag; tag = nextTag(rows, at)) {
    at = tag.end;
    if (tag.closing || !isNamed(rows, tag, ROW)) continue;
    row = numberIn(rows, tag, ROW_NUMBER, row + 2) - 1;
    const columns = marking.rows.get(row);
    if (columns) at = markRow(rows, tag, row, columns, marking, editor);
    if (at - editor.handedOn() > STRETCH_BYTES) yield* editor.upTo(at);
  }
  yield* editor.upTo(rows.length);
}

interface Tag {
  readonly start: number;
  readonly name: number;
  readonly nameEnd: number;
  readonly end: number;
  readonly closing: boolean;
  readonly selfClosing: boolean;
}

interface Editor {
  replace(from: number, to: number, text: string): void;
  handedOn(): number;
  upTo(end: number): Iterable<Bytes>;
}

function createEditor(bytes: Bytes): Editor {
  const encoder = new TextEncoder();
  let ready: Bytes[] = [];
  let position = 0;
  let handed = 0;
  return {
    replace(from, to, text) {
      ready.push(bytes.subarray(position, from), encoder.encode(text));
      position = to;
    },
    handedOn: () => handed,
    upTo(end) {
      const pieces = [...ready, bytes.subarray(position, end)].filter(({ length }) => length > 0);
      ready = [];
      position = end;
      handed = end;
      return pieces;
    },
  };
}

function markRow(
  bytes: Bytes,
  rowTag: Tag,
  row: number,
  columns: ReadonlyMap<number, Restyle>,
  marking: RowMarking,
  editor: Editor,
): number {
  const rowStyle = attributeValue(bytes, rowTag, CUSTOM_FORMAT) ? numberIn(bytes, rowTag, STYLE, 0) : null;
  const newCell = (column: number): string =>
    `<${marking.prefix}c r="${columnLetter(column)}${row + 1}" s="${restyled(columns, column, rowStyle ?? marking.columnStyle(column))}"/>`;
  const waiting = [...columns.keys()];
  widenSpans(bytes, rowTag, waiting, editor);
  if (rowTag.selfClosing) {
    const slash = bytes.lastIndexOf(SLASH, rowTag.end - 1);
    const qualified = new TextDecoder().decode(bytes.subarray(rowTag.start + 1, rowTag.nameEnd));
    editor.replace(slash, rowTag.end, `>${waiting.map(newCell).join('')}</${qualified}>`);
    return rowTag.end;
  }
  let at = rowTag.end;
  let column = -1;
  for (let tag = nextTag(bytes, at); tag; tag = nextTag(bytes, at)) {
    at = tag.end;
    if (tag.closing) {
      if (!isNamed(bytes, tag, ROW)) continue;
      if (waiting.length > 0) editor.replace(tag.start, tag.start, waiting.map(newCell).join(''));
      return at;
    }
    if (!isNamed(bytes, tag, CELL)) continue;
    column = columnOf(bytes, tag) ?? column + 1;
    const before = waiting.filter((wanted) => wanted < column);
    if (before.length > 0) {
      editor.replace(tag.start, tag.start, before.map(newCell).join(''));
      waiting.splice(0, before.length);
    }
    if (waiting[0] === column) {
      waiting.shift();
      restyle(bytes, tag, (style) => restyled(columns, column, style), editor);
    }
  }
  return bytes.length;
}

const restyled = (columns: ReadonlyMap<number, Restyle>, column: number, style: number): number =>
  columns.get(column)?.(style) ?? style;

function restyle(bytes: Bytes, tag: Tag, change: Restyle, editor: Editor): void {
  const value = attributeValue(bytes, tag, STYLE);
  const style = String(change(numberIn(bytes, tag, STYLE, 0)));
  if (value) editor.replace(value.start, value.end, style);
  else editor.replace(tag.nameEnd, tag.nameEnd, ` s="${style}"`);
}

/** The `spans` hint of a row must include a cell that was added. */
function widenSpans(bytes: Bytes, rowTag: Tag, columns: readonly number[], editor: Editor): void {
  const value = attributeValue(bytes, rowTag, SPANS);
  const spans = value && /^(\d+):(\d+)$/.exec(textOf(bytes, value));
  if (!value || !spans) return;
  const first = Math.min(Number(spans[1]), (columns[0] ?? 0) + 1);
  const last = Math.max(Number(spans[2]), (columns.at(-1) ?? 0) + 1);
  const wide = `${first}:${last}`;
  if (wide !== spans[0]) editor.replace(value.start, value.end, wide);
}

function nextTag(bytes: Bytes, from: number): Tag | null {
  let start = bytes.indexOf(LESS, from);
  while (start !== -1 && bytes[start + 1] === EXCLAMATION) {
    start = bytes.indexOf(LESS, passedOver(bytes, start));
  }
  if (start === -1) return null;
  const closing = bytes[start + 1] === SLASH;
  let name = closing ? start + 2 : start + 1;
  let nameEnd = name;
  while (isNameByte(bytes[nameEnd])) {
    nameEnd++;
    if (bytes[nameEnd - 1] === COLON) name = nameEnd;
  }
  const end = tagEnd(bytes, nameEnd);
  return { start, name, nameEnd, end, closing, selfClosing: bytes[end - 2] === SLASH };
}

const COMMENT_END = [0x2d, 0x2d, GREATER];
const LITERAL_END = [0x5d, 0x5d, GREATER];
const HYPHEN = 0x2d;

function passedOver(bytes: Bytes, start: number): number {
  const end = bytes[start + 2] === HYPHEN ? COMMENT_END : LITERAL_END;
  for (let at = bytes.indexOf(GREATER, start); at !== -1; at = bytes.indexOf(GREATER, at + 1)) {
    if (bytes[at - 2] === end[0] && bytes[at - 1] === end[1]) return at + 1;
  }
  return bytes.length;
}

/** One past the '>' of the tag; a '>' inside quotes does not count. */
function tagEnd(bytes: Bytes, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === GREATER) return at + 1;
    if (byte === QUOTE || byte === APOSTROPHE) {
      at = bytes.indexOf(byte, at + 1);
      if (at === -1) break;
    }
  }
  return bytes.length;
}

const isNameByte = (byte = 0): boolean => byte > SPACE && byte !== GREATER && byte !== SLASH;

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const ROW = encoded('row');
const CELL = encoded('c');
const ROW_NUMBER = encoded('r');
const STYLE = encoded('s');
const SPANS = encoded('spans');
const CUSTOM_FORMAT = encoded('customFormat');

const isNamed = (bytes: Bytes, { name, nameEnd }: Tag, word: Uint8Array): boolean =>
  nameEnd - name === word.length && matches(bytes, name, word);

const matches = (bytes: Bytes, at: number, word: Uint8Array): boolean =>
  word.every((byte, index) => bytes[at + index] === byte);

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function attributeValue(bytes: Bytes, tag: Tag, name: Uint8Array): Stretch | null {
  let at = tag.nameEnd;
  while (at < tag.end) {
    while (at < tag.end && isBlank(bytes[at])) at++;
    const nameStart = at;
    while (at < tag.end && bytes[at] !== EQUALS && bytes[at] !== GREATER && !isBlank(bytes[at])) at++;
    const nameEnd = at;
    while (at < tag.end && bytes[at] !== QUOTE && bytes[at] !== APOSTROPHE) at++;
    if (at >= tag.end) return null;
    const end = bytes.indexOf(bytes[at] ?? QUOTE, at + 1);
    if (nameEnd - nameStart === name.length && matches(bytes, nameStart, name)) return { start: at + 1, end };
    at = end + 1;
  }
  return null;
}

const isBlank = (byte = 0): boolean => byte <= SPACE;

const textOf = (bytes: Bytes, { start, end }: Stretch): string =>
  new TextDecoder().decode(bytes.subarray(start, end));

function numberIn(bytes: Bytes, tag: Tag, name: Uint8Array, otherwise: number): number {
  const value = attributeValue(bytes, tag, name);
  const number = value ? Number.parseInt(textOf(bytes, value), 10) : Number.NaN;
  return Number.isNaN(number) ? otherwise : number;
}

function columnOf(bytes: Bytes, tag: Tag): number | null {
  const value = attributeValue(bytes, tag, ROW_NUMBER);
  if (!value) return null;
  let column = 0;
  for (let at = value.start; at < value.end; at++) {
    const letter = (bytes[at] ?? 0) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  return column === 0 ? null : column - 1;
}
