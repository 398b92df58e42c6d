import type { Bytes } from './bytes.ts';
import { WorkbookError } from './protocol.ts';
import type { ZipEntry } from './zip-directory.ts';

export type { Bytes };

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** Longest block that deflate can hold as it is. */
const STORED_BLOCK_BYTES = 0xffff;
/** How much goes to the inflater at a time: progress is told, and an abort heard, between two of these. */
const PIECE_BYTES = 16 * 1024;

/** Called with each stretch of inflated bytes; they are only its own until it returns. */
export type OnInflated = (bytes: Uint8Array) => void;
/** Called with the number of compressed bytes that the inflater has taken since it was last called. */
export type OnConsumed = (bytes: number) => void;

/**
 * The inflated bytes of one part as they come. The part goes to the engine's own inflater wrapped as gzip with the
 * size and CRC that the directory declares, so the engine verifies both: a damaged part never yields an emptier
 * sheet. What `onInflated` throws ends the reading and comes out as it is.
 */
export async function streamPart(
  file: Bytes,
  entry: ZipEntry,
  onInflated: OnInflated,
  onConsumed: OnConsumed = () => {},
): Promise<void> {
  const inflater = new DecompressionStream('gzip');
  const reader = inflater.readable.getReader();
  // A failure of the inflater is heard where its output is read.
  feed(inflater.writable.getWriter(), file, entry, onConsumed).catch(() => {});
  let left = entry.size;
  try {
    for (let part = await read(reader); !part.done; part = await read(reader)) {
      left -= part.value.length;
      if (left < 0) throw new WorkbookError('unreadable');
      onInflated(part.value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
  if (left !== 0) throw new WorkbookError('unreadable');
}

/** All the inflated bytes of one part at once. */
export async function inflatePart(file: Bytes, entry: ZipEntry, onConsumed?: OnConsumed): Promise<Bytes> {
  const inflated = new Uint8Array(entry.size);
  let written = 0;
  const append = (bytes: Uint8Array): void => {
    inflated.set(bytes, written);
    written += bytes.length;
  };
  await streamPart(file, entry, append, onConsumed);
  return inflated;
}

async function read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read();
  } catch {
    throw new WorkbookError('unreadable');
  }
}

async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  file: Bytes,
  entry: ZipEntry,
  onConsumed: OnConsumed,
): Promise<void> {
  const compressed = file.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize);
  const pieces = entry.method === 'deflated' ? deflatedPieces(compressed) : storedBlocks(compressed);
  await writer.write(GZIP_HEADER);
  for (const [piece, consumed] of pieces) {
    await writer.write(piece);
    onConsumed(consumed);
  }
  await writer.write(gzipTrailer(entry));
  await writer.close();
}

/** What the inflater gets, and how many bytes of the part that is. */
type Piece = readonly [bytes: Bytes, consumed: number];

function* deflatedPieces(bytes: Bytes): Generator<Piece> {
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const piece = bytes.subarray(offset, offset + PIECE_BYTES);
    yield [piece, piece.length];
  }
}

/** A stored part in deflate's own words, so that it passes the same verification. */
function* storedBlocks(bytes: Bytes): Generator<Piece> {
  let offset = 0;
  do {
    const block = bytes.subarray(offset, offset + STORED_BLOCK_BYTES);
    offset += STORED_BLOCK_BYTES;
    const header = new DataView(new ArrayBuffer(5));
    header.setUint8(0, offset >= bytes.length ? 1 : 0);
    header.setUint16(1, block.length, true);
    header.setUint16(3, ~block.length & 0xffff, true);
    yield [new Uint8Array(header.buffer), 0];
    yield [block, block.length];
  } while (offset < bytes.length);
}

function gzipTrailer(entry: ZipEntry): Bytes {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc, true);
  trailer.setUint32(4, entry.size, true);
  return new Uint8Array(trailer.buffer);
}
