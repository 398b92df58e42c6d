import { createContext, type ReactNode, useContext } from 'react';
import type { ExplorerColumn, Facet } from '../../../api/contract/records/explorer.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import type { NameOf } from '../../../shared/filters/filter-phrase.ts';
import type { RegisterWords } from '../../text/explorer.ts';

/** The values of a column that were last asked for; null until they are read. */
export interface ReadValues {
  readonly column: string | null;
  readonly page: Facet | null;
  readonly hasFailed: boolean;
  /** What the server says of a question that it does not answer; null for any other failure. */
  readonly refusal: string | null;
}

export interface FilterChoices {
  readonly column: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

/** Shared by the filter components: the filter, the columns, and the functions that change the filter. */
export interface Filtering {
  readonly words: Pick<RegisterWords, 'many' | 'isFeminine'>;
  readonly filter: RecordsFilter;
  readonly change: (filter: RecordsFilter) => void;
  readonly search: (words: string) => void;
  /** Empty until the columns are known. */
  readonly columns: readonly ExplorerColumn[];
  readonly areColumnsMissing: boolean;
  readonly values: ReadValues;
  /** Asks for the values of a column that contain the words. Does nothing for a column whose values are not read. */
  readonly askValues: (column: ExplorerColumn, words: string) => void;
  readonly leaveValues: () => void;
  readonly retryValues: () => void;
  /** The columns with a fixed list of values, of which one is chosen. */
  readonly choices?: readonly FilterChoices[];
  /** Names what the filter refers to by number, such as projects. */
  readonly nameOf: NameOf;
}

const FilteringContext = createContext<Filtering | null>(null);

export function FilteringProvider({
  value,
  children,
}: {
  readonly value: Filtering;
  readonly children: ReactNode;
}) {
  return <FilteringContext value={value}>{children}</FilteringContext>;
}

export function useFiltering(): Filtering {
  const filtering = useContext(FilteringContext);
  if (filtering === null) throw new Error('Only what stands under FilteringProvider is filtered.');
  return filtering;
}
