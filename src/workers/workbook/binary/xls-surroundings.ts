import { cellAddress } from '../../../shared/cell-address.ts';
import { fileName } from '../xlsx/external-links.ts';
import type { ColumnSpan, SheetSurroundings } from '../xlsx/sheet-surroundings.ts';
import type { Bytes } from '../zip/bytes.ts';

/** What the records of an .xls say beside its cells ([MS-XLS]), which the library leaves out. */
export interface XlsSurroundings {
  /** One for each sheet of the workbook, of whatever kind, in its order. */
  readonly sheets: readonly SheetSurroundings[];
  readonly externalLinks: readonly string[];
}

const BEGINNING = 0x809;
const END = 0x0a;
const COLUMN_INFO = 0x7d;
const SHEET = 0x85;
const FILTER_AT_WORK = 0x9b;
const MERGED_CELLS = 0xe5;
const LINKED_BOOK = 0x1ae;
const ROW = 0x208;
const HEADER_BYTES = 4;
/** Lengths that stand for this workbook itself and for add-ins. */
const OWN_BOOK = 0x0401;
const ADD_INS = 0x3a01;
const FIRST_LETTER = 0x20;
const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 0x01;

interface BiffRecord {
  readonly type: number;
  readonly data: DataView;
}

export function readXlsSurroundings(records: Bytes): XlsSurroundings {
  const starts: number[] = [];
  const externalLinks: string[] = [];
  for (const { type, data } of recordsFrom(records, 0)) {
    if (type === SHEET && data.byteLength >= 4) starts.push(data.getUint32(0, true));
    if (type === LINKED_BOOK) externalLinks.push(...linkedBook(data));
  }
  return {
    sheets: starts.map((start) => sheetSurroundings(records, start)),
    externalLinks: [...new Set(externalLinks)],
  };
}

/** Up to the end of the part of the stream that begins there, charts within it left out. */
function* recordsFrom(records: Bytes, start: number): Generator<BiffRecord> {
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  let depth = 0;
  for (let at = start; at + HEADER_BYTES <= records.length; ) {
    const type = view.getUint16(at, true);
    const length = Math.min(view.getUint16(at + 2, true), records.length - at - HEADER_BYTES);
    if (type === BEGINNING) depth++;
    if (type === END && --depth <= 0) return;
    if (depth === 1)
      yield { type, data: new DataView(records.buffer, records.byteOffset + at + HEADER_BYTES, length) };
    at += HEADER_BYTES + length;
  }
}

function sheetSurroundings(records: Bytes, start: number): SheetSurroundings {
  const hiddenRows: number[] = [];
  const hiddenColumns: ColumnSpan[] = [];
  const filters: null[] = [];
  const merges: { count: number; first: string | null } = { count: 0, first: null };
  for (const { type, data } of recordsFrom(records, start)) {
    if (type === ROW && data.byteLength >= 14) {
      if ((data.getUint16(12, true) & HIDDEN_ROW) !== 0) hiddenRows.push(data.getUint16(0, true));
    } else if (type === COLUMN_INFO && data.byteLength >= 10) {
      const isHidden = (data.getUint16(8, true) & HIDDEN_COLUMN) !== 0;
      if (isHidden) hiddenColumns.push({ first: data.getUint16(0, true), last: data.getUint16(2, true) });
    } else if (type === FILTER_AT_WORK) {
      filters.push(null);
    } else if (type === MERGED_CELLS) {
      for (const range of mergesReachingData(data)) {
        merges.count++;
        merges.first ??= range;
      }
    }
  }
  return { hiddenRows: hiddenRows.sort((a, b) => a - b), hiddenColumns, filters, merges };
}

function* mergesReachingData(data: DataView): Generator<string> {
  for (let at = 2; at + 8 <= data.byteLength; at += 8) {
    const [top, bottom, left, right] = [0, 2, 4, 6].map((offset) => data.getUint16(at + offset, true));
    if (top === undefined || bottom === undefined || left === undefined || right === undefined) return;
    if (bottom > 0 && (top !== bottom || left !== right)) {
      yield `${cellAddress(top, left)}:${cellAddress(bottom, right)}`;
    }
  }
}

/** The path is written with marks among its letters, for disks, folders and the like. */
function linkedBook(data: DataView): readonly string[] {
  if (data.byteLength < 5) return [];
  const length = data.getUint16(2, true);
  if (length === OWN_BOOK || length === ADD_INS) return [];
  const isWide = (data.getUint8(4) & 1) === 1;
  const path = new Uint8Array(data.buffer, data.byteOffset + 5, data.byteLength - 5);
  const text = new TextDecoder(isWide ? 'utf-16le' : 'windows-1252').decode(
    path.subarray(0, isWide ? 2 * length : length),
  );
  const name = fileName(text.slice(behindMarks(text))).replace(/^\[|\]$/g, '');
  return name === '' ? [] : [name];
}

function behindMarks(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) if (text.charCodeAt(at) < FIRST_LETTER) return at + 1;
  return 0;
}
