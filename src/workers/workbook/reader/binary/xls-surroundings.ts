import { cellAddress } from '../cell-address.ts';
import { oneByteText, WESTERN_UPPER_HALF } from '../text/one-byte-text.ts';
import { fileName } from '../xlsx/external-links.ts';
import { addSpan, type ColumnSpan, type SheetSurroundings } from '../xlsx/sheet-surroundings.ts';
import type { Bytes } from '../zip/bytes.ts';
import { readStretches, XlsRecords } from './xls-records.ts';

/** Information in an .xls beside its cells ([MS-XLS]) that SheetJS does not read. */
export interface XlsSurroundings {
  readonly sheets: readonly SheetSurroundings[];
  readonly externalLinks: readonly string[];
}

const COLUMN_INFO = 0x7d;
const SHEET = 0x85;
const FILTER_AT_WORK = 0x9b;
const MERGED_CELLS = 0xe5;
export const LINKED_BOOK = 0x1ae;
const ROW = 0x208;
/** In place of the length of a linked workbook's name: this workbook itself, or add-ins. */
const OWN_BOOK = 0x0401;
const ADD_INS = 0x3a01;
const FIRST_LETTER = 0x20;
const HIDDEN_ROW = 0x20;
const HIDDEN_COLUMN = 0x01;

export function readXlsSurroundings(records: Bytes): XlsSurroundings {
  const starts: number[] = [];
  const externalLinks: string[] = [];
  for (const globals = new XlsRecords(records, 0); globals.next(); ) {
    if (globals.type === SHEET && globals.length >= 4) starts.push(globals.uint32());
    if (globals.type === LINKED_BOOK) externalLinks.push(...linkedBook(globals.contents()));
  }
  const read = readStretches(records, starts, sheetSurroundings);
  return {
    sheets: starts.flatMap((start) => read.get(start) ?? []),
    externalLinks: [...new Set(externalLinks)],
  };
}

function sheetSurroundings(records: Bytes, start: number): SheetSurroundings {
  const around = new XlsSheetSurroundings();
  for (const sheet = new XlsRecords(records, start); sheet.next(); ) around.read(sheet);
  return around.surroundings();
}

export class XlsSheetSurroundings {
  readonly #hiddenRows: number[] = [];
  readonly #hiddenColumns: ColumnSpan[] = [];
  readonly #filters: null[] = [];
  #merges = 0;
  #firstMerge: string | null = null;

  read({ type, start, length, view }: XlsRecords): void {
    if (type === ROW && length >= 14) {
      if ((view.getUint16(start + 12, true) & HIDDEN_ROW) !== 0) {
        this.#hiddenRows.push(view.getUint16(start, true));
      }
    } else if (type === COLUMN_INFO && length >= 10) {
      const isHidden = (view.getUint16(start + 8, true) & HIDDEN_COLUMN) !== 0;
      const span = { first: view.getUint16(start, true), last: view.getUint16(start + 2, true) };
      if (isHidden) addSpan(this.#hiddenColumns, span);
    } else if (type === FILTER_AT_WORK) {
      this.#filters.push(null);
    } else if (type === MERGED_CELLS) {
      for (let at = start + 2; at + 8 <= start + length; at += 8) this.#readMerge(view, at);
    }
  }

  surroundings(): SheetSurroundings {
    return {
      hiddenRows: this.#hiddenRows.sort((a, b) => a - b),
      hiddenColumns: this.#hiddenColumns,
      filters: this.#filters,
      merges: { count: this.#merges, first: this.#firstMerge },
    };
  }

  #readMerge(view: DataView, at: number): void {
    const field = (index: number): number => view.getUint16(at + 2 * index, true);
    const [top, bottom, left, right] = [field(0), field(1), field(2), field(3)] as const;
    if (bottom === 0 || (top === bottom && left === right)) return;
    this.#merges++;
    this.#firstMerge ??= `${cellAddress(top, left)}:${cellAddress(bottom, right)}`;
  }
}

/**
 * The file name of a linked workbook; none for this workbook itself and for add-ins. The encoded path mixes
 * control characters for drives and folders with its letters.
 */
export function linkedBook(data: DataView): readonly string[] {
  if (data.byteLength < 5) return [];
  const length = data.getUint16(2, true);
  if (length === OWN_BOOK || length === ADD_INS) return [];
  const isWide = (data.getUint8(4) & 1) === 1;
  const path = new Uint8Array(data.buffer, data.byteOffset + 5, data.byteLength - 5);
  const text = isWide
    ? new TextDecoder('utf-16le').decode(path.subarray(0, 2 * length))
    : oneByteText(WESTERN_UPPER_HALF, path.subarray(0, length));
  const name = fileName(text.slice(behindMarks(text))).replace(/^\[|\]$/g, '');
  return name === '' ? [] : [name];
}

function behindMarks(text: string): number {
  for (let at = text.length - 1; at >= 0; at--) if (text.charCodeAt(at) < FIRST_LETTER) return at + 1;
  return 0;
}
