import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from '../zip/bytes.ts';

/**
 * The streams of an OLE2 compound file ([MS-CFB]). Each sector of a chain is visited once: a cyclic chain, which
 * makes other readers loop until memory runs out, is reported as damage.
 */
export interface CompoundFile {
  has(name: string): boolean;
  /** The stream of this name directly under the root, in any case; null when there is none. */
  stream(name: string): Bytes | null;
}

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LISTED_IN_HEADER = 109;
const SMALLEST_SHIFT = 6;
const LARGEST_SHIFT = 16;
const FIRST_MARK = 0xfffffffa;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly siblings: readonly [number, number];
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

export function readCompoundFile(bytes: Bytes): CompoundFile {
  if (bytes.length < HEADER_BYTES) throw new WorkbookError('unreadable');
  const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const sectors = sectorsOf(bytes, sectorBytes(header.getUint16(30, true)), HEADER_BYTES);
  const table = readTable(header, sectors);
  const directory = readDirectory(sectors.chain(table, header.getUint32(48, true)));
  const root = directory.find(({ type }) => type === ROOT);
  if (!root) throw new WorkbookError('unreadable');
  const smallest = header.getUint32(56, true);

  const small = (): { readonly sectors: Sectors; readonly table: Table } => ({
    // Small streams are cut into smaller sectors of one shared stream.
    sectors: sectorsOf(sectors.chain(table, root.start), sectorBytes(header.getUint16(32, true)), 0),
    table: tableOf(sectors.chain(table, header.getUint32(60, true))),
  });
  const read = ({ start, size }: Entry): Bytes => {
    if (size === 0) return new Uint8Array(0);
    const home = size < smallest ? small() : { sectors, table };
    const content = home.sectors.chain(home.table, start, size);
    if (content.length < size) throw new WorkbookError('unreadable');
    return content.subarray(0, size);
  };

  const besideRoot = namedBeside(directory, root);
  const find = (name: string): Entry | undefined => besideRoot.get(name.toLowerCase());
  return {
    has: (name) => find(name) !== undefined,
    stream(name) {
      const entry = find(name);
      return entry ? read(entry) : null;
    },
  };
}

function sectorBytes(shift: number): number {
  if (shift < SMALLEST_SHIFT || shift > LARGEST_SHIFT) throw new WorkbookError('unreadable');
  return 2 ** shift;
}

type Table = Uint32Array;

interface Sectors {
  readonly count: number;
  /** Bytes of a chain, at most `wanted` of them in whole sectors. The last sector of the file may be cut short. */
  chain(table: Table, start: number, wanted?: number): Bytes;
  at(sector: number): Bytes;
}

function sectorsOf(bytes: Bytes, size: number, before: number): Sectors {
  // The header takes a whole sector when sectors are larger than the header.
  const first = before === 0 ? 0 : Math.max(before, size);
  const count = Math.ceil(Math.max(0, bytes.length - first) / size);
  const at = (sector: number): Bytes => {
    if (sector >= count) throw new WorkbookError('unreadable');
    return bytes.subarray(first + sector * size, first + (sector + 1) * size);
  };
  return {
    count,
    at,
    chain(table, start, wanted = Number.POSITIVE_INFINITY) {
      const pieces: Bytes[] = [];
      let length = 0;
      for (let sector = start; sector < FIRST_MARK && length < wanted; sector = table[sector] ?? NO_ENTRY) {
        if (pieces.length >= count) throw new WorkbookError('unreadable');
        const piece = at(sector);
        pieces.push(piece);
        length += piece.length;
      }
      return joined(pieces, length);
    },
  };
}

function readTable(header: DataView, sectors: Sectors): Table {
  const places: number[] = [];
  for (let index = 0; index < LISTED_IN_HEADER; index++) places.push(header.getUint32(76 + 4 * index, true));
  let next = header.getUint32(68, true);
  for (let lists = 0; next < FIRST_MARK; lists++) {
    if (lists >= sectors.count) throw new WorkbookError('unreadable');
    const list = tableOf(sectors.at(next));
    places.push(...list.subarray(0, -1));
    next = list.at(-1) ?? NO_ENTRY;
  }
  const used = places.filter((place) => place < FIRST_MARK);
  if (used.length > sectors.count) throw new WorkbookError('unreadable');
  const pieces = used.map((place) => sectors.at(place));
  return tableOf(
    joined(
      pieces,
      pieces.reduce((sum, { length }) => sum + length, 0),
    ),
  );
}

function tableOf(bytes: Bytes): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    view.getUint32(4 * index, true),
  );
}

function readDirectory(bytes: Bytes): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = Math.min(64, view.getUint16(at + 64, true));
    entries.push({
      name: new TextDecoder('utf-16le').decode(bytes.subarray(at, at + Math.max(0, nameBytes - 2))),
      type: view.getUint8(at + 66),
      siblings: [view.getUint32(at + 68, true), view.getUint32(at + 72, true)],
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/**
 * The root's own streams by their names. Others are left out: a workbook embedded in this one has streams of
 * the same names.
 */
function namedBeside(directory: readonly Entry[], root: Entry): ReadonlyMap<string, Entry> {
  const named = new Map<string, Entry>();
  const seen = new Set<number>();
  const waiting = [root.child];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = directory[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    waiting.push(...entry.siblings);
    if (entry.type === STREAM) named.set(entry.name.toLowerCase(), entry);
  }
  return named;
}

function joined(pieces: readonly Bytes[], length: number): Bytes {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
