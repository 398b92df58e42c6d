import fc from 'fast-check';

/** How the person who made the table writes numbers and dates. */
export type Language = 'es' | 'en';

export interface Writing {
  readonly language: Language;
  /**
   * True to use only characters that every western encoding has; otherwise NFD and the blanks and signs of
   * Unicode too.
   */
  readonly isWestern: boolean;
  readonly date1904: boolean;
}

/** A cell of a table: what a workbook has, and the text that Excel shows, copies and saves as CSV. */
export interface WrittenCell {
  readonly native: { readonly value: number; readonly format: string | null } | null;
  readonly text: string;
}

/** A cell and the value that it means, as the portal stores it ('1250.5', '2026-11-05'); null: it is blank. */
export interface MeantCell {
  readonly cell: WrittenCell;
  readonly meant: string | null;
}

const textCell = (text: string): WrittenCell => ({ native: null, text });
const nativeCell = (value: number, format: string | null, text: string): WrittenCell => ({
  native: { value, format },
  text,
});

// ---- blanks ------------------------------------------------------------------------------------

const WESTERN_BLANKS = ['', ' ', '   ', '\u00a0', ' \u00a0 '];
const ODD_BLANKS = ['\u2009', '\u202f', '\u2007', '\u3000', '\u200b', '\ufeff', '\u00a0\u200b'];

/** A cell without a value: nothing, or one of twelve kinds of blanks. */
export const blankCell = ({ isWestern }: Writing): fc.Arbitrary<MeantCell> =>
  fc
    .constantFrom(...WESTERN_BLANKS, ...(isWestern ? [] : ODD_BLANKS))
    .map((text) => ({ cell: textCell(text), meant: null }));

/** Blanks and invisible characters around a text. */
const surrounded = (text: string, { isWestern }: Writing): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...[0, 1].map(() =>
        fc.constantFrom('', '', '', ' ', '\u00a0', ...(isWestern ? [] : ['\u2009', '\u200b'])),
      ),
    )
    .map(([before, after]) => `${before}${text}${after}`);

// ---- numbers -----------------------------------------------------------------------------------

interface Marks {
  readonly mark: string;
  readonly group: string;
}
const marksOf = (language: Language): Marks =>
  language === 'es' ? { mark: ',', group: '.' } : { mark: '.', group: ',' };

const grouped = (whole: string, group: string): string => whole.replace(/\B(?=(\d{3})+$)/g, group);

interface Digits {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const digitsOf = (value: number, decimals: number): Digits => {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  return { isNegative: value < 0, whole, fraction };
};
const joined = ({ whole, fraction }: Digits, { mark, group }: Marks): string =>
  `${grouped(whole, group)}${fraction === '' ? '' : `${mark}${fraction}`}`;
const withMinus = ({ isNegative }: Digits, text: string): string => (isNegative ? `-${text}` : text);

/** Equal numbers get the same text: 12.50 becomes 12.5. */
const plain = (value: number): string => (value === 0 ? '0' : String(value));

/** The ways in which people write a number of so many decimals in a cell. */
function numberWritings(
  value: number,
  decimals: number,
  writing: Writing,
): readonly fc.Arbitrary<WrittenCell>[] {
  const marks = marksOf(writing.language);
  const digits = digitsOf(value, decimals);
  const bare = withMinus(digits, joined(digits, { ...marks, group: '' }));
  const thousands = withMinus(digits, joined(digits, marks));
  const written = (text: string) => surrounded(text, writing).map(textCell);
  const shortest = withMinus(digits, String(Math.abs(value)).replace('.', marks.mark));
  const places = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`;
  const unsigned = joined(digits, marks);
  const blanks = fc.constantFrom(' ', '\u00a0', ...(writing.isWestern ? [] : ['\u202f', '\u2009']));
  return [
    fc.constant(nativeCell(value, null, shortest)),
    fc.constant(nativeCell(value, `#,##0${places}`, thousands)),
    fc.constant(nativeCell(value, `0${places}`, bare)),
    fc.constant(
      nativeCell(value, `#,##0${places};(#,##0${places})`, digits.isNegative ? `(${unsigned})` : unsigned),
    ),
    written(bare),
    written(thousands),
    blanks.chain((group) => written(withMinus(digits, joined(digits, { ...marks, group })))),
    written(withMinus(digits, joined(digits, { ...marks, group: "'" }))),
    written(digits.isNegative ? `${unsigned}-` : `+${bare}`),
    written(digits.isNegative ? `(${unsigned})` : thousands),
    ...(writing.isWestern ? [] : [written(thousands.replace('-', '\u2212')), written(`${thousands} €`)]),
    written(`${thousands} EUR`),
    written(withMinus(digits, `$${unsigned}`)),
  ];
}

const numberIn = (
  [from, to]: readonly [number, number],
  decimals: number,
  writing: Writing,
): fc.Arbitrary<MeantCell> =>
  fc
    .tuple(fc.integer({ min: from * 10 ** decimals, max: to * 10 ** decimals }), fc.nat(20))
    .chain(([scaled, way]) => {
      const value = Number((scaled / 10 ** decimals).toFixed(decimals));
      const ways = numberWritings(value, decimals, writing);
      return (ways[way % ways.length] ?? fc.constant(textCell(plain(value)))).map((cell) => ({
        cell,
        meant: plain(value),
      }));
    });

export const amountCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.oneof(
    numberIn([0, 9], 2, writing),
    numberIn([0, 5_000], 0, writing),
    numberIn([0, 9_999], 2, writing),
    numberIn([0, 9_999_999], 2, writing),
    numberIn([0, 99], 3, writing),
  );
export const wholeCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.oneof(numberIn([0, 99], 0, writing), numberIn([0, 99_999], 0, writing));
/** Coordinates in degrees, which have neither thousands nor a currency. */
const degreesIn = (from: number, to: number, writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.integer({ min: from * 100_000, max: to * 100_000 }), fc.nat(3)).chain(([scaled, way]) => {
    const value = scaled / 100_000;
    const text = plain(value).replace('.', marksOf(writing.language).mark);
    const cell =
      way === 0
        ? fc.constant(nativeCell(value, null, text))
        : surrounded(way === 1 && !writing.isWestern ? text.replace('-', '\u2212') : text, writing).map(
            textCell,
          );
    return cell.map((one) => ({ cell: one, meant: plain(value) }));
  });

export const longitudeCell = (writing: Writing): fc.Arbitrary<MeantCell> => degreesIn(-18, 4, writing);
export const latitudeCell = (writing: Writing): fc.Arbitrary<MeantCell> => degreesIn(28, 43, writing);

/** A percentage of a column whose numbers without a percent sign are on this scale. */
export const shareCell = (writing: Writing, bare: 'fraction' | 'hundred'): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.nat(4)).chain(([scaled, way]) => {
    const hundred = scaled / 10;
    const fraction = Number((scaled / 1_000).toFixed(3));
    const { mark } = marksOf(writing.language);
    const local = (value: number) => plain(value).replace('.', mark);
    const own = bare === 'hundred' ? hundred : fraction;
    const percent = `${hundred.toFixed(1).replace('.', mark)}%`;
    const ways: readonly fc.Arbitrary<WrittenCell>[] = [
      surrounded(`${local(hundred)}%`, writing).map(textCell),
      surrounded(`${local(hundred)} %`, writing).map(textCell),
      fc.constant(nativeCell(fraction, '0.0%', percent)),
      fc.constant(nativeCell(own, null, local(own))),
      surrounded(local(own), writing).map(textCell),
    ];
    return (ways[way] ?? fc.constant(textCell(percent))).map((cell) => ({ cell, meant: plain(hundred) }));
  });

// ---- dates -------------------------------------------------------------------------------------

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const LONG_MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];
const DAY_MS = 86_400_000;
const SYSTEMS = { '1900': Date.UTC(1899, 11, 30), '1904': Date.UTC(1904, 0, 1) };

const hourInMadrid = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  hour: '2-digit',
  hourCycle: 'h23',
});
/** Midnight of the day in Madrid, as a program that uses UTC writes it. */
function midnightInMadrid(day: Date): string {
  const winter = new Date(day.getTime() - 3_600_000);
  const at = hourInMadrid.format(winter) === '00' ? winter : new Date(day.getTime() - 7_200_000);
  return at.toISOString();
}

export const dayCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.integer({ min: 0, max: 3_200 }), fc.nat(15)).chain(([after, way]) => {
    const day = new Date(Date.UTC(2018, 0, 1) + after * DAY_MS);
    const meant = day.toISOString().slice(0, 10);
    const [y, m, d] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
    const [mm, dd] = [m, d].map((part) => String(part).padStart(2, '0'));
    const isDayFirst = writing.language === 'es';
    const figures = (mark: string, year: number | string = y) =>
      isDayFirst ? `${dd}${mark}${mm}${mark}${year}` : `${mm}${mark}${dd}${mark}${year}`;
    const serial = (day.getTime() - SYSTEMS[writing.date1904 ? '1904' : '1900']) / DAY_MS;
    const written = (text: string) => surrounded(text, writing).map(textCell);
    const format = isDayFirst ? 'dd/mm/yyyy' : 'mm/dd/yyyy';
    const ways: readonly fc.Arbitrary<WrittenCell>[] = [
      fc.constant(nativeCell(serial, format, figures('/'))),
      fc.constant(nativeCell(serial, 'yyyy-mm-dd', meant)),
      fc.constant(nativeCell(serial + 0.75, `${format} hh:mm`, `${figures('/')} 18:00`)),
      fc.constant(nativeCell(serial, 'd-mmm-yy', `${d}-${MONTHS[m - 1]}-${String(y).slice(2)}`)),
      written(meant),
      written(`${meant} 08:30:00`),
      written(`${y}/${m}/${d}`),
      written(figures('/')),
      written(isDayFirst ? `${d}/${m}/${y}` : `${m}/${d}/${y}`),
      written(figures('-')),
      written(figures('.')),
      written(figures('/', String(y).slice(2))),
      written(`${d}-${MONTHS[m - 1]}-${y}`),
      written(`${d} de ${LONG_MONTHS[m - 1]} de ${y}`),
      written(midnightInMadrid(day)),
      written(`${meant}T23:15:00Z`),
    ];
    return (ways[way] ?? written(meant)).map((cell) => ({ cell, meant }));
  });

// ---- codes and names ---------------------------------------------------------------------------

const padded = (value: number, width: number): string => String(value).padStart(width, '0');

/** A code in forms that look the same. */
export const codeCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.nat(11)).chain(([value, way]) => {
    const same = (text: string): fc.Arbitrary<MeantCell> =>
      surrounded(text, writing).map((written) => ({ cell: textCell(written), meant: text }));
    const ways: readonly fc.Arbitrary<MeantCell>[] = [
      same(`PED-${value}`),
      same(padded(value, 7)),
      same(`3-${value}`),
      same(`1E${value % 90}`),
      same(`${value}.250`),
      same(`=${value}+1`),
      same(`PED ${value}; "b", c`),
      same(padded(value, 18)),
      fc.constant({ cell: nativeCell(value, null, String(value)), meant: String(value) }),
      fc.constant({ cell: nativeCell(value, '000000', padded(value, 6)), meant: padded(value, 6) }),
      ...(writing.isWestern
        ? [same(`Núm/${value}`)]
        : [
            fc.constant({ cell: textCell(`PE\u200bD-${value}`), meant: `PED-${value}` }),
            fc.constant({ cell: textCell(`N\u0303u\u0301m-${value}`), meant: `Ñúm-${value}` }),
          ]),
    ];
    return ways[way % ways.length] ?? same(`PED-${value}`);
  });

const NAMES = ['Iñigo Peña', 'Redes del Norte, S.L.', 'Obras "La Rápida"', 'José Ángel Núñez', '¿Quién?'];

export const nameCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.constantFrom(...NAMES), fc.nat(3)).chain(([meant, way]) => {
    const odd =
      [meant, meant.replace(' ', '\u00a0'), meant.replace(' ', '  '), meant.normalize('NFD')][way] ?? meant;
    return surrounded(writing.isWestern ? odd.normalize('NFC') : odd, writing).map((text) => ({
      cell: textCell(text),
      meant,
    }));
  });

const NOTES = [
  'Pendiente de permiso',
  'dos\nlíneas',
  'a;b;c',
  'tab\taquí',
  '2" de "tubo"',
  'Útil según el aparejador',
];

export const noteCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.constantFrom(...NOTES).map((text) => ({
    cell: textCell(writing.isWestern ? text : text.normalize('NFD')),
    meant: text,
  }));

const STATES = ['En curso', 'Planificada', 'Terminada'];

export const stateCell = (writing: Writing): fc.Arbitrary<MeantCell> =>
  fc.tuple(fc.constantFrom(...STATES), fc.nat(3)).chain(([meant, way]) => {
    const odd = [meant, meant.toUpperCase(), meant.toLowerCase(), meant.replace(' ', '\u00a0')][way] ?? meant;
    return surrounded(odd, writing).map((text) => ({ cell: textCell(text), meant }));
  });
