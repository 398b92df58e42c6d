/** Every character that Inter lacks: it has Latin, Greek, Cyrillic, punctuation, currencies and arrows. */
const NOT_ON_PAPER =
  /[^\u0020-\u007e\u00a0-\u0148\u014a-\u01c3\u01c5-\u024f\u02b0-\u02ff\u0384-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9e-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2190-\u2193\u2212]/gu;
const BREAKS = /[\t\r\n\u2028\u2029]+/g;
const INVISIBLE = /\p{Cf}|\p{Mn}|\p{Me}/gu;

/** Replaces characters that the typeface lacks by '□'. XLSX and CSV keep them. */
export const paperText = (text: string): string =>
  text.normalize('NFC').replaceAll(BREAKS, ' ').replaceAll(INVISIBLE, '').replaceAll(NOT_ON_PAPER, '□');
