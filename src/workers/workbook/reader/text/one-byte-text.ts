const LATIN_1 = String.fromCharCode(...Array(0x100).keys());
const ASCII = LATIN_1.slice(0, 0x80);
/**
 * The characters of windows-1252 from 0x80 to 0x9F; from 0xA0 on they are those of Latin 1. Written out because some
 * engines decode windows-1252 as Latin 1.
 */
const WESTERN_SPECIALS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
export const WESTERN_UPPER_HALF = WESTERN_SPECIALS + LATIN_1.slice(0xa0);

/** Decodes UTF-16, because decoding millions of characters at once is faster than joining them one by one. */
const UNITS = new TextDecoder('utf-16le', { ignoreBOM: true });

/** A text of one byte a character: ASCII, and above it the 128 characters of `upperHalf`. */
export function oneByteText(upperHalf: string, bytes: Uint8Array): string {
  const table = ASCII + upperHalf;
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) units[index] = table.charCodeAt(bytes[index] ?? 0);
  return UNITS.decode(units);
}
