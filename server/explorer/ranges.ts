import { type RawBuilder, sql } from 'kysely';
import type { Place } from './cursor.ts';
import type { SortKey } from './order.ts';

/** A part of the list that can be read along an index. */
export interface Range {
  /** True when all its rows have a value in the first column, and the values differ. */
  readonly hasGroups: boolean;
  readonly where: readonly RawBuilder<boolean>[];
  readonly orderBy: RawBuilder<unknown>;
}

/**
 * The rows after a place, as parts that follow each other in the order of the list; without a place, all rows. A single
 * comparison of all columns could not use an index, because empty values come last in ascending and in descending
 * order: every page would be read from the beginning of the list.
 */
export function rangesBeyond(keys: readonly SortKey[], place: Place | null, isBack: boolean): Range[] {
  if (place === null) return rangesOf(keys, { from: 0, isBack, where: [] });
  const ranges: Range[] = [];
  for (let equal = keys.length - 1; equal >= 0; equal -= 1) {
    const where = keys.slice(0, equal).map((key, index) => isAt(key, place[index] ?? null));
    ranges.push(...rangesPast(keys, place[equal] ?? null, { from: equal, isBack, where }));
  }
  return ranges;
}

/** The rows with this value in the first column, and the rows after them that have another value there. */
export function groupOf(
  keys: readonly SortKey[],
  value: string,
  isBack: boolean,
): { readonly group: readonly Range[]; readonly beyond: Range } {
  const first = keys[0] as SortKey;
  const group = rangesOf(keys, { from: 1, isBack, where: [isAt(first, value)] });
  const [beyond] = rangesPast(keys, value, { from: 0, isBack, where: [] });
  return { group, beyond: beyond as Range };
}

interface Stretch {
  /** The columns before this one have the same value in all rows. */
  readonly from: number;
  readonly isBack: boolean;
  readonly where: readonly RawBuilder<boolean>[];
}

function rangesOf(keys: readonly SortKey[], stretch: Stretch): Range[] {
  const key = keys[stretch.from];
  if (key === undefined) return [];
  const filled = filledRange(keys, stretch, key.isNullable ? [sql<boolean>`${key.by} is not null`] : []);
  if (!key.isNullable) return [filled];
  return stretch.isBack ? [emptyRange(keys, stretch), filled] : [filled, emptyRange(keys, stretch)];
}

/** The rows whose value at `from` comes after `value`, or before it when the list is read backwards. */
function rangesPast(keys: readonly SortKey[], value: string | null, stretch: Stretch): Range[] {
  const key = keys[stretch.from];
  if (key === undefined) return [];
  const { isBack } = stretch;
  if (value === null) {
    return isBack ? [filledRange(keys, stretch, [sql<boolean>`${key.by} is not null`])] : [];
  }
  const sign = sql.raw(key.isDescending === isBack ? '>' : '<');
  // The bound is set for each twin: from 'a = b and a < 9' no engine concludes 'b < 9', and it would read b's table
  // from its end.
  const bounds = [key.by, ...(key.twins ?? [])].map(
    (by) => sql<boolean>`${by} ${sign} ${value}::${key.type}`,
  );
  const past = filledRange(keys, stretch, bounds);
  return key.isNullable && !isBack ? [past, emptyRange(keys, stretch)] : [past];
}

const filledRange = (
  keys: readonly SortKey[],
  { from, isBack, where }: Stretch,
  also: readonly RawBuilder<boolean>[],
): Range => ({
  hasGroups: from === 0,
  where: [...where, ...also],
  orderBy: orderFrom(keys, from, isBack, 'filled'),
});

function emptyRange(keys: readonly SortKey[], { from, isBack, where }: Stretch): Range {
  const key = keys[from] as SortKey;
  return {
    hasGroups: false,
    where: [...where, sql<boolean>`${key.by} is null`],
    orderBy: orderFrom(keys, from + 1, isBack, 'any'),
  };
}

/**
 * ORDER BY of the keys from `from` on. 'filled': the first of them has no empty values here, so it is sorted exactly as
 * its index. Elsewhere empty values come last; first when the list is read backwards.
 */
export function orderFrom(
  keys: readonly SortKey[],
  from: number,
  isBack: boolean,
  first: 'filled' | 'any',
): RawBuilder<unknown> {
  const terms = keys.slice(from).map(({ by, isDescending, isNullable }, index) => {
    const direction = isDescending === isBack ? 'asc' : 'desc';
    const hasEmpty = isNullable && (index > 0 || first === 'any');
    return sql`${by} ${sql.raw(direction)}${sql.raw(hasEmpty ? ` nulls ${isBack ? 'first' : 'last'}` : '')}`;
  });
  return sql.join(terms, sql`, `);
}

const isAt = ({ by, type, isNullable }: SortKey, value: string | null): RawBuilder<boolean> =>
  value === null && isNullable ? sql<boolean>`${by} is null` : sql<boolean>`${by} = ${value}::${type}`;
