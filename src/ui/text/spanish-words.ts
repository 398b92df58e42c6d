const UNITS = [
  ...[
    'cero',
    'uno',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
  ],
  ...[
    'trece',
    'catorce',
    'quince',
    'dieciséis',
    'diecisiete',
    'dieciocho',
    'diecinueve',
    'veinte',
    'veintiuno',
  ],
  ...['veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho'],
  'veintinueve',
];
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos', 'setecientos'],
  ...['ochocientos', 'novecientos'],
];
const MOST_DIGITS = 9;

/** '1250' as 'mil doscientos cincuenta', '-1.25' as 'menos uno coma veinticinco'; long numbers stay in figures. */
export function numberInWords(plain: string): string {
  const [whole = '', decimals = ''] = plain.replace('-', '').split('.');
  if (whole.length > MOST_DIGITS || decimals.length > MOST_DIGITS) return plain.replace('.', ',');
  const sign = plain.startsWith('-') ? 'menos ' : '';
  return `${sign}${wholeInWords(Number(whole))}${decimals === '' ? '' : ` coma ${decimalsInWords(decimals)}`}`;
}

/** Leading zeros are spoken one by one: 05 is 'cero cinco'. */
const decimalsInWords = (decimals: string): string => {
  const [zeros = ''] = /^0*/.exec(decimals) ?? [];
  return [...zeros]
    .map(() => 'cero')
    .concat(wholeInWords(Number(decimals)))
    .join(' ');
};

function wholeInWords(number: number): string {
  const [millions, thousands, rest] = [
    Math.floor(number / 1_000_000),
    Math.floor(number / 1000) % 1000,
    number % 1000,
  ];
  const parts = [
    millions === 0 ? '' : millions === 1 ? 'un millón' : `${shortened(belowThousand(millions))} millones`,
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${shortened(belowThousand(thousands))} mil`,
    rest === 0 && number > 0 ? '' : belowThousand(rest),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function belowThousand(number: number): string {
  if (number === 100) return 'cien';
  const [hundreds, rest] = [HUNDREDS[Math.floor(number / 100)] ?? '', number % 100];
  if (hundreds !== '' && rest === 0) return hundreds;
  return `${hundreds} ${belowHundred(rest)}`.trim();
}

function belowHundred(number: number): string {
  const unit = UNITS[number];
  if (unit !== undefined) return unit;
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens} y ${UNITS[number % 10]}`;
}

/** Before 'mil' and 'millones': veintiún mil, treinta y un millones. */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
