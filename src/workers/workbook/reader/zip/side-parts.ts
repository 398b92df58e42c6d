import { MAX_SIDE_BYTES } from '../budgets.ts';
import { WorkbookError } from '../workbook-error.ts';
import type { Bytes } from './bytes.ts';
import type { ZipEntry } from './zip-directory.ts';
import { inflatePart, type OnConsumed } from './zip-part.ts';

export type ReadPart = (entry: ZipEntry, onConsumed?: OnConsumed) => Promise<Bytes>;

/**
 * Reads the parts other than the sheets and the shared texts, and refuses them when they exceed their limit.
 */
export function sideParts(file: Bytes): ReadPart {
  const counted = new Set<ZipEntry>();
  let bytes = 0;
  return async (entry, onConsumed) => {
    if (!counted.has(entry)) bytes += entry.size;
    counted.add(entry);
    if (bytes > MAX_SIDE_BYTES) throw new WorkbookError('tooLarge');
    return inflatePart(file, entry, onConsumed);
  };
}
