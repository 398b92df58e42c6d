import { UnusualShape } from './unusual-shape.ts';
import { xmlText } from './xml-text.ts';

const PIECE = /<t(?:\s[^<>]*)?>([^<]*)<\/t>/g;
/** Prefixed elements, alternative content, comments, CDATA, or an item inside the item. */
const NOT_PLAIN = /<(?:[!?]|[\w.-]+:(?:t|r|rPh|AlternateContent)[\s/>]|si[\s/>])/;
const PHONETIC = '<rPh';
const PHONETIC_END = '</rPh>';

/** The text of a string item (`<si>` or `<is>`) from the XML between its tags. */
export function stringItem(xml: string): string {
  if (NOT_PLAIN.test(xml)) throw new UnusualShape();
  let text = '';
  for (const [, piece = ''] of withoutPhonetic(xml).matchAll(PIECE)) text += xmlText(piece);
  return text;
}

/** The text of `<is>`, in which some writers leave out the `<t>`. */
export function inlineText(xml: string): string {
  if (xml.includes('<')) return stringItem(xml);
  return xml.trim() === '' ? '' : xmlText(xml);
}

/** Phonetic text is a reading aid, not part of the text. */
function withoutPhonetic(xml: string): string {
  let at = 0;
  let kept = '';
  for (let start = xml.indexOf(PHONETIC); start !== -1; start = xml.indexOf(PHONETIC, at)) {
    const end = xml.indexOf(PHONETIC_END, start);
    if (end === -1) throw new UnusualShape();
    kept += xml.slice(at, start);
    at = end + PHONETIC_END.length;
  }
  return kept + xml.slice(at);
}
