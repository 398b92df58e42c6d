import { UnusualShape } from './unusual-shape.ts';
import { xmlText } from './xml-text.ts';

/** How a text is to be pronounced is no part of it. */
const PIECE = /<rPh[\s>].*?<\/rPh>|<t(?:\s[^>]*)?>([^<]*)<\/t>/gs;
/** Prefixed elements, comments, CDATA, or an item that swallowed the next. */
const NOT_PLAIN = /<(?:[!?]|[\w.-]+:|si[\s/>])/;

/** The text of a string item (`<si>` or `<is>`) from what stands between its tags: one text, or runs of it. */
export function stringItem(xml: string): string {
  if (NOT_PLAIN.test(xml)) throw new UnusualShape();
  let text = '';
  for (const [, piece] of xml.matchAll(PIECE)) {
    if (piece !== undefined) text += xmlText(piece);
  }
  return text;
}
