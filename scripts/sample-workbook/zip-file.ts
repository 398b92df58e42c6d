import { closeSync, openSync, writeSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Writes a zip part by part, each in pieces: nothing is held but the piece at hand. */
export interface ZipFile {
  add(name: string, pieces: Iterable<string>): void;
  close(): void;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day a zip knows: the same sample is the same file. */
const DATE = 0x21;
/** An empty last block, after pieces that were each flushed to a byte. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

export function createZipFile(path: string): ZipFile {
  const file = openSync(path, 'w');
  const parts: Written[] = [];
  let position = 0;
  const write = (bytes: Uint8Array): void => {
    writeSync(file, bytes, 0, bytes.length, position);
    position += bytes.length;
  };

  return {
    add(name, pieces) {
      const offset = position;
      const nameBytes = Buffer.from(name);
      position += LOCAL_HEADER_BYTES + nameBytes.length;
      const start = position;
      let crc = 0;
      let size = 0;
      for (const piece of pieces) {
        const bytes = Buffer.from(piece);
        crc = crc32(bytes, crc);
        size += bytes.length;
        write(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
      }
      write(LAST_BLOCK);
      const part: Written = { name: nameBytes, crc, size, compressed: position - start, offset };
      parts.push(part);
      const header = Buffer.alloc(LOCAL_HEADER_BYTES);
      header.writeUInt32LE(0x04034b50, 0);
      writeCommon(header, 4, part);
      writeSync(file, Buffer.concat([header, nameBytes]), 0, LOCAL_HEADER_BYTES + nameBytes.length, offset);
    },
    close() {
      const start = position;
      for (const part of parts) write(directoryEntry(part));
      write(endRecord(parts.length, start, position - start));
      closeSync(file);
    },
  };
}

/** What a part's own header and its entry in the directory share. */
function writeCommon(header: Buffer, at: number, { crc, compressed, size, name }: Written): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(DATE, at + 8);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(compressed, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function directoryEntry(part: Written): Buffer {
  const entry = Buffer.alloc(DIRECTORY_ENTRY_BYTES);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  writeCommon(entry, 6, part);
  entry.writeUInt32LE(part.offset, 42);
  return Buffer.concat([entry, part.name]);
}

function endRecord(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}
