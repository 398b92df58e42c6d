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
  /** No column is matched to the key by which records are found. */
  readonly hasNoKey: boolean;
  /** Fields that more than one column is matched to. */
  readonly repeated: readonly TField[];
}

export function columnProblems<TField extends string>(
  taken: Taken<TField>,
  key: TField,
): ColumnProblems<TField> {
  const named = taken.filter((field): field is TField => field !== null);
  return {
    hasNoKey: !named.includes(key),
    repeated: [...new Set(named.filter((field, place) => named.indexOf(field) < place))],
  };
}

export function areColumnsMatched<TField extends string>(taken: Taken<TField>, key: TField): boolean {
  const { hasNoKey, repeated } = columnProblems(taken, key);
  return !hasNoKey && repeated.length === 0;
}

/** The columns that are matched to a field. */
export const takenColumns = <TField extends string>(
  { columns }: TableSummary,
  taken: Taken<TField>,
): { readonly column: number; readonly takenFor: TField }[] =>
  columns.flatMap(({ column }, index) => {
    const takenFor = taken[index] ?? null;
    return takenFor === null ? [] : [{ column, takenFor }];
  });

/** Matches only the first of several columns with the same field: which column is right is for the person to say. */
export const firstOfEach = <TField extends string>(taken: Taken<TField>): Taken<TField> =>
  taken.map((field, place) => (taken.indexOf(field) < place ? null : field));
