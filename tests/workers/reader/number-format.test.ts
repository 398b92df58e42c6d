import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText } from '../../../src/workers/workbook/reader/cell-text.ts';
import { exactNumber } from '../../../src/workers/workbook/reader/exact-number.ts';
import {
  numberFormat,
  type SectionKind,
} from '../../../src/workers/workbook/reader/formats/number-format.ts';
import { numberShown } from '../../../src/workers/workbook/reader/formats/number-shown.ts';
import { BUILT_IN } from '../../../src/workers/workbook/reader/number-formats.ts';
import { readSerial } from '../../../src/workers/workbook/reader/serial-dates.ts';

const DAY = 45_306.75;
const kindOf = (format: string): SectionKind => numberFormat(format).sectionFor(DAY).kind;

/**
 * The formats of ECMA-376 part 1, 18.8.30, by the kind of value that they show: first those of all languages,
 * then Chinese, Japanese, Korean and Thai ones.
 */
const OF_THE_STANDARD: Readonly<Record<'day' | 'time' | 'number', readonly string[]>> = {
  day: [
    ...['mm-dd-yy', 'd-mmm-yy', 'd-mmm', 'mmm-yy', 'm/d/yy h:mm'],
    ...[
      '[$-404]e/m/d',
      'm/d/yy',
      '[$-404]e"年"m"月"d"日"',
      'yyyy"年"m"月"',
      'm"月"d"日"',
      'yyyy"年"m"月"d"日"',
    ],
    ...[
      '[$-411]ge.m.d',
      '[$-411]ggge"年"m"月"d"日"',
      'yyyy"年" mm"月" dd"日"',
      'mm-dd',
      'yyyy-mm-dd',
      'mm"월" dd"일"',
    ],
    ...['d/m/bb', 'd/m/bbbb', 'd-mmm-bb', 'd/m/bb h:mm', 'd/mmmm/yyyy', 'd/m/yyyy', 'dd/mm/yyyy h:mm'],
  ],
  time: [
    ...['h:mm AM/PM', 'h:mm:ss AM/PM', 'h:mm', 'h:mm:ss', 'mm:ss', '[h]:mm:ss', 'mmss.0'],
    ...[
      'h"時"mm"分"',
      'h"時"mm"分"ss"秒"',
      '上午/下午h"時"mm"分"',
      '上午/下午h"時"mm"分"ss"秒"',
      'h"시" mm"분"',
      'h"시" mm"분" ss"초"',
      'h"时"mm"分"',
    ],
  ],
  number: [
    ...['0', '0.00', '#,##0', '#,##0.00', '0%', '0.00%', '0.00E+00', '# ?/?', '# ??/??', '##0.0E+0'],
    ...['#,##0 ;(#,##0)', '#,##0 ;[Red](#,##0)', '#,##0.00;(#,##0.00)', '#,##0.00;[Red](#,##0.00)'],
    ...['"$"#,##0_);\\("$"#,##0\\)', '"US$"#,##0_);("US$"#,##0)', 't0', 't0.00', 't#,##0', 't0%', 't# ?/?'],
  ],
};

/** Two hundred more formats, as people and programs write them. */
const BY_HAND: Readonly<Record<'day' | 'time' | 'number' | 'general' | 'literal', readonly string[]>> = {
  day: [
    ...[
      'dd/mm/yyyy',
      'd/m/yyyy',
      'd/m/yy',
      'dd-mm-yyyy',
      'dd.mm.yyyy',
      'yyyy-mm-dd',
      'yyyymmdd',
      'yyyy/mm/dd',
      'mm/dd/yyyy',
      'DD/MM/YYYY',
    ],
    ...[
      'dd/mm/yyyy;@',
      'yyyy\\-mm\\-dd',
      'dd\\/mm\\/yyyy',
      'dd" de "mmmm" de "yyyy',
      'd "de" mmm',
      '[$-C0A]d mmm yyyy',
      '[$-C0A]dddd, d" de "mmmm" de "yyyy;@',
      '[$-40A]d-mmm-yy;@',
      '[$-es-ES]dd/mm/yyyy',
      '[$-409]mmmm d, yyyy;@',
    ],
    ...['mmm', 'mmmm', 'mmmmm', 'mm', 'm', 'ddd', 'dddd', 'dd', 'd', 'yy', 'yyyy', 'y'],
    ...[
      'ddd d',
      'dddd d "de" mmmm',
      'mmm yyyy',
      'mmmm yyyy',
      'mmm-yy;@',
      'mm/yy',
      'mm/yyyy',
      'yyyy mmm',
      'd mmm',
      'mmm d',
    ],
    ...[
      'dd/mm/yyyy hh:mm',
      'dd/mm/yyyy hh:mm:ss',
      'dd/mm/yyyy hh:mm:ss.0',
      'dd/mm/yyyy hh:mm:ss.00',
      'dd/mm/yyyy hh:mm:ss.000',
      'yyyy-mm-dd"T"hh:mm:ss.000"Z"',
      'yyyy-mm-dd hh:mm:ss,000',
      'd/m/yy h:mm AM/PM',
      'd/m/yyyy h:mm;@',
      '[$-F800]dddd, mmmm dd, yyyy',
    ],
    ...[
      '[$-x-sysdate]dddd, mmmm dd, yyyy',
      '[$-F800]',
      '[=0]"";dd/mm/yyyy',
      '[=0]"-";d/m/yy',
      '[>0]dd/mm/yyyy;""',
      'dd/mm/yyyy;;',
      'dd/mm/yyyy;"";""',
      'dd/mm/yyyy;-0;"sin fecha"',
      '[<1]h:mm;dd/mm/yyyy',
      '[<2]"";[<60000]dd/mm/yyyy;0',
    ],
    ...[
      '[Red]dd/mm/yyyy',
      '[Color 12]dd/mm/yyyy',
      '[Rojo]dd/mm/yyyy',
      '_-dd/mm/yyyy_-',
      '* dd/mm/yyyy',
      'B2dd/mm/yyyy',
      'b1d/m/yy',
      '[DBNum1]yyyy"年"m"月"',
      '[$-411]ggge',
      'aaa',
      'aaaa d',
      'dd/mm/aaaa',
      'e',
      'ge.m.d',
    ],
    ...[
      'dddd", "d',
      'yyyy-mm-dd;@',
      'd/m',
      'dd-mmm',
      "mmm''yy",
      'hh:mm:ss d/m/yy',
      'yyyy"-Q"',
      'mmmm "de" yy',
      'd/mm',
      'dd"h"',
      '"0"dd/mm',
      '\\0dd/mm/yyyy',
      '"#"mmm',
      'yyyy"."',
      'd.',
      'dd/mm/yyyy\\ ',
      'dd/mm "a las" hh:mm',
      'hh:mm dd/mm',
      'mm:ss dd',
      '[h]:mm d',
    ],
  ],
  time: [
    ...[
      'hh:mm',
      'hh:mm:ss',
      'h',
      'hh',
      's',
      'ss',
      'h:mm a/p',
      'hh:mm AM/PM',
      'hhmm',
      'hhmmss',
      'mm:ss.00',
      'ss.000',
      'h:mm:ss.0',
    ],
    ...[
      '[h]',
      '[hh]:mm',
      '[h]:mm',
      '[hh]:mm:ss',
      '[m]',
      '[mm]',
      '[mm]:ss',
      '[s]',
      '[ss].00',
      '[H]:MM:SS',
      '[h]"h" mm"m"',
    ],
    ...[
      '[$-F400]h:mm:ss AM/PM',
      '[$-x-systime]h:mm:ss AM/PM',
      '[$-F400]d/m/yy',
      '[$-409]h:mm AM/PM;@',
      '"día" h:mm',
      'h\\d',
      'hh"h"mm',
      '[>1][h]:mm;h:mm',
      'AM/PM',
    ],
  ],
  number: [
    ...[
      '0.0',
      '#',
      '#.##',
      '?',
      '??0',
      '0000',
      '00-00',
      '(###) ###-####',
      '0.0%',
      '%0',
      '0,',
      '0.0,,',
      '#,##0.0#',
      '0.00E-00',
      '0e+0',
      '00000',
    ],
    ...[
      '0 "días"',
      '0 "d"',
      '0\\d',
      '0" años"',
      '"y"0',
      '[$€-C0A]#,##0.00',
      '#,##0.00\\ [$€-1]',
      '[$-409]0',
      '[$-C0A]0.00',
      '[$USD]\\ 0',
      '[$DD-409]0',
      '"m"#,##0',
      '0_d',
      '0*d',
      '_y0',
      '[Red]0;[Blue]-0',
      '[Yellow]0',
      '[Color5]0',
      '0;"y";d',
    ],
    ...[
      '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-',
      '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
      '[=1]"sí";[=0]"no";0',
      '[<1000]0;[<1000000]0.0,"k";0.0,,"M"',
      '[>=1]0;h:mm',
      '0;dd/mm/yyyy',
      '# ?/8',
      '0/0',
      '#" "??/100',
      '0.00;;',
      '0;-0;;@',
      '0;@',
    ],
  ],
  general: [
    'General',
    'GENERAL',
    'general;@',
    'General" km"',
    '[Red]General',
    '"n" General',
    'Standard',
    'Estándar',
    '[$-409]General',
    '@',
    '"x"@',
    '@;@',
    '',
  ],
  literal: [
    '"día"',
    '"dd/mm/yyyy"',
    ';;;',
    '""',
    '\\d\\d',
    '[Red]"y"',
    '_d',
    '* ',
    '"m";"m"',
    '$',
    '-',
    '"hh:mm"',
  ],
};

const everyFormat = [...Object.entries(OF_THE_STANDARD), ...Object.entries(BY_HAND)].flatMap(
  ([kind, formats]) => formats.map((format) => [format, kind] as const),
);

describe('what a format shows', () => {
  it('two hundred by hand', () => {
    expect(Object.values(BY_HAND).flat().length).toBeGreaterThanOrEqual(200);
  });

  it.each(everyFormat)('%j: %s', (format, kind) => {
    expect(kindOf(format)).toBe(kind);
  });

  it.each([...BUILT_IN])(
    'the format of number %d, %j, is one of a day where the standard says so',
    (id, format) => {
      const days = [14, 15, 16, 17, 22, ...range(27, 31), 36, ...range(50, 58), ...range(71, 75), 78];
      expect(kindOf(format) === 'day').toBe(days.includes(id));
    },
  );

  it('the preview and the load agree on every one of them', () => {
    for (const [format, kind] of everyFormat) {
      const loaded = numberText(DAY, format, '1900');
      expect([format, loaded]).toEqual([format, kind === 'day' ? '2024-01-15 18:00:00' : exactNumber(DAY)]);
      const shown = numberShown(DAY, format, '1900');
      if (kind === 'day') expect([format, shown]).not.toEqual([format, exactNumber(DAY)]);
    }
  });
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);

it.each<[string, number, string, string]>([
  // The section decides, and the number decides which section applies.
  ['[=0]"";dd/mm/yyyy', 0, '', '0'],
  ['[=0]"";dd/mm/yyyy', 45_306, '15/01/2024', '2024-01-15'],
  ['0;dd/mm/yyyy', 45_306, '45306', '45306'],
  ['[>=1]0;h:mm', 0.5, '12:00', '0.5'],
  ['[<2]"";[<60000]dd/mm/yyyy;0', 45_306, '15/01/2024', '2024-01-15'],
  ['[<2]"";[<60000]dd/mm/yyyy;0', 70_000, '70000', '70000'],
  ['dd/mm/yyyy;;"sin fecha"', 0, 'sin fecha', '0'],
  ['dd/mm/yyyy hh:mm:ss.000', 45_306.123_456_789, '15/01/2024 02:57:46.667', '2024-01-15 02:57:47'],
  ['mmmm', 45_306, 'January', '2024-01-15'],
  ['ddd', 45_306, 'Mon', '2024-01-15'],
  ['[$-F800]dddd, mmmm dd, yyyy', 45_306, 'lunes, 15 de enero de 2024', '2024-01-15'],
  ['[$-F400]h:mm:ss AM/PM', 45_306.75, '18:00:00', '45306.75'],
  ['[h]:mm', 1000.5, '24012:00', '1000.5'],
  // A time that rounds up to midnight keeps its day in both.
  ['dd/mm/yyyy hh:mm:ss', 45_306.999_999_9, '15/01/2024 23:59:59', '2024-01-15 23:59:59'],
])('%s of %d is shown as %j and loaded as %j', (format, value, shown, loaded) => {
  expect([numberShown(value, format, '1900'), numberText(value, format, '1900')]).toEqual([shown, loaded]);
});

it.each<[string, number, string]>([
  // No currency symbol when the locale names none.
  ['[$-409]0', 5, '5'],
  ['[$-C0A]#,##0.00', 1234.5, '1,234.50'],
  ['[$€-C0A]#,##0.00', 1234.5, '€1,234.50'],
  ['#,##0.00\\ [$€-C0A]', -1234.5, '-1,234.50 €'],
  // Halves are rounded away from zero, after rounding to the fifteen digits that Excel keeps.
  ['0.0000', 1.268_05, '1.2681'],
  ['0.00', 44.275, '44.28'],
  ['0.00', -44.275, '-44.28'],
  ['0.00', 1.005, '1.01'],
  ['0%', 1.005, '101%'],
  ['0', 0.5, '1'],
  ['0', 2.5, '3'],
  ['0.00', 99.995, '100.00'],
  ['0.0', -0.04, '0.0'],
  ['0.00', 1e21, '1000000000000000000000.00'],
  // No digit before the point.
  ['.0', 12.5, '12.5'],
  ['.0', -12.5, '-12.5'],
  ['.0', 0.5, '.5'],
  ['.0', 0, '.0'],
  ['.00 "€"', 1234.567, '1234.57 €'],
  ['"~".00', 12.5, '~12.50'],
  ['.0%', 12.5, '1250.0%'],
  ['.0%', 0.005, '.5%'],
  ['.0,', 12_345, '12.3'],
  ['.00E+00', 1234.5, '1.23E+03'],
  // A time below zero.
  ['[h]:mm', -1.5, '-36:00'],
  ['[h]:mm:ss', -0.25, '-6:00:00'],
  ['[mm]:ss', -1 / 1440, '-01:00'],
  ['h:mm', -0.25, '-0.25'],
  ['dd/mm/yyyy', -5, '-5'],
  ['dd/mm/yyyy', 2_958_466, '2958466'],
  // Fractions.
  ['# ?/?', 1.25, '1 1/4'],
  ['# ?/?', 0.25, ' 1/4'],
  ['# ?/?', 0.99, '1    '],
  ['# ?/?', -1.5, '-1 1/2'],
  ['# ??/??', Math.PI, '3  1/7 '],
  ['# ?/?', 123.456, '123 1/2'],
  ['# ??/??', 123.456, '123 26/57'],
  ['# ???/???', 123.456, '123  57/125'],
  ['# ??/??', 0.333, '  1/3 '],
  ['# ???/???', Math.PI, '3  16/113'],
  ['?/?', 1.25, '5/4'],
  ['# ?/8', 1.3, '1 2/8'],
  ['# ??/16', 7.0625, '7  1/16'],
  ['0 0/1000', 2.5, '2 500/1000'],
  // A fraction that rounds to zero keeps its sign.
  ['# ?/?', -0.01, '-0    '],
  ['?/?', -0.01, '-0/1'],
  ['# ?/?', 0.01, '0    '],
  ['# ?/?', 0, '0    '],
  ['# ?/?;# ?/?', -0.01, '0    '],
  // A unit in brackets after a larger one: the larger one counts the whole time.
  ['HH[M]', 1.5, '360'],
  ['HH[M]', 0.0625, '0130'],
  ['hh:[mm]:ss', 1.0625, '25:30:00'],
  ['m:[ss]', 0.0625, '90:00'],
  ['[mm]:ss', 1.0625, '1530:00'],
  ['[h]:[mm]', 1.0625, '25:30'],
  // Other formats.
  ['General', 0.1 + 0.2, '0.3'],
  ['General', 1 / 3, '0.333333333'],
  ['General', 12_345_678_901, '12345678901'],
  ['General', 123_456_789_012, '1.23457E+11'],
  ['General', 1e-10, '1E-10'],
  ['General', 1e100, '1E+100'],
  ['General', 1.797_693_134_862_315_7e308, '1.7977E+308'],
  ['General', -2.225_073_858_507_201_4e-308, '-2.2251E-308'],
  ['General', 9.999_996e99, '1E+100'],
  ['General', 1.234_567_89e99, '1.23457E+99'],
  ['General', 9.999_96e100, '1E+101'],
  ['General" km"', -3.5, '-3.5 km'],
  ['##0.0E+0', 12_345, '12.3E+3'],
  ['0.00E+00', 0.000_123, '1.23E-04'],
  ['0,', 12_345, '12'],
  ['0.0,,"M"', 12_345_678, '12.3M'],
  ['[<1000]0;[<1000000]0.0,"k";0.0,,"M"', 12_345, '12.3k'],
  ['(###) ###-####', 5_551_234_567, '(555) 123-4567'],
  ['000-00-0000', 123_456_789, '123-45-6789'],
  ['#,##0 ;(#,##0)', -1234.5, '(1,235)'],
  ['0,000', 5, '0,005'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-', -5, '-5.00 € '],
  ['[$-C0A]d "de" mmmm "de" yyyy', 45_306, '15 de enero de 2024'],
  ['d-mmm-yy', 45_306, '15-Jan-24'],
  ['h:mm AM/PM', 0.75, '6:00 PM'],
  ['d/m/bbbb', 45_306, '15/1/2567'],
  ['dd/mm/yyyy', 60, '29/02/1900'],
  ['dd/mm/yyyy', 0, '00/01/1900'],
])('%s of %d is shown as %j', (format, value, shown) => {
  expect(numberShown(value, format, '1900')).toBe(shown);
});

it('every day of the calendar is shown as it is loaded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 401_999 }), fc.constantFrom('1900', '1904'), (serial, system) => {
      expect(numberShown(serial, 'yyyy-mm-dd', system)).toBe(readSerial(serial, system).day);
    }),
    { numRuns: 500 },
  );
});

it('any format and any number are shown quickly', () => {
  const scraps = fc.constantFrom(
    ...'0#?.,%/E+-@*_\\"[]();$ dmyhsgebaAP/M'.split(''),
    '[h]',
    '[<1]',
    'General',
    '[$-C0A]',
    'E+',
    '.000',
    '?/?',
  );
  fc.assert(
    fc.property(
      fc.array(scraps, { maxLength: 30 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (pieces, value) => {
        expect(typeof numberShown(value, pieces.join(''), '1900')).toBe('string');
        expect(typeof numberText(value, pieces.join(''), '1900')).toBe('string');
      },
    ),
    { numRuns: 1000 },
  );
});
