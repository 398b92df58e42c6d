import type { LoadType } from '../../api/contract/bulk-import.ts';
import { LINE_KEY, UPDATE_KEY, type UpdatePrecedents } from '../../api/contract/records/mass-updates.ts';
import type { TableSummary } from '../../workers/workbook/table/table-protocol.ts';
import { withoutAnswers } from '../compared-file/file/file-rules.ts';
import type {
  DateColumn,
  FileRead,
  MatchedFile,
  Matching,
  ValueColumns,
} from '../compared-file/file/file-types.ts';
import { answersOf } from '../compared-file/file/value-choices.ts';
import { present } from '../kit/present.ts';
import {
  areColumnsMatched,
  type ColumnProblems,
  columnProblems,
  matchedAgain,
  matchedByName,
} from '../table-file/column-matching.ts';
import { numberColumns } from '../table-file/number-columns.ts';
import type { MassUpdateFile, PortalField } from './mass-update-file-types.ts';

type UpdateMatching = Matching<MassUpdateFile>;
type ReadFile = FileRead<MassUpdateFile>;
type Matched = Pick<MatchedFile<MassUpdateFile>, 'takenFor' | 'variant'>;

/** The fields that identify the work, or the invoicing line, of a row. */
export const keysOf = (type: LoadType): readonly string[] =>
  type === 'cm_seg_01' ? [UPDATE_KEY] : [UPDATE_KEY, LINE_KEY];

export const matchableFields = (fields: readonly PortalField[], type: LoadType): readonly PortalField[] =>
  fields.filter(({ field, isEnabled }) => isEnabled || keysOf(type).includes(field));

/**
 * Matches the columns as in the last file with the same headers or, if there was none, by their names, with each field's
 * dates and numbers as they were last read.
 */
export function firstMatching(read: ReadFile): UpdateMatching {
  const { recordado, lecturas } = present(read.known, 'file');
  const matching = matchingAs(read, recordado, null);
  return recordado === null ? { ...matching, ...answersOf(lecturas) } : matching;
}

/** Matches the columns as a recipe (a saved matching) says; without a recipe, by their names. */
export function recipeMatching(read: ReadFile, recipe: number | null): UpdateMatching {
  const chosen = present(read.known, 'file').recetas.find(({ id }) => id === recipe) ?? null;
  return matchingAs(read, chosen, chosen?.id ?? null);
}

function matchingAs(
  { table, known, variant }: ReadFile,
  before: UpdatePrecedents['recordado'],
  recipe: number | null,
): UpdateMatching {
  const names = namesOf(matchableFields(present(known, 'file').fields, variant));
  const takenFor = matchedAgain(table, before?.columnas ?? null, names);
  if (before?.columnas.length !== table.columns.length) return withoutAnswers(takenFor, []);
  return {
    takenFor,
    recipe,
    empties: before.vaciar.filter((name) => Object.hasOwn(names, name)),
    ...answersOf(before),
  };
}

const namesOf = (fields: readonly PortalField[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(fields.map(({ field, label }) => [field, [field, label]]));

/** Fields that a column is named after and that a mass update cannot change. */
export function refusedFields(
  table: TableSummary,
  fields: readonly PortalField[],
  type: LoadType,
): readonly PortalField[] {
  const known = matchableFields(fields, type);
  const refused = fields.filter((field) => !known.includes(field));
  const named = matchedByName(table, namesOf(refused));
  return refused.filter(({ field }) => named.includes(field));
}

export const matchingProblems = ({ takenFor, variant }: Matched): ColumnProblems<string> =>
  columnProblems(takenFor, keysOf(variant));

export function isMatched(matched: Matched): boolean {
  const problems = matchingProblems(matched);
  return areColumnsMatched(problems) && !problems.hasOnlyKeys;
}

/** The fields to empty, without those that no column is matched to now. */
export const stillCleared = (
  cleared: readonly string[],
  takenFor: UpdateMatching['takenFor'],
): readonly string[] => cleared.filter((one) => takenFor.includes(one));

export const withClearing = (
  cleared: readonly string[],
  field: string,
  clears: boolean,
): readonly string[] =>
  clears ? [...cleared.filter((one) => one !== field), field] : cleared.filter((one) => one !== field);

export const valueColumns = (matched: MatchedFile<MassUpdateFile>): ValueColumns => ({
  dates: dateColumns(matched),
  numbers: numberColumns(matched, matched.variant),
});

const dateColumns = ({ table, known, takenFor }: MatchedFile<MassUpdateFile>): readonly DateColumn[] =>
  present(table, 'table').columns.flatMap(({ column }, index) => {
    const field = present(known, 'file').fields.find((one) => one.field === takenFor[index]);
    return field?.isDate === true ? [{ column, field: field.field }] : [];
  });
