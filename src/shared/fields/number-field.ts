import { factsOf, type SheetType, sheetFields } from './sheet-fields.ts';

/** The numbers that a field of a sheet accepts; null when it is not a field of numbers. */
export function numberFieldOf(type: SheetType, name: string) {
  const { readAs, span = null, scale = null } = factsOf(type, name);
  return readAs === 'entero' || readAs === 'decimal' ? { isWhole: readAs === 'entero', span, scale } : null;
}

/** The fields of a sheet that hold numbers, with what each accepts. */
export const numberFieldsOf = (type: SheetType) =>
  Object.fromEntries(
    sheetFields(type).flatMap(({ name }) => {
      const takes = numberFieldOf(type, name);
      return takes === null ? [] : [[name, takes] as const];
    }),
  );
