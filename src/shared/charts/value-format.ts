export type ValueFormat =
  /** Things that are counted, with their names. */
  | { readonly kind: 'count'; readonly one: string; readonly many: string }
  | { readonly kind: 'number' }
  /** Of 0 to 100. */
  | { readonly kind: 'percent' }
  /** In percent of what it was, with its sign. */
  | { readonly kind: 'change' }
  | { readonly kind: 'money'; readonly currency: 'MXN' | 'EUR' };

const numbers = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  useGrouping: 'always',
  maximumFractionDigits: 1,
});
const changes = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  useGrouping: 'always',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const shortNumbers = new Intl.NumberFormat('es-ES', { notation: 'compact', maximumFractionDigits: 1 });
const money = (currency: 'MXN' | 'EUR') =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency, useGrouping: 'always' });
const MONEY = { MXN: money('MXN'), EUR: money('EUR') };

/** '1.234,5', '12,5 %', '+12,5 %', '1.234,50 €': for a column or a label that names its unit. */
export function formatValue(format: ValueFormat, value: number): string {
  if (format.kind === 'percent') return percents.format(value / 100);
  if (format.kind === 'change') return changes.format(value / 100);
  if (format.kind === 'money') return MONEY[format.currency].format(value);
  return numbers.format(value);
}

/** '1.234 obras': for a sentence. */
export const sayValue = (format: ValueFormat, value: number): string =>
  format.kind === 'count'
    ? `${formatValue(format, value)} ${value === 1 ? format.one : format.many}`
    : formatValue(format, value);

type AxisText = (value: number) => string;
const axisTexts = new Map<ValueFormat['kind'], AxisText>();

/** The same function for the same kind, so that two options of the same data are equal. Money is shortened to '1,2 M'. */
export function axisText(format: ValueFormat): AxisText {
  const known = axisTexts.get(format.kind);
  if (known) return known;
  const made: AxisText =
    format.kind === 'money' ? (value) => shortNumbers.format(value) : (value) => formatValue(format, value);
  axisTexts.set(format.kind, made);
  return made;
}

/** 'obras', 'MXN', '%'; empty for plain numbers. */
export function unitOf(format: ValueFormat): string {
  if (format.kind === 'count') return format.many;
  if (format.kind === 'money') return format.currency;
  return format.kind === 'percent' || format.kind === 'change' ? '%' : '';
}

export const sharePercent = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);
