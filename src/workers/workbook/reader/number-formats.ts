import { MAX_FORMAT_CHARACTERS } from './budgets.ts';
import { showsDay } from './formats/number-format.ts';
import { WorkbookError } from './workbook-error.ts';
import type { IsoMoment } from './xlsx/iso-date.ts';
import { xmlTags } from './xlsx/xml-tags.ts';

export const SHORT_DATE = 'm/d/yy';
const SHORT_TIME = 'h:mm:ss';
export const SHORT_MOMENT = 'm/d/yy h:mm';

export const BUILT_IN: ReadonlyMap<number, string> = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [5, '#,##0 ;(#,##0)'],
  [6, '#,##0 ;[Red](#,##0)'],
  [7, '#,##0.00;(#,##0.00)'],
  [8, '#,##0.00;[Red](#,##0.00)'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, SHORT_DATE],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, SHORT_TIME],
  [22, SHORT_MOMENT],
  // Dates and times of the locale in Chinese, Japanese, Korean and Thai.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id): [number, string] => [
    id,
    SHORT_DATE,
  ]),
  ...[32, 33, 34, 35].map((id): [number, string] => [id, SHORT_TIME]),
  [37, '#,##0 ;(#,##0)'],
  [38, '#,##0 ;[Red](#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;[Red](#,##0.00)'],
  [41, '#,##0 ;(#,##0)'],
  [42, '#,##0 ;(#,##0)'],
  [43, '#,##0.00;(#,##0.00)'],
  [44, '#,##0.00;(#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mmss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
  [59, '0'],
  [60, '0.00'],
  [61, '#,##0'],
  [62, '#,##0.00'],
  [67, '0%'],
  [68, '0.00%'],
  [69, '# ?/?'],
  [70, '# ??/??'],
  [71, SHORT_DATE],
  [72, SHORT_DATE],
  [73, 'd-mmm-yy'],
  [74, 'd-mmm'],
  [75, 'mmm-yy'],
  [76, 'h:mm'],
  [77, SHORT_TIME],
  [78, SHORT_MOMENT],
  [79, 'mm:ss'],
  [80, '[h]:mm:ss'],
  [81, 'mmss.0'],
]);

export type NumberFormats = readonly (string | null)[];

export function readNumberFormats(stylesXml: string): NumberFormats {
  const written = new Map<number, string>();
  const ids: number[] = [];
  // Differential styles (`dxfs`) also hold formats, with their own numbering.
  let section = '';
  for (const { name, closing, selfClosing, attributes } of xmlTags(stylesXml)) {
    if (name === 'cellXfs' || name === 'numFmts') section = closing || selfClosing ? '' : name;
    else if (closing) continue;
    else if (name === 'numFmt' && section === 'numFmts')
      written.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    else if (name === 'xf' && section === 'cellXfs') ids.push(Number(attributes.get('numFmtId') ?? 0));
  }
  return formatsOf(ids, written);
}

/** The code of the number format of each style. Throws WorkbookError for a code over the limit. */
export function formatsOf(ids: readonly number[], written: ReadonlyMap<number, string>): NumberFormats {
  for (const code of written.values())
    if (code.length > MAX_FORMAT_CHARACTERS) throw new WorkbookError('tooLarge');
  return ids.map((id) => named(written.get(id) ?? BUILT_IN.get(id)));
}

/** Styles are held in 16 bits; Excel's limit is 65,490. */
export const LAST_STYLE = 0xfff0;
/** Styles for cells of type `d` whose own style does not show a date. */
const DATE_STYLE = 0xfff1;
const TIME_STYLE = 0xfff2;
const MOMENT_STYLE = 0xfff3;

export function formatOf(formats: NumberFormats, style: number): string | null {
  if (style === DATE_STYLE) return SHORT_DATE;
  if (style === TIME_STYLE) return SHORT_TIME;
  if (style === MOMENT_STYLE) return SHORT_MOMENT;
  return formats[style] ?? null;
}

export function dateStyle(
  formats: NumberFormats,
  own: number,
  { serial, hasDay, hasTime }: IsoMoment,
): number {
  const format = formatOf(formats, own);
  if (!hasDay) return format === null ? TIME_STYLE : own;
  if (showsDay(format, serial)) return own;
  return hasTime ? MOMENT_STYLE : DATE_STYLE;
}

export const named = (format: string | undefined): string | null =>
  format === undefined || format === '' || /^general$/i.test(format) ? null : format;
