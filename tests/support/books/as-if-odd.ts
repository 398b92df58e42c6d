import { vi } from 'vitest';
import { UnusualShape } from '../../../src/workers/workbook/reader/xlsx/unusual-shape.ts';
import { WholeElements } from '../../../src/workers/workbook/reader/xlsx/whole-elements.ts';

/** Larger books are read once, to spare time. */
const LARGEST_BYTES = 64 * 1024;

/**
 * Does this with every sheet and list of texts taken for one that is not written as usual, unless the file is large.
 * Whatever else is read meanwhile is taken for one too.
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
