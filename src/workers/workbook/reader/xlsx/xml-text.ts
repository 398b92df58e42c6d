import { unescaped } from './xml-tags.ts';

/** Excel's escape for characters that XML cannot hold; `_x005F_` is a literal underscore before such a sequence. */
const EXCEL_ESCAPE = /_x([0-9A-Fa-f]{4})_/g;

export function xmlText(raw: string): string {
  let text = raw;
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
  text = unescaped(text);
  if (text.includes('_x')) {
    text = text.replace(EXCEL_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  return text;
}
