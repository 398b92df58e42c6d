import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExplorerColumn, ExplorerPage } from '../../../api/contract/records/explorer.ts';
import type { explorerFacetMachine } from '../../../machines/explorer/explorer-parts.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import type { RegisterWords } from '../../text/explorer.ts';

export type FacetRef = ActorRefFrom<typeof explorerFacetMachine>;

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
  /** Reads the values of one column; null where all values are in `choices`. */
  readonly facet: FacetRef | null;
  /** The columns with a fixed list of values, of which one is chosen. */
  readonly choices?: readonly FilterChoices[];
  /** Names of records that the filter refers to by number, such as projects. */
  readonly named: ExplorerPage['nombres'];
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
