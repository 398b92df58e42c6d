import { expect, it } from 'vitest';
import { openSource } from '../../src/workers/workbook/reader/open-source.ts';
import { createSheetCache } from '../../src/workers/workbook/sheet-cache.ts';
import { fileOf, workbookBytes } from '../support/books/workbooks.ts';

it('the five sheets used last are kept, and another one is read again', async () => {
  const sheets = Array.from({ length: 7 }, (_, index) => ({ name: `H${index}`, rows: [[index]] }));
  const file = fileOf(workbookBytes(sheets));
  const source = await openSource({ name: file.name, type: file.type, content: file });
  const read: number[] = [];
  const sheet = createSheetCache(
    {
      ...source,
      readSheets: (indices) => {
        read.push(...indices);
        return source.readSheets(indices);
      },
    },
    [],
  );
  const show = async (...indices: readonly number[]) => {
    read.length = 0;
    for (const index of indices) expect((await sheet(index)).shown(0, 0)).toBe(String(index));
    return [...read];
  };
  expect(await show(0, 1, 2, 3, 4)).toEqual([0, 1, 2, 3, 4]);
  expect(await show(4, 3, 2, 1, 0)).toEqual([]);
  expect(await show(5)).toEqual([5]);
  expect(await show(0, 1, 2, 3, 5)).toEqual([]);
  expect(await show(4)).toEqual([4]);
});
