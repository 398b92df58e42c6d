import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExplorerColumn, ExplorerPage } from '../../../api/contract/records/explorer.ts';
import type { explorerFacetMachine } from '../../../machines/explorer/explorer-parts.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import type { RegisterWords } from '../../text/explorer.ts';

/** Shared by the filter components: the filter, the columns, and the functions that change the filter. */
export interface Filtering {
  readonly words: RegisterWords;
  readonly filter: RecordsFilter;
  readonly change: (filter: RecordsFilter) => void;
  readonly search: (words: string) => void;
  /** Empty until the columns are known. */
  readonly columns: readonly ExplorerColumn[];
  readonly areColumnsMissing: boolean;
  /** Reads the values of one column. */
  readonly facet: ActorRefFrom<typeof explorerFacetMachine>;
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
