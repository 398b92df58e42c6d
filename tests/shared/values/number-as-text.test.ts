import { describe, expect, test } from 'vitest';
import { padsWithZeros, textOfNumber } from '../../../src/shared/values/number-as-text.ts';

describe('a number in a field of texts', () => {
  test.each<[string, string, string | null, string]>([
    ['123', '000123', '000000', '000123'],
    ['77', '0077', '0000', '0077'],
    ['123', '00-123', '00-000', '00-123'],
    ['7', '4P-0007', '"4P-"0000', '4P-0007'],
    ['123', '123', '@', '123'],
    ['1250', '1.250', '#,##0', '1250'],
    ['1250', '1250,00', '0.00', '1250'],
    ['1250', '1250', null, '1250'],
    ['12.5', '013', '000', '12.5'],
    ['123456789012345', '1,23E+14', null, '123456789012345'],
  ])('%s that Excel shows as %s in the format %s is the text %s', (exact, shown, format, text) => {
    expect(textOfNumber(exact, shown, format)).toEqual({ kind: 'read', text });
  });

  test.each(['1234567890123456', '-1234567890123456'])('%s has lost digits, whatever its format', (exact) => {
    expect(textOfNumber(exact, exact, '0')).toEqual({ kind: 'lostDigits', text: exact });
  });

  test.each([
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
