import { factsOf, type SheetType, sheetFields } from './sheet-fields.ts';

/** What numbers a field of a sheet takes; null: it holds no numbers. */
export function numberFieldOf(type: SheetType, name: string) {
  const { readAs, span = null, scale = null } = factsOf(type, name);
  return readAs === 'entero' || readAs === 'decimal' ? { isWhole: readAs === 'entero', span, scale } : null;
}

/** The fields of numbers of a sheet. */
export const numberFieldsOf = (type: SheetType) =>
  Object.fromEntries(
    sheetFields(type).flatMap(({ name }) => {
      const takes = numberFieldOf(type, name);
      return takes === null ? [] : [[name, takes] as const];
    }),
  );
