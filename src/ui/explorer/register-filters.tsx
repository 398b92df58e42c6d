import { useSelector } from '@xstate/react';
import type { ExplorerPage } from '../../api/contract/records/explorer.ts';
import { FilterSentence } from './filters/filter-sentence.tsx';
import { FilteringProvider } from './filters/filtering.tsx';
import { useColumns, useExplorer, useExplorerChild } from './use-explorer.tsx';

const NONE: ExplorerPage['nombres'] = [];

/** The filters of the register that is explored: they stand in its address. */
export function RegisterFilters() {
  const { actor, register, address } = useExplorer();
  const areColumnsMissing = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { columns: 'missing' } }),
  );
  const named = useSelector(useExplorerChild('explorerList'), ({ context }) => context.page?.nombres) ?? NONE;
  const filtering = {
    ...{
      words: register.words,
      filter: address.query.filter,
      change: address.filter,
      search: address.search,
    },
    ...{ columns: useColumns(), areColumnsMissing, facet: useExplorerChild('explorerFacet'), named },
  };
  return (
    <FilteringProvider value={filtering}>
      <FilterSentence />
    </FilteringProvider>
  );
}
