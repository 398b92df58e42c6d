import type { PercentScale } from './percent.ts';

/** The numbers that a field accepts. */
export interface NumberField {
  readonly isWhole: boolean;
  /** Lowest and highest accepted number; null when there are no limits. */
  readonly span: readonly [from: string, to: string | null] | null;
  /** How a percentage field stores its values; null for a field that accepts no percentages. */
  readonly scale: PercentScale | null;
}

export function takesNumber({ isWhole, span }: NumberField, plain: string): boolean {
  if (isWhole && plain.includes('.')) return false;
  if (span === null) return true;
  const [from, to] = span;
  return Number(plain) >= Number(from) && (to === null || Number(plain) <= Number(to));
}
