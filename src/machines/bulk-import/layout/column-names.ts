import type { AvailableFields } from '../../../api/contract/bulk-import.ts';
import type { SheetType } from '../../../shared/fields/sheet-fields.ts';
import { FIRST_FIELD_COLUMN, fieldKey } from '../../../shared/map-header.ts';
import { headerKey, matchColumns } from '../../../shared/match-columns.ts';
import type { BookLayout, ColumnNames } from '../../../workers/workbook/layout/layout-protocol.ts';
import { columnLetter } from '../../../workers/workbook/reader/cell-address.ts';
import type { LoadFields } from '../file/import-file.ts';

/**
 * The field that the operator chose for each header, by the header's key; null when its column is not loaded.
 */
export type SaidNames = Readonly<Record<SheetType, Readonly<Record<string, string | null>>>>;
export const NOTHING_SAID: SaidNames = { cm_seg_01: {}, cm_fyv_01: {} };

/** A column and the field that the operator chose for it; `field` null when the column is not loaded. */
export interface NamedColumn {
  readonly sheet: SheetType;
  readonly header: string;
  readonly field: string | null;
}

export const withNamed = (said: SaidNames, { sheet, header, field }: NamedColumn): SaidNames => ({
  ...said,
  [sheet]: { ...said[sheet], [headerKey(header)]: field },
});

interface OddColumn {
  readonly column: number;
  readonly header: string;
}

/** The columns whose header is not exactly the name of a field. */
function oddColumns(header: readonly string[], { campos }: AvailableFields): readonly OddColumn[] {
  const exact = new Set(campos.map(fieldKey));
  return header.flatMap((text, column) => {
    const isOdd = column >= FIRST_FIELD_COLUMN && text.trim() !== '' && !exact.has(fieldKey(text));
    return isOdd ? [{ column, header: text.trim() }] : [];
  });
}

/**
 * Finds fields for the columns whose header is no field's name: the field that the operator chose for such a header, in
 * this or an earlier file; otherwise the field whose label equals the header, without regard to case, accents and
 * blanks. A field that some header names exactly is not used twice.
 */
export const columnNames = (
  written: BookLayout['written'],
  { seguimiento, factyval }: Pick<LoadFields, 'seguimiento' | 'factyval'>,
  said: SaidNames,
): ColumnNames => ({
  cm_seg_01: namesOf(written.cm_seg_01, seguimiento, said.cm_seg_01),
  cm_fyv_01: namesOf(written.cm_fyv_01, factyval, said.cm_fyv_01),
});

function namesOf(
  header: readonly string[],
  fields: AvailableFields,
  said: SaidNames[SheetType],
): Readonly<Record<number, string>> {
  const exact = new Set(header.slice(FIRST_FIELD_COLUMN).map(fieldKey));
  const free = fields.campos.filter((field) => !exact.has(fieldKey(field)));
  const names: Record<number, string> = {};
  const unsaid: OddColumn[] = [];
  for (const odd of oddColumns(header, fields)) {
    const answer = said[headerKey(odd.header)];
    if (answer === undefined) unsaid.push(odd);
    else if (answer !== null && free.includes(answer)) names[odd.column] = answer;
  }
  const left = free.filter((field) => !Object.values(names).includes(field));
  const matched = matchColumns(
    unsaid.map(({ header: text }) => text),
    Object.fromEntries(left.map((field) => [field, [field, fields.configuracion[field]?.etiqueta ?? field]])),
  );
  for (const [place, { column }] of unsaid.entries()) {
    const field = matched[place];
    if (field) names[column] = field;
  }
  return names;
}

/** A column whose header is no field's name, with the fields that it can be matched to. */
export interface NameableColumn extends NamedColumn {
  readonly letter: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function nameableColumns(
  { places, written, names }: BookLayout,
  { seguimiento, factyval }: Pick<LoadFields, 'seguimiento' | 'factyval'>,
): readonly NameableColumn[] {
  const of = (sheet: SheetType, fields: AvailableFields): readonly NameableColumn[] => {
    const exact = new Set(written[sheet].slice(FIRST_FIELD_COLUMN).map(fieldKey));
    const choices = fields.campos
      .filter((field) => !exact.has(fieldKey(field)))
      .map((field) => ({ value: field, label: labelOf(field, fields) }));
    return oddColumns(written[sheet], fields).map(({ column, header }) => ({
      sheet,
      header,
      letter: columnLetter(column),
      field: names[sheet][column] ?? null,
      choices,
    }));
  };
  return [...of('cm_seg_01', seguimiento), ...(places.cm_fyv_01 === null ? [] : of('cm_fyv_01', factyval))];
}

/** Gives a label such as 'site_cod (Código de site)'. */
function labelOf(field: string, { configuracion }: AvailableFields): string {
  const label = configuracion[field]?.etiqueta ?? field;
  return label === field ? field : `${field} (${label})`;
}
