import { WorkbookError } from './protocol.ts';
import type { ZipEntry } from './zip-directory.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** Longest block that deflate can hold as it is. */
const STORED_BLOCK_BYTES = 0xffff;

/**
 * The inflated bytes of one part. The part goes to the engine's own inflater wrapped as gzip with the size and
 * CRC that the directory declares, so the engine verifies both: a damaged part never yields an emptier sheet.
 */
export async function inflatePart(
  file: Bytes,
  entry: ZipEntry,
  onInflated: (bytes: number) => void = () => {},
): Promise<Bytes> {
  const compressed = file.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize);
  const deflated = entry.method === 'deflated' ? [compressed] : storedBlocks(compressed);
  const gzip = new Blob([GZIP_HEADER, ...deflated, gzipTrailer(entry)]);
  const inflated = new Uint8Array(entry.size);
  let written = 0;
  try {
    const reader = gzip.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Throws once the part is longer than it declared.
      inflated.set(part.value, written);
      written += part.value.length;
      onInflated(part.value.length);
    }
  } catch {
    throw new WorkbookError('unreadable');
  }
  if (written !== entry.size) throw new WorkbookError('unreadable');
  return inflated;
}

function gzipTrailer(entry: ZipEntry): Bytes {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc, true);
  trailer.setUint32(4, entry.size, true);
  return new Uint8Array(trailer.buffer);
}

/** A stored part in deflate's own words, so that it passes the same verification. */
function storedBlocks(bytes: Bytes): Bytes[] {
  const blocks: Bytes[] = [];
  let offset = 0;
  do {
    const block = bytes.subarray(offset, offset + STORED_BLOCK_BYTES);
    offset += STORED_BLOCK_BYTES;
    const header = new DataView(new ArrayBuffer(5));
    header.setUint8(0, offset >= bytes.length ? 1 : 0);
    header.setUint16(1, block.length, true);
    header.setUint16(3, ~block.length & 0xffff, true);
    blocks.push(new Uint8Array(header.buffer), block);
  } while (offset < bytes.length);
  return blocks;
}
