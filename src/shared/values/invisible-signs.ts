/** Invisible characters, and blanks that look like a space, each with its Spanish name. */
const NAMES: Readonly<Record<string, string>> = {
  '\t': 'tabulador',
  '\n': 'salto de línea',
  '\r\n': 'salto de línea',
  '\u00a0': 'espacio de no separación',
  '\u00ad': 'guion opcional',
  '\u2007': 'espacio de cifra',
  '\u2009': 'espacio fino',
  '\u200b': 'espacio de ancho cero',
  '\u200c': 'separador de ancho cero',
  '\u200d': 'unión de ancho cero',
  '\u200e': 'marca de izquierda a derecha',
  '\u200f': 'marca de derecha a izquierda',
  '\u202a': 'inicio de izquierda a derecha',
  '\u202b': 'inicio de derecha a izquierda',
  '\u202c': 'fin de dirección',
  '\u202d': 'dirección forzada de izquierda a derecha',
  '\u202e': 'dirección forzada de derecha a izquierda',
  '\u202f': 'espacio fino de no separación',
  '\u2060': 'unión de palabras',
  '\ufeff': 'marca de orden de bytes',
};

/** The invisible characters that make two texts different which look equal. */
const INVISIBLE_SIGNS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

export const withoutInvisibleSigns = (text: string): string => text.replace(INVISIBLE_SIGNS, '');

const UNSEEN = /\r\n|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** The text with each invisible character and each odd blank replaced by its name: 'Faes‹espacio de ancho cero›1'. */
export const withNamedSigns = (text: string): string =>
  text.replace(UNSEEN, (sign) => `‹${NAMES[sign] ?? `signo ${codePointOf(sign)}`}›`);

/** The sentence with the unseen characters of its quoted values replaced by their names. */
export const withNamedQuotes = (sentence: string): string =>
  sentence.replace(/«[^»]*»/g, (quoted) => withNamedSigns(quoted));

const codePointOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
