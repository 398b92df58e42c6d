import { LETTERS_TOLD, toldValue } from '../../src/shared/values/told-value.ts';

/** By field: the text of its cell with each sign that is not seen by its name. */
export type NamedSigns = Readonly<Record<string, string>>;

interface ReadCode {
  readonly campo: string;
  readonly cell: string;
  readonly value: string;
}

/** The codes that lost signs which are not seen when they were read, as people are told them; null when none did. */
export function namedSigns(codes: readonly ReadCode[]): NamedSigns | null {
  const named = codes.flatMap(({ campo, cell, value }) =>
    toldValue(value, cell) === value ? [] : [[campo, toldValue(value, cell, LETTERS_TOLD)]],
  );
  return named.length === 0 ? null : Object.fromEntries(named);
}
