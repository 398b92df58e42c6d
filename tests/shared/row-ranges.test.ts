import { expect, it } from 'vitest';
import { amongRows, rangesOf, rowsIn } from '../../src/shared/row-ranges.ts';

it.each([
  [[], ''],
  [[7], '7'],
  [[2, 3, 4, 7, 9, 10], '2-4,7,9-10'],
])('writes the rows %j as %j, and reads them again', (rows, ranges) => {
  expect(rangesOf(rows)).toBe(ranges);
  if (ranges !== '') expect(rowsIn(ranges, 99)).toEqual(rows);
  expect([2, 5, 7, 10].filter(amongRows(ranges))).toEqual([2, 5, 7, 10].filter((row) => rows.includes(row)));
});

it('reads no row past the last one, however long its ranges are', () => {
  expect(rowsIn('3-9999999,12', 5)).toEqual([3, 4, 5]);
});
