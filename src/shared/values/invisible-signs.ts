/** Invisible characters, which make two texts differ that look equal, each with its Spanish name. */
const NAMES: Readonly<Record<string, string>> = {
  '\u00ad': 'guion opcional',
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
  '\u2060': 'unión de palabras',
  '\ufeff': 'marca de orden de bytes',
};

const INVISIBLE_SIGNS = String.raw`[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]`;

const EVERY = new RegExp(INVISIBLE_SIGNS, 'g');

export const withoutInvisibleSigns = (text: string): string => text.replace(EVERY, '');

/** The text with each invisible character replaced by its name: 'Fase[espacio de ancho cero] 1'. */
export const withNamedSigns = (text: string): string => text.replace(EVERY, (sign) => `[${NAMES[sign]}]`);
