import { expect, it } from 'vitest';
import { placeWritten } from '../../../src/machines/bulk-import/preview/written-address.ts';

const HERE = {
  sheets: [
    { name: 'SEGUIMIENTO', columns: 5 },
    { name: 'Hoja 2', columns: 3 },
  ],
  place: { sheet: 0, row: 12, column: 1 },
};

it.each([
  ['e7', { sheet: 0, row: 7, column: 4 }],
  [' $E$7 ', { sheet: 0, row: 7, column: 4 }],
  ['7', { sheet: 0, row: 7, column: 1 }],
  ['E', { sheet: 0, row: 12, column: 4 }],
  ["'hoja 2'!C4", { sheet: 1, row: 4, column: 2 }],
])('an address written as %s leads to its cell', (written, place) => {
  expect(placeWritten(written, HERE)).toEqual({ place });
});

it.each([
  ['siete', { kind: 'notAnAddress' }],
  ['0', { kind: 'notAnAddress' }],
  ['OTRA!A1', { kind: 'noSuchSheet', name: 'OTRA' }],
  ['F1', { kind: 'pastLastColumn', last: 4 }],
  ['Hoja 2!D1', { kind: 'pastLastColumn', last: 2 }],
])('an address written as %s says why it leads nowhere', (written, problem) => {
  expect(placeWritten(written, HERE)).toEqual({ problem });
});
