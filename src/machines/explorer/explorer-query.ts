/**
 * The filter of a register, in the form of the contract: conditions such as 'estado.es.En curso', and words to search
 * for.
 */
export interface RecordsFilter {
  readonly donde: readonly string[];
  readonly buscar: string;
}

/** The page after a cursor (`despues`), before a cursor (`antes`), or the first one (without both). */
export interface RecordsPlace {
  readonly antes?: string;
  readonly despues?: string;
}

/** The list in groups of one column; `most`: how many of the groups are asked for. */
export interface RecordsGrouping {
  readonly column: string;
  readonly most: number;
}

export interface RecordsQuery {
  readonly filter: RecordsFilter;
  /** Null for the register's default order. */
  readonly orden: string | null;
  /** Null for the register's initial columns. */
  readonly columnas: readonly string[] | null;
  readonly place: RecordsPlace;
  /** Null for a list without groups. */
  readonly grouping: RecordsGrouping | null;
  /** The position in the list of the first record of a later page; absent when the address does not tell it. */
  readonly first?: number;
}

export const isSameFilter = (one: RecordsFilter | null, other: RecordsFilter | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The query of the list's sums. The order is a part of it only where it is also that of the groups. */
export interface SummedQuery extends Pick<RecordsQuery, 'filter' | 'grouping' | 'orden'> {
  /** True when the days before are summed too. */
  readonly compares: boolean;
}

export function summedQuery({ filter, grouping, orden }: RecordsQuery, compares: boolean): SummedQuery {
  const first = orden?.split(',')[0]?.replace('-', '');
  return { filter, grouping, orden: first === grouping?.column ? orden : null, compares };
}
