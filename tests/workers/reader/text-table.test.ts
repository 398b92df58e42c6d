import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutTrait, textTrait } from '../../../src/workers/workbook/reader/cell-trait.ts';
import { TextTable } from '../../../src/workers/workbook/reader/xlsx/text-table.ts';

const TEXTS = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u00a0',
    '#REF!',
    '#WTF',
    '12,5',
    ' 7 ',
    'obra',
    'Ñandú',
    '-',
    'a'.repeat(40_000),
  ),
  fc.string({ maxLength: 12 }),
);

it('a text compared in place is equal to the same text cut out', () => {
  fc.assert(
    fc.property(TEXTS, TEXTS, TEXTS, (before, text, after) => {
      const whole = before + text + after;
      expect(cutTrait(whole, before.length, before.length + text.length)).toBe(textTrait(text));
    }),
  );
});

it('the texts of all regions, and those added between, are found again by their index', () => {
  const regions = fc.array(fc.array(fc.record({ text: TEXTS, isCut: fc.boolean() })), { maxLength: 6 });
  fc.assert(
    fc.property(regions, (written) => {
      const table = new TextTable();
      for (const region of written) {
        table.openRegion(region.map(({ text }) => text).join('|'));
        let at = 0;
        for (const { text, isCut } of region) {
          if (isCut) table.addCut(at, at + text.length);
          else table.add(text);
          at += text.length + 1;
        }
      }
      const texts = written.flat().map(({ text }) => text);
      expect(table.length).toBe(texts.length);
      // Twice, because only the first time cuts the texts out.
      for (let time = 0; time < 2; time++) {
        const stood = texts.map((_, index) => table.whole(index).slice(table.start(index), table.end(index)));
        expect(stood).toEqual(texts);
        expect(texts.map((_, index) => table.text(index))).toEqual(texts);
      }
      expect(texts.map((_, index) => table.trait(index))).toEqual(texts.map(textTrait));
      expect(table.text(texts.length)).toBe('');
    }),
  );
});

it('the table has room for more texts than it began with', () => {
  const table = new TextTable();
  const region = Array.from({ length: 5000 }, (_, index) => String.fromCharCode(65 + (index % 26))).join('');
  table.openRegion(region);
  for (let at = 0; at < region.length; at++) table.addCut(at, at + 1);
  expect([table.length, table.text(0), table.text(4999)]).toEqual([5000, 'A', region[4999]]);
});
