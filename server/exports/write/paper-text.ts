/**
 * Every character that the typeface of our PDFs lacks: it has Latin, Greek, Cyrillic, punctuation, currencies and
 * arrows.
 */
const NOT_ON_PAPER =
  /[^\u0020-\u007e\u00a0-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122\u2190-\u2193\u2212]/gu;
const BREAKS = /[\t\r\n\u2028\u2029]+/g;
const INVISIBLE = /\p{Cf}|\p{Mn}|\p{Me}/gu;

/** Replaces characters that the typeface lacks by '□'. XLSX and CSV keep them. */
export const paperText = (text: string): string =>
  text.normalize('NFC').replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '').replaceAll(NOT_ON_PAPER, '□');
