import { describe, expect, it } from 'vitest';
import { doubtfulNumbers } from '../../../paths/payloads/kit/compared-file-payloads.ts';
import { numbersText } from '../../../src/ui/text/numbers.ts';
import { readAs } from '../../../src/ui/text/read-as.ts';
import { numberInWords } from '../../../src/ui/text/spanish-words.ts';

it.each([
  ['0', 'cero'],
  ['16', 'dieciséis'],
  ['21', 'veintiuno'],
  ['31', 'treinta y uno'],
  ['40', 'cuarenta'],
  ['100', 'cien'],
  ['101', 'ciento uno'],
  ['500', 'quinientos'],
  ['1250', 'mil doscientos cincuenta'],
  ['12500', 'doce mil quinientos'],
  ['21000', 'veintiún mil'],
  ['31001', 'treinta y un mil uno'],
  ['1000000', 'un millón'],
  ['21000000', 'veintiún millones'],
  ['1.25', 'uno coma veinticinco'],
  ['-0.05', 'menos cero coma cero cinco'],
  ['1234567890', '1234567890'],
  ['1.0123456789', '1,0123456789'],
])('the number %s is %s in words', (plain, words) => {
  expect(numberInWords(plain)).toBe(words);
});

describe('how the numbers of a file are read', () => {
  it('is summed up in one line, like that of dates', () => {
    const comma = { ...doubtfulNumbers, mark: { as: 'comma' as const, isDoubtful: false, examples: [] } };
    expect(numbersText.summaryOf([comma, comma, comma])).toBe('3 columnas, coma decimal');
    expect(numbersText.summaryOf([doubtfulNumbers])).toBe('1 columna, 1 por decidir');
  });

  it('is asked with both readings in words', () => {
    expect(numbersText.ambiguous('1.250', '1250', '1.25')).toBe(
      '«1.250» es mil doscientos cincuenta o uno coma veinticinco.',
    );
    expect(numbersText.markChoice('comma', '1250')).toBe('Mil doscientos cincuenta');
    expect(numbersText.markChoice('point', null)).toBe('Punto decimal');
  });

  it.each([
    ['50.000', 'Se lee 50.000'],
    ['1,5', 'Se lee 1,5'],
    ['1250.5', 'Se lee 1.250,5'],
    ['1250', null],
    ['', null],
    ['a.b', null],
  ])('is shown while a number is typed: %j', (typed, told) => {
    expect(readAs(typed)).toBe(told);
  });
});
