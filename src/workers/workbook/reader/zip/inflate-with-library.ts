import { Inflate as Inflater } from 'fflate';
import { WorkbookError } from '../workbook-error.ts';
import { crc32 } from './crc32.ts';
import type { ArrivingPart, OnInflated } from './deflated-part.ts';

/**
 * Inflates a part with fflate, for engines without DecompressionStream. fflate verifies neither size nor CRC,
 * so this function does.
 */
export async function inflateWithLibrary(
  { pieces, crc, size }: ArrivingPart,
  onInflated: OnInflated,
): Promise<void> {
  let inflated: Uint8Array[] = [];
  const inflater = new Inflater((bytes) => inflated.push(bytes));
  let found = 0;
  let left = size;
  const push = (piece: Uint8Array, isLast: boolean): void => {
    try {
      inflater.push(piece, isLast);
    } catch {
      throw new WorkbookError('unreadable');
    }
    for (const bytes of inflated) {
      found = crc32(bytes, found);
      left -= bytes.length;
      onInflated(bytes);
    }
    inflated = [];
  };
  for await (const piece of pieces) push(piece, false);
  push(new Uint8Array(0), true);
  if (left !== 0 || found !== crc) throw new WorkbookError('unreadable');
}
