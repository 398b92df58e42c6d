import { matchColumns } from '../../shared/match-columns.ts';
import type { TableSummary } from '../../workers/workbook/table/table-protocol.ts';

/** The field that each column of a file is matched to; null: the column is left out. */
export type Taken<TField extends string> = readonly (TField | null)[];

export const matchedByName = <TField extends string>(
  { columns }: TableSummary,
  names: Readonly<Record<TField, readonly string[]>>,
): Taken<TField> =>
  matchColumns(
    columns.map(({ header }) => header),
    names,
  );

export const hasSameHeaders = (one: TableSummary, other: TableSummary): boolean =>
  headersOf(one) === headersOf(other);

const headersOf = ({ columns }: TableSummary): string =>
  JSON.stringify(columns.map(({ column, header }) => [column, header]));

export interface ColumnProblems<TField extends string> {
  /** Keys by which records are found that no column is matched to. */
  readonly missingKeys: readonly TField[];
  /** Fields that more than one column is matched to. */
  readonly repeated: readonly TField[];
  /** No column is taken for anything that a record has. */
  readonly hasOnlyKeys: boolean;
}

export function columnProblems<TField extends string>(
  taken: Taken<TField>,
  keys: readonly TField[],
): ColumnProblems<TField> {
  const named = taken.filter((field): field is TField => field !== null);
  return {
    missingKeys: keys.filter((key) => !named.includes(key)),
    repeated: [...new Set(named.filter((field, place) => named.indexOf(field) < place))],
    hasOnlyKeys: named.every((field) => keys.includes(field)),
  };
}

export const areColumnsMatched = ({ missingKeys, repeated }: ColumnProblems<string>): boolean =>
  missingKeys.length + repeated.length === 0;

/** The columns that are matched to a field. */
export const takenColumns = <TField extends string>(
  { columns }: TableSummary,
  taken: Taken<TField>,
): { readonly column: number; readonly takenFor: TField }[] =>
  columns.flatMap(({ column }, index) => {
    const takenFor = taken[index] ?? null;
    return takenFor === null ? [] : [{ column, takenFor }];
  });

/**
 * Matches the columns as in an earlier file with the same columns, without fields that no longer exist. Otherwise matches
 * them by name, and of several columns with one field only the first: which is right is for the person to say.
 */
export function matchedAgain(
  table: TableSummary,
  before: readonly string[] | null,
  names: Readonly<Record<string, readonly string[]>>,
): Taken<string> {
  if (before?.length === table.columns.length) {
    return before.map((name) => (Object.hasOwn(names, name) ? name : null));
  }
  const taken = matchedByName(table, names);
  return taken.map((field, place) => (taken.indexOf(field) < place ? null : field));
}
