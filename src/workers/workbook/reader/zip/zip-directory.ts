import { MAX_DECLARED_BYTES, MAX_RATIO, MAX_ZIP_ENTRIES, RATIO_MATTERS_FROM_BYTES } from '../budgets.ts';
import { ZIP_UPPER_HALF } from '../text/dos-code-pages.ts';
import { oneByteText } from '../text/one-byte-text.ts';
import { WorkbookError } from '../workbook-error.ts';

/** A part as the central directory declares it, checked against its local header. */
export interface ZipEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly localOffset: number;
  readonly dataOffset: number;
  readonly record: { readonly start: number; readonly end: number };
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const WIDE_END_SIGNATURE = 0x06064b50;
const WIDE_LOCATOR_SIGNATURE = 0x07064b50;
const WIDE_END_BYTES = 56;
const WIDE_LOCATOR_BYTES = 20;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
/** Placeholder for a number that is in a zip64 record; some writers use it for small parts too. */
const ZIP64_COUNT = 0xffff;
const ZIP64_NUMBER = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
/** Flag bits: encrypted, strong encryption, masked headers. */
const ENCRYPTED_FLAGS = 0x2041;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the central directory and refuses, before inflating anything, what no honest workbook has: encryption, sizes
 * over the limits, overlapping parts, a directory that disagrees with the local headers.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, size, count, end } = findDirectory(view);
  if (count > MAX_ZIP_ENTRIES) throw new WorkbookError('tooLarge');
  if (start + size > end) throw new WorkbookError('unreadable');

  const entries: ZipEntry[] = [];
  let offset = start;
  for (let index = 0; index < count; index++) {
    if (offset + ENTRY_BYTES > end || view.getUint32(offset, true) !== ENTRY_SIGNATURE) {
      throw new WorkbookError('unreadable');
    }
    entries.push(readEntry(bytes, view, offset));
    offset += ENTRY_BYTES + variableBytes(view, offset);
  }
  requireWithinBudgets(entries);
  requireApart(entries, start);
  requireDistinct(entries);
  return entries;
}

export const ZIP_END_BYTES = 1024 * 1024;

/**
 * Refuses a large file by its end alone, as `readZipDirectory` would, before the rest is read. A directory that
 * begins before `fileEnd` is left to `readZipDirectory`.
 */
export function requireModestEnd(fileEnd: Uint8Array, fileBytes: number): void {
  const view = new DataView(fileEnd.buffer, fileEnd.byteOffset, fileEnd.byteLength);
  const before = fileBytes - fileEnd.length;
  const { start, end } = findDirectory(view, before);
  const sizes: PartSizes[] = [];
  let offset = start - before;
  if (offset < 0) return;
  while (offset + ENTRY_BYTES <= end && view.getUint32(offset, true) === ENTRY_SIGNATURE) {
    sizes.push(readPlace(view, offset));
    offset += ENTRY_BYTES + variableBytes(view, offset);
  }
  requireWithinBudgets(sizes);
}

export function zipComment(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(findEnd(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) + END_BYTES);
}

/** Offset of the directory, which no part may pass. */
export function directoryStart(bytes: Uint8Array): number {
  return findDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).start;
}

interface Directory {
  readonly start: number;
  readonly size: number;
  readonly count: number;
  /** Index in the view of the record behind the directory. */
  readonly end: number;
}

/**
 * Finds the end record of the directory. `before` is the number of bytes of the file that precede those of
 * the view.
 */
function findDirectory(view: DataView, before = 0): Directory {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const start = view.getUint32(end + 16, true);
  const isWide = count === ZIP64_COUNT || size === ZIP64_NUMBER || start === ZIP64_NUMBER;
  if (!isWide) return { start, size, count, end };
  const wide = findWideEnd(view, end, before);
  const number = (at: number): number => Number(view.getBigUint64(wide + at, true));
  return { count: number(32), size: number(40), start: number(48), end: wide };
}

/**
 * Finds the zip64 end record: at the offset in its locator or, when there is no locator, directly before the usual end.
 */
function findWideEnd(view: DataView, end: number, before: number): number {
  const locator = end - WIDE_LOCATOR_BYTES;
  const isLocated = locator >= 0 && view.getUint32(locator, true) === WIDE_LOCATOR_SIGNATURE;
  const wide = isLocated ? Number(view.getBigUint64(locator + 8, true)) - before : end - WIDE_END_BYTES;
  const isThere = wide >= 0 && wide + WIDE_END_BYTES <= end;
  if (!isThere || view.getUint32(wide, true) !== WIDE_END_SIGNATURE) throw new WorkbookError('unreadable');
  return wide;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let offset = view.byteLength - END_BYTES; offset >= first; offset--) {
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  }
  throw new WorkbookError('unreadable');
}

const variableBytes = (view: DataView, offset: number): number =>
  view.getUint16(offset + 28, true) + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);

function readEntry(bytes: Uint8Array, view: DataView, offset: number): ZipEntry {
  if ((view.getUint16(offset + 8, true) & ENCRYPTED_FLAGS) !== 0) throw new WorkbookError('encrypted');
  const method = view.getUint16(offset + 10, true);
  if (method !== STORED && method !== DEFLATED) throw new WorkbookError('unreadable');
  const { size, compressedSize, localOffset } = readPlace(view, offset);
  if (method === STORED && compressedSize !== size) throw new WorkbookError('unreadable');

  const nameOffset = offset + ENTRY_BYTES;
  const name = bytes.subarray(nameOffset, nameOffset + view.getUint16(offset + 28, true));
  return {
    name: nameText(name).replaceAll('\\', '/'),
    method: method === STORED ? 'stored' : 'deflated',
    crc: view.getUint32(offset + 16, true),
    compressedSize,
    size,
    localOffset,
    dataOffset: dataOffset(view, localOffset),
    record: { start: offset, end: offset + ENTRY_BYTES + variableBytes(view, offset) },
  };
}

function nameText(name: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(name);
  } catch {
    return oneByteText(ZIP_UPPER_HALF, name);
  }
}

type PartSizes = Pick<ZipEntry, 'size' | 'compressedSize'>;
interface Place extends PartSizes {
  readonly localOffset: number;
}

/**
 * Reads the sizes of an entry's part and where it begins. The zip64 record holds, in this order, only the
 * numbers that the entry leaves to it.
 */
function readPlace(view: DataView, offset: number): Place {
  let record = findZip64(view, offset);
  const number = (at: number): number => {
    const value = view.getUint32(at, true);
    if (value !== ZIP64_NUMBER) return value;
    if (record === null || record + 8 > view.byteLength) throw new WorkbookError('unreadable');
    const wide = view.getBigUint64(record, true);
    record += 8;
    return Number(wide);
  };
  return { size: number(offset + 24), compressedSize: number(offset + 20), localOffset: number(offset + 42) };
}

function findZip64(view: DataView, offset: number): number | null {
  const start = offset + ENTRY_BYTES + view.getUint16(offset + 28, true);
  const end = Math.min(start + view.getUint16(offset + 30, true), view.byteLength - 4);
  for (let field = start; field < end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) === ZIP64_EXTRA) return field + 4;
  }
  return null;
}

function dataOffset(view: DataView, local: number): number {
  if (local + LOCAL_BYTES > view.byteLength || view.getUint32(local, true) !== LOCAL_SIGNATURE) {
    throw new WorkbookError('unreadable');
  }
  return local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
}

function requireWithinBudgets(parts: readonly PartSizes[]): void {
  let declared = 0;
  for (const { size, compressedSize } of parts) {
    declared += size;
    const bloated = size >= RATIO_MATTERS_FROM_BYTES && size > compressedSize * MAX_RATIO;
    if (declared > MAX_DECLARED_BYTES || bloated) throw new WorkbookError('tooLarge');
  }
}

/** Overlapping parts let a small file declare the same bytes many times. */
function requireApart(entries: readonly ZipEntry[], directoryOffset: number): void {
  const inOrder = [...entries].sort((a, b) => a.dataOffset - b.dataOffset);
  for (const [index, entry] of inOrder.entries()) {
    const limit = inOrder[index + 1]?.dataOffset ?? directoryOffset;
    if (entry.dataOffset + entry.compressedSize > limit) throw new WorkbookError('unreadable');
  }
}

/** The names of parts are the same whatever the case of their letters, but only of those in ASCII. */
export const inLowerCase = (name: string): string =>
  name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** With two parts of one name, different readers would read different parts. */
function requireDistinct(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => inLowerCase(name)));
  if (names.size < entries.length) throw new WorkbookError('unreadable');
}
