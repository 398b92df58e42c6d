import { isDay } from '../calendar-day.ts';
import { decidedMark, NumberColumn } from './number-column.ts';
import { readNumber } from './read-number.ts';
import { storedText } from './stored-text.ts';
import { AS_TYPED, typedNumber } from './typed-number.ts';
import { seeDate } from './written-date.ts';

/** The kinds of value that a person types in a cell. */
export type TypedKind = 'texto' | 'entero' | 'decimal' | 'fecha';

/** The value in the form that is sent ('1250.5', '2026-01-31'; null empties the field), or the rule that it breaks. */
export type TypedValue =
  | { readonly value: string | null; readonly rule: null }
  | { readonly value: null; readonly rule: TypedRule };
export type TypedRule = 'noDay' | 'noNumber';

/** Reads one typed value in the Spanish way: the day before the month, and a decimal comma. */
export function typedValue(kind: TypedKind, typed: string): TypedValue {
  const text = storedText(typed).trim();
  if (text === '') return { value: null, rule: null };
  if (kind === 'texto') return { value: text, rule: null };
  if (kind === 'fecha') {
    const day = typedDay(text);
    return day === null ? { value: null, rule: 'noDay' } : { value: day, rule: null };
  }
  // The server knows the scale of the field, so it reads percentages.
  const value = text.includes('%') ? text : typedNumber(text);
  return value === null ? { value, rule: 'noNumber' } : { value, rule: null };
}

function typedDay(text: string): string | null {
  const seen = seeDate(text);
  if (seen === null || seen.form === 'serial' || seen.form === 'bareYear') return null;
  const [month, day] = seen.form === 'figures' ? [seen.second, seen.first] : [seen.month, seen.day];
  const written = [seen.year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isDay(written) ? written : null;
}

/** Reads pasted values of one column, whose numbers show which decimal mark they have. */
export function pastedValues(kind: TypedKind, texts: readonly string[]): readonly TypedValue[] {
  if (kind !== 'entero' && kind !== 'decimal') return texts.map((text) => typedValue(kind, text));
  const column = new NumberColumn({ isWhole: kind === 'entero', span: null, scale: null });
  for (const [row, text] of texts.entries()) column.add(text, row);
  const mark = decidedMark(column.reading, { answer: null, file: null });
  return texts.map((text) => {
    const plain = mark === 'point' ? readNumber(text, { ...AS_TYPED, mark }) : null;
    return plain === null ? typedValue(kind, text) : { value: plain, rule: null };
  });
}
