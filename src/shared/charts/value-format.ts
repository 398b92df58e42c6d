import { type Language, LOCALES } from './language.ts';

export type ValueFormat =
  /** A count of things, with their names. */
  | {
      readonly kind: 'count';
      readonly one: string;
      readonly many: string;
      /** Names by plural form, for a language with more than two forms. */
      readonly forms?: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
    }
  | { readonly kind: 'number' }
  /** A share from 0 to 100. */
  | { readonly kind: 'percent' }
  /** A change in percent of the earlier value, with its sign. */
  | { readonly kind: 'change' }
  | { readonly kind: 'money'; readonly currency: 'MXN' | 'EUR' };

const always = { useGrouping: 'always' } as const;

const formatsOf = (language: Language) => {
  const locale = LOCALES[language];
  const money = (currency: 'MXN' | 'EUR') =>
    new Intl.NumberFormat(locale, { ...always, style: 'currency', currency });
  return {
    numbers: new Intl.NumberFormat(locale, { ...always, maximumFractionDigits: 2 }),
    percents: new Intl.NumberFormat(locale, { ...always, style: 'percent', maximumFractionDigits: 1 }),
    changes: new Intl.NumberFormat(locale, {
      ...always,
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    }),
    shortNumbers: new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
    money: { MXN: money('MXN'), EUR: money('EUR') },
    plurals: new Intl.PluralRules(locale),
  };
};
const made = new Map<Language, ReturnType<typeof formatsOf>>();

function formatsIn(language: Language): ReturnType<typeof formatsOf> {
  const known = made.get(language) ?? formatsOf(language);
  made.set(language, known);
  return known;
}

/**
 * A value as text, without the names of counted things: '1.234,5', '12,5 %', '+12,5 %', '1.234,50 €'. For a column or a
 * label that says what it counts.
 */
export function formatValue(format: ValueFormat, value: number, language: Language = 'es'): string {
  const { numbers, percents, changes, money } = formatsIn(language);
  if (format.kind === 'percent') return withMinus(percents.format(value / 100));
  if (format.kind === 'change') return withMinus(changes.format(value / 100));
  if (format.kind === 'money') return withMinus(money[format.currency].format(value));
  return withMinus(numbers.format(value));
}

/** Intl writes a hyphen in Spanish, which is shorter than the plus sign beside it. */
export const withMinus = (written: string): string => written.replace('-', '\u2212');

/** A value as text with the names of counted things, for a sentence: '1.234 obras'. */
export function sayValue(format: ValueFormat, value: number, language: Language = 'es'): string {
  const written = formatValue(format, value, language);
  if (format.kind !== 'count') return written;
  const { one, many, forms } = format;
  const name = forms?.[formatsIn(language).plurals.select(value)] ?? (value === 1 ? one : many);
  return `${written} ${name}`;
}

type AxisText = (value: number) => string;
const axisTexts = new Map<string, AxisText>();

/**
 * Formats the labels of an axis; money is shortened to '1,2 M'. Returns the same function for the same format, so that
 * two options with the same data are equal.
 */
export function axisText(format: ValueFormat, language: Language = 'es'): AxisText {
  const key = `${language} ${format.kind}`;
  const known = axisTexts.get(key);
  if (known) return known;
  const { shortNumbers } = formatsIn(language);
  const text: AxisText =
    format.kind === 'money'
      ? (value) => withMinus(shortNumbers.format(value))
      : (value) => formatValue(format, value, language);
  axisTexts.set(key, text);
  return text;
}

type LabelText = (point: { readonly value: unknown }) => string;
const labelTexts = new Map<string, LabelText>();

/** Formats the value that stands beside its mark; empty in a gap. The same function for the same format, as `axisText`. */
export function labelText(format: ValueFormat, language: Language): LabelText {
  const key = `${language} ${format.kind}`;
  const known = labelTexts.get(key);
  if (known) return known;
  const text: LabelText = ({ value }) =>
    typeof value === 'number' ? formatValue(format, value, language) : '';
  labelTexts.set(key, text);
  return text;
}

/** The unit of a value, such as 'obras', 'MXN' or '%'; empty for plain numbers. */
export function unitOf(format: ValueFormat): string {
  if (format.kind === 'count') return format.many;
  if (format.kind === 'money') return format.currency;
  return format.kind === 'percent' || format.kind === 'change' ? '%' : '';
}

export const sharePercent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
