/** A character with its neighbours: one before it and two after it. */
export interface Place {
  readonly before: string;
  readonly character: string;
  readonly after: string;
  readonly next: string;
}

/**
 * How likely a character is between its neighbours in a Spanish text: above 0 for combinations that occur in
 * words, below 0 for the others.
 */
export function pointsOf(place: Place): number {
  const { before, character, after } = place;
  if (LOST.test(character)) return -12;
  if (BOXES.test(character)) return -8;
  return IN_WORDS.test(character) ? letterPoints(place) : signPoints(before, character, after);
}

/** Control characters, private-use characters and U+FFFD: signs of a wrong encoding. */
const LOST = /[\u0080-\u009f\ue000-\uf8ff\ufffd]/;
const BOXES = /[\u2500-\u25ff‗]/;
const LETTER = /\p{L}/u;
/** Letters that occur in words: not ª and º, nor ƒ and µ, which are signs for a function and a unit. */
const IN_WORDS = /(?![ªºƒµ])\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
const DIGIT = /\d/;

const USUAL = /[áéíóúñ]/i;
const SELDOM = /[üç]/i;
const CONSONANT = /[b-df-hj-np-tv-z]/i;
/** Letters of other languages of Spain and of neighbouring countries, as they occur in names. */
const FOREIGN = /[àèòïâêôãõäöœžš]/i;

/**
 * Continuations of Spanish words that begin with a lower-case é. Before other letters its byte in
 * windows-1252 is more often the Ú of CP850, as in «Última» and «Úbeda».
 */
const AFTER_SMALL_E =
  /^(?:l[^\p{L}]|li|st|s[aeo]|s[^\p{L}]|p[io]|x[io]|t[ein]|c[lo]|m[bu]|nf|ba|qu|r[ae]|gi|di|[^\p{L}])/u;

function letterPoints({ before, character: letter, after, next }: Place): number {
  if (DIGIT.test(before) || DIGIT.test(after)) return -3;
  if (!isLetter(before) && !isLetter(after)) return USUAL.test(letter) ? 1 : 0;
  if (breaksCase(before, letter, after)) return -6;
  // The byte of á in CP850 is the non-breaking space in windows-1252, which stands between two words as in
  // «de la».
  if (letter === 'á' && /[aeo]/.test(before)) return 0;
  if (letter === 'é' && !isLetter(before) && !AFTER_SMALL_E.test(after + next)) return 3;
  if (USUAL.test(letter)) return endsCapitals(before, letter, after) ? 5 : 6;
  if (SELDOM.test(letter)) return /ç/i.test(letter) && CONSONANT.test(after) ? -4 : 4;
  return FOREIGN.test(letter) ? 2 : -4;
}

/** True for a capital after a lower-case letter, or a lower-case letter before a capital. */
const breaksCase = (before: string, letter: string, after: string): boolean =>
  UPPER.test(letter) ? LOWER.test(before) : UPPER.test(after);

/** True for the last letter of «Tú», and of «JOSé», which is a wrongly decoded «JOSÉ». */
const endsCapitals = (before: string, letter: string, after: string): boolean =>
  UPPER.test(before) && !UPPER.test(letter) && !isLetter(after);

const isLetter = (character: string): boolean => LETTER.test(character);

interface SignPlace {
  readonly signs: RegExp;
  readonly points: number;
  readonly isPlace: (before: string, after: string) => boolean;
}

/** The neighbours between which each sign usually occurs. */
const PLACES: readonly SignPlace[] = [
  { signs: /[ªº]/, points: 3, isPlace: (before) => /[\d.]/.test(before) || isLetter(before) },
  { signs: /[²³]/, points: 3, isPlace: (before, after) => /[m\d]/.test(before) && !isLetter(after) },
  { signs: /°/, points: 3, isPlace: (before, after) => /[\d ]/.test(before) && !/[a-z]/.test(after) },
  { signs: /€/, points: 3, isPlace: (before, after) => !isLetter(before) && !isLetter(after) },
  { signs: /[¿¡]/, points: 3, isPlace: (before, after) => !isLetter(before) && isLetter(after) },
  { signs: /·/, points: 3, isPlace: (before, after) => /l/i.test(before) && /l/i.test(after) },
  { signs: /’/, points: 3, isPlace: (before, after) => isLetter(before) && isLetter(after) },
  { signs: /[«“‘]/, points: 1, isPlace: (before, after) => !isLetter(before) && /[\p{L}\d¿¡]/u.test(after) },
  { signs: /[»”’]/, points: 1, isPlace: (before, after) => /[\p{L}\d.?!]/u.test(before) && !isLetter(after) },
  { signs: /[–—•]/, points: 1, isPlace: (before, after) => !isLetter(before) && !isLetter(after) },
  { signs: /…/, points: 0, isPlace: (_, after) => !isLetter(after) },
  { signs: /\u00a0/, points: 0, isPlace: () => true },
  { signs: /[½¼¾×±]/, points: 0, isPlace: (_, after) => !isLetter(after) },
  { signs: /[®™©]/, points: 0, isPlace: (before, after) => isLetter(before) && !isLetter(after) },
];

function signPoints(before: string, sign: string, after: string): number {
  const place = PLACES.find(({ signs, isPlace }) => signs.test(sign) && isPlace(before, after));
  if (place !== undefined) return place.points;
  return isLetter(before) && isLetter(after) ? -6 : -3;
}
