import type { Bytes } from './bytes.ts';

export interface DeflatedBody {
  readonly chunks: readonly Bytes[];
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
}

/** A gzip's trailer holds the CRC that a zip needs. */
const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;

/** Deflates with the engine's gzip, which computes the CRC too; with fflate where the engine has none. */
export async function deflateAll(pieces: Iterable<Bytes> | AsyncIterable<Bytes>): Promise<DeflatedBody> {
  let size = 0;
  async function* counted(): AsyncGenerator<Bytes> {
    for await (const piece of pieces) {
      size += piece.length;
      yield piece;
    }
  }
  const chunks =
    typeof CompressionStream === 'undefined' ? await byLibrary(counted()) : await byEngine(counted());
  return { ...unwrapped(chunks), size };
}

async function byEngine(pieces: AsyncIterable<Bytes>): Promise<Bytes[]> {
  const gzip = new CompressionStream('gzip');
  const writer = gzip.writable.getWriter();
  const reader = gzip.readable.getReader();
  const chunks: Bytes[] = [];
  const collect = async (): Promise<void> => {
    for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  };
  const feed = async (): Promise<void> => {
    try {
      for await (const piece of pieces) await writer.write(piece);
      await writer.close();
    } catch (error) {
      // Otherwise reading the output would never end.
      await writer.abort(error).catch(() => {});
      throw error;
    }
  };
  const feeding = feed();
  const results = await Promise.allSettled([feeding, collect()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return chunks;
}

async function byLibrary(pieces: AsyncIterable<Bytes>): Promise<Bytes[]> {
  const { Gzip } = await import('fflate');
  const chunks: Bytes[] = [];
  const gzip = new Gzip({ mtime: 0 }, (chunk) => chunks.push(Uint8Array.from(chunk)));
  for await (const piece of pieces) gzip.push(piece);
  gzip.push(new Uint8Array(0), true);
  return chunks;
}

function unwrapped(chunks: readonly Bytes[]): Omit<DeflatedBody, 'size'> {
  const total = chunks.reduce((sum, { length }) => sum + length, 0);
  const end = total - TRAILER_BYTES;
  const body = stretch(chunks, HEADER_BYTES, end);
  const trailer = new Uint8Array(TRAILER_BYTES);
  let at = 0;
  for (const part of stretch(chunks, end, total)) {
    trailer.set(part, at);
    at += part.length;
  }
  return {
    chunks: body,
    crc: new DataView(trailer.buffer).getUint32(0, true),
    compressedSize: end - HEADER_BYTES,
  };
}

function stretch(chunks: readonly Bytes[], from: number, to: number): Bytes[] {
  const found: Bytes[] = [];
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, Math.min(chunk.length, to - at)));
    if (part.length > 0) found.push(part);
    at += chunk.length;
  }
  return found;
}
