import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from '../../src/shared/csv.ts';
import { asTyped, csvForPeople, neutralised, peopleLine } from '../../src/shared/csv-for-people.ts';
import { parseCsv } from '../support/parse-csv.ts';

describe('the CSV for programs', () => {
  it.each([
    ['a', 'a'],
    ['', ''],
    [' a ', ' a '],
    ['a;b', '"a;b"'],
    ['di "hola"', '"di ""hola"""'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['\\.', '"\\."'],
    ['=1+1', '=1+1'],
  ])('writes %j as %j', (text, expected) => {
    expect(csvField(text)).toBe(expected);
  });

  it('ends each line with a line feed', () => {
    expect(csvLine(['a', 'b;c', ''])).toBe('a;"b;c";\n');
  });

  it('reads back as it was', () => {
    const field = fc.oneof(fc.string(), fc.constantFrom('\\.', '"', ';', '\n', '\r\n', '\r', '', ' ', '=A1'));
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1 }), (rows) => {
        expect(parseCsv(rows.map(csvLine).join(''))).toEqual(rows);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the CSV for people', () => {
  it('starts with a BOM, separates by semicolons and neutralises formulas', () => {
    expect(
      csvForPeople(
        ['error', 'obra'],
        [
          ['=HYPERLINK("http://x")', '-12,5'],
          ['@SUM(A1)', 'normal'],
        ],
      ),
    ).toBe('\uFEFFerror;obra\r\n"\'=HYPERLINK(""http://x"")";-12,5\r\n\'@SUM(A1);normal\r\n');
  });

  it.each([
    '-12',
    '+3.5',
    '-1.234,56',
    '-1,234.56',
    '1e5',
    '-2E-3',
    'texto',
    '',
    'a=b',
    "'ya",
    '+34 600 000 000',
    'x, -y',
    '43.2,-2.9',
    'uno,+34 600 000 000',
  ])('leaves %j as it is', (text) => {
    expect(neutralised(text)).toBe(text);
  });

  it.each([
    '=1',
    '+A1',
    '-A1',
    '@x',
    '\t=1',
    '\r=1',
    '-1+2',
    '+34 600+1',
    '+34  1',
    '--1',
    '＝1',
    '＋A1',
    '－A1',
    '＠x',
  ])('neutralises the formula %j', (text) => {
    expect(neutralised(text)).toBe(`'${text}`);
  });

  it.each([
    ['a,=1+1', "a,'=1+1"],
    ['a,"=1+1', `a,"'=1+1`],
    ['a,,@x,-2', "a,,'@x,-2"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a,＝1', "a,'＝1"],
    ['=a,=b', "'=a,'=b"],
  ])('neutralises a formula that begins a cell only for readers of commas: %j', (text, expected) => {
    expect(neutralised(text)).toBe(expected);
    const cells = peopleLine(['x', text, 'y']).split(/[,\n]/);
    expect(
      cells.filter((cell) => /^"*[=+\-@＝＋－＠]/.test(cell) && cell !== '-2' && !cell.startsWith('-2;')),
    ).toEqual([]);
  });

  it('contains no cell that a spreadsheet would run', () => {
    const tricky = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ''), fc.string());
    fc.assert(
      fc.property(fc.array(tricky, { minLength: 2, maxLength: 2 }), (cells) => {
        const texts = cells.map(([start, rest]) => start + rest);
        const [, row = []] = parseCsv(csvForPeople(['a', 'b'], [texts]));
        for (const cell of row) {
          if (/^[=+\-@\t\r]/.test(cell)) expect(cell.replace(/[.,]/g, '')).toMatch(/^[+-]\d+(e[+-]?\d+)?$/i);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads every text back as it was typed', () => {
    const bits = fc.constantFrom(
      "'",
      '=',
      '+',
      '-',
      '@',
      ',',
      '\n',
      '\t',
      '\r',
      '"',
      ';',
      ' ',
      '1',
      '34',
      'a',
      '＝',
      '.',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(bits, { maxLength: 12 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        expect(asTyped(neutralised(typed))).toBe(typed);
      }),
      { numRuns: 5000 },
    );
  });
});
