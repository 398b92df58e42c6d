import { vi } from 'vitest';
import { UnusualShape } from '../../../src/workers/workbook/reader/xlsx/unusual-shape.ts';
import { WholeElements } from '../../../src/workers/workbook/reader/xlsx/whole-elements.ts';

/** Larger workbooks are read only once, to save time. */
const LARGEST_BYTES = 64 * 1024;

/**
 * While `read` runs, makes the reader treat every sheet and string part as an unusual shape, unless the file is large.
 * Other reads at the same time are affected too.
 */
export async function asIfOdd(fileBytes: number, read: () => Promise<void>): Promise<void> {
  if (fileBytes > LARGEST_BYTES) return;
  const spy = vi.spyOn(WholeElements.prototype, 'push').mockImplementation(() => {
    throw new UnusualShape();
  });
  try {
    await read();
  } finally {
    spy.mockRestore();
  }
}
