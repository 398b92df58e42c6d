import { factsOf, type SheetType } from './sheet-fields.ts';

/** What numbers a field of a sheet takes; null: it holds no numbers. */
export function numberFieldOf(type: SheetType, name: string) {
  const { readAs, span = null, scale = null } = factsOf(type, name);
  return readAs === 'entero' || readAs === 'decimal' ? { isWhole: readAs === 'entero', span, scale } : null;
}
