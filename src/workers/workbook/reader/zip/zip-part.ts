import { MAX_WHOLE_PART_BYTES } from '../budgets.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from './bytes.ts';
import type { Inflate, OnInflated } from './deflated-part.ts';
import { inflateHere } from './inflate.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Limit of a stored deflate block. */
const STORED_BLOCK_BYTES = 0xffff;
/** Bytes per piece; between pieces progress is reported and an abort noticed. */
const PIECE_BYTES = 32 * 1024;

export type OnConsumed = (bytes: number) => void;

export async function streamPart(
  file: Bytes,
  entry: ZipEntry,
  onInflated: OnInflated,
  onConsumed: OnConsumed = () => {},
  inflate: Inflate = inflateHere,
): Promise<void> {
  const { crc, size } = entry;
  let left = size;
  await inflate({ pieces: deflated(file, entry, onConsumed), crc, size }, (bytes) => {
    left -= bytes.length;
    if (left < 0) throw new WorkbookError('unreadable');
    onInflated(bytes);
  });
  if (left !== 0) throw new WorkbookError('unreadable');
}

export async function inflatePart(file: Bytes, entry: ZipEntry, onConsumed?: OnConsumed): Promise<Bytes> {
  if (entry.size > MAX_WHOLE_PART_BYTES) throw new WorkbookError('tooLarge');
  const inflated = new Uint8Array(entry.size);
  let written = 0;
  const append = (bytes: Uint8Array): void => {
    inflated.set(bytes, written);
    written += bytes.length;
  };
  await streamPart(file, entry, append, onConsumed);
  return inflated;
}

function* deflated(file: Bytes, entry: ZipEntry, onConsumed: OnConsumed): Generator<Bytes> {
  const compressed = file.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize);
  const pieces = entry.method === 'deflated' ? deflatedPieces(compressed) : storedBlocks(compressed);
  for (const [piece, consumed] of pieces) {
    yield piece;
    onConsumed(consumed);
  }
}

type Piece = readonly [bytes: Bytes, consumed: number];

function* deflatedPieces(bytes: Bytes): Generator<Piece> {
  for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
    const piece = bytes.subarray(offset, offset + PIECE_BYTES);
    yield [piece, piece.length];
  }
}

/** A stored part as stored deflate blocks, so that its size and CRC are verified too. */
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
