import type { Bytes } from './bytes.ts';
import { type DeflatedBody, deflateAll } from './gzip-body.ts';

export type ZipSink = (bytes: Bytes) => void;

export interface ZipWriter {
  add(name: string, pieces: Iterable<string | Bytes>): Promise<void>;
  /**
   * Copies a part of another zip unchanged. `local` is its header, data and descriptor, `record` its directory entry,
   * in which only the offset changes.
   */
  copy(local: Bytes, record: Bytes): void;
  close(comment?: Bytes): void;
}

const LOCAL_HEADER_BYTES = 30;
const RECORD_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first date a zip can hold: equal parts must give equal files. */
const DATE = 0x21;
const ZIP64_NUMBER = 0xffffffff;
const ZIP64_EXTRA = 0x0001;
/** More would need a zip64 directory, which no workbook within the limits does. */
const MOST_PARTS = 0xfffe;

export function createZipWriter(sink: ZipSink): ZipWriter {
  const records: Bytes[] = [];
  let position = 0;
  const write = (bytes: Bytes): void => {
    sink(bytes);
    position += bytes.length;
    if (position >= ZIP64_NUMBER || records.length > MOST_PARTS) {
      throw new RangeError('The zip has outgrown its directory.');
    }
  };

  return {
    async add(name, pieces) {
      const body = await deflateAll(bytesOf(pieces));
      const nameBytes = new TextEncoder().encode(name);
      records.push(newRecord(nameBytes, body, position));
      write(localHeader(nameBytes, body));
      for (const chunk of body.chunks) write(chunk);
    },
    copy(local, record) {
      records.push(movedRecord(record, position));
      write(local);
    },
    close(comment = new Uint8Array(0)) {
      const start = position;
      for (const record of records) write(record);
      write(endRecord(records.length, start, position - start, comment.length));
      write(comment);
    },
  };
}

function* bytesOf(pieces: Iterable<string | Bytes>): Generator<Bytes> {
  const encoder = new TextEncoder();
  for (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

function localHeader(name: Bytes, body: DeflatedBody): Bytes {
  const header = new DataView(new ArrayBuffer(LOCAL_HEADER_BYTES));
  header.setUint32(0, 0x04034b50, true);
  writeCommon(header, 4, name, body);
  return joined(header, name);
}

function newRecord(name: Bytes, body: DeflatedBody, offset: number): Bytes {
  const record = new DataView(new ArrayBuffer(RECORD_BYTES));
  record.setUint32(0, 0x02014b50, true);
  record.setUint16(4, VERSION, true);
  writeCommon(record, 6, name, body);
  record.setUint32(42, offset, true);
  return joined(record, name);
}

function writeCommon(header: DataView, at: number, name: Bytes, body: DeflatedBody): void {
  header.setUint16(at, VERSION, true);
  header.setUint16(at + 2, UTF8_NAMES, true);
  header.setUint16(at + 4, DEFLATED, true);
  header.setUint16(at + 8, DATE, true);
  header.setUint32(at + 10, body.crc, true);
  header.setUint32(at + 14, body.compressedSize, true);
  header.setUint32(at + 18, body.size, true);
  header.setUint16(at + 22, name.length, true);
}

/** The offset is in the record, or in its zip64 field when the record holds the placeholder. */
function movedRecord(record: Bytes, offset: number): Bytes {
  const moved = Uint8Array.from(record);
  const view = new DataView(moved.buffer);
  if (view.getUint32(42, true) !== ZIP64_NUMBER) {
    view.setUint32(42, offset, true);
    return moved;
  }
  view.setBigUint64(zip64OffsetAt(view), BigInt(offset), true);
  return moved;
}

/** The zip64 field holds, in this order, only the sizes and the offset that the record leaves to it. */
function zip64OffsetAt(view: DataView): number {
  let field = RECORD_BYTES + view.getUint16(28, true);
  const end = field + view.getUint16(30, true);
  while (field < end && view.getUint16(field, true) !== ZIP64_EXTRA)
    field += 4 + view.getUint16(field + 2, true);
  const sizes = [24, 20].filter((at) => view.getUint32(at, true) === ZIP64_NUMBER).length;
  return field + 4 + 8 * sizes;
}

function endRecord(count: number, start: number, size: number, commentBytes: number): Bytes {
  const end = new DataView(new ArrayBuffer(END_BYTES));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, count, true);
  end.setUint16(10, count, true);
  end.setUint32(12, size, true);
  end.setUint32(16, start, true);
  end.setUint16(20, commentBytes, true);
  return new Uint8Array(end.buffer);
}

function joined(header: DataView<ArrayBuffer>, name: Bytes): Bytes {
  const bytes = new Uint8Array(header.byteLength + name.length);
  bytes.set(new Uint8Array(header.buffer));
  bytes.set(name, header.byteLength);
  return bytes;
}
