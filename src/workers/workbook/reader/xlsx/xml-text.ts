import { unescaped } from './xml-tags.ts';

/** Characters XML cannot hold, as Excel writes them; an underscore that only looks like one is `_x005F_`. */
const EXCEL_ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

/** The text that XML between two tags stands for, in a part of Excel's. */
export function xmlText(raw: string): string {
  let text = raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  if (text.includes('&')) text = unescaped(text);
  if (text.includes('_x')) {
    text = text.replace(EXCEL_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return text;
}
