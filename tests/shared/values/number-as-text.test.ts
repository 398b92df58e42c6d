import { describe, expect, it } from 'vitest';
import { isTextAsShown, padsWithZeros } from '../../../src/shared/values/number-as-text.ts';

describe('a number in a field of texts', () => {
  it.each<[number, string | null, boolean]>([
    [123, '000000', true],
    [77, '0000', true],
    [123, '00-000', true],
    [7, '"4P-"0000', true],
    [12.5, '000', false],
    [123, '@', false],
    [1250, '#,##0', false],
    [1250, null, false],
  ])('%s in the format %s is the text that Excel shows: %s', (value, format, isAsShown) => {
    expect(isTextAsShown(value, format)).toBe(isAsShown);
  });

  it.each([
    null,
    '0',
    '0.00',
    '#,##0',
    '0.00E+00',
    '00/00/00',
    'mm:ss',
    '00%',
    '"00"0',
    '[<100]0',
    '\\00',
    '0;00',
  ])('the format %s pads nothing', (format) => {
    expect(padsWithZeros(format)).toBe(false);
  });
});
