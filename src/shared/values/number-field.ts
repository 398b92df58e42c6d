import type { PercentScale } from './percent.ts';

/** What numbers a field takes. */
export interface NumberField {
  readonly isWhole: boolean;
  /** Lowest and highest number; null: no such limit. */
  readonly span: readonly [from: string, to: string | null] | null;
  /** The scale of a field of shares; null: the field takes no percentages. */
  readonly scale: PercentScale | null;
}

export function takesNumber({ isWhole, span }: NumberField, plain: string): boolean {
  if (isWhole && plain.includes('.')) return false;
  if (span === null) return true;
  const [from, to] = span;
  return Number(plain) >= Number(from) && (to === null || Number(plain) <= Number(to));
}
