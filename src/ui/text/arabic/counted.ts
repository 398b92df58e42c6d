import { LOCALES } from '../../../shared/charts/language.ts';
import { dayFormat } from '../../../shared/office-time.ts';

const integers = new Intl.NumberFormat(LOCALES.ar, { useGrouping: 'always', maximumFractionDigits: 0 });
const plurals = new Intl.PluralRules(LOCALES.ar);
const days = dayFormat(LOCALES.ar, { day: 'numeric', month: 'long', year: 'numeric' });

export const arabicCount = (value: number): string => integers.format(value);

/** The forms of a noun that a number asks for: one, two, three to ten, eleven to ninety-nine, any other. */
export type ArabicForms = Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>>;

/** '3 مشاريع'; for one and two the noun alone says the number, as in 'مشروعان'. */
export function arabicCounted(value: number, forms: ArabicForms): string {
  const rule = plurals.select(value);
  if (rule === 'one' || rule === 'two') return forms[rule];
  return `${arabicCount(value)} ${forms[rule === 'zero' ? 'other' : rule]}`;
}

/** '21 نوفمبر 2026' */
export const arabicDay = (isoDay: string): string => days().format(Date.parse(isoDay));
