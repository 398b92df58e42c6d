import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from './bytes.ts';
import type { ArrivingPart, OnInflated } from './deflated-part.ts';

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/**
 * Inflates a part with the engine's DecompressionStream. Wrapped as a gzip, its size and CRC are verified by
 * the engine.
 */
export async function inflateNatively(part: ArrivingPart, onInflated: OnInflated): Promise<void> {
  const inflater = new DecompressionStream('gzip');
  const reader = inflater.readable.getReader();
  // A failure here also rejects the read of the output, where it is handled.
  feed(inflater.writable.getWriter(), part).catch(() => {});
  try {
    for (let read = await readFrom(reader); !read.done; read = await readFrom(reader)) onInflated(read.value);
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function readFrom(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read();
  } catch {
    throw new WorkbookError('unreadable');
  }
}

async function feed(writer: WritableStreamDefaultWriter<BufferSource>, part: ArrivingPart): Promise<void> {
  try {
    await writer.write(GZIP_HEADER);
    for await (const piece of part.pieces) await writer.write(piece);
    await writer.write(gzipTrailer(part));
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}

function gzipTrailer({ crc, size }: ArrivingPart): Bytes {
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, size, true);
  return new Uint8Array(trailer.buffer);
}
