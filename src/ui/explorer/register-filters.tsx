import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ExplorerPage } from '../../api/contract/records/explorer.ts';
import { FilterSentence } from './filters/filter-sentence.tsx';
import { FilteringProvider } from './filters/filtering.tsx';
import { useReadValues } from './filters/use-read-values.ts';
import { useColumns, useExplorer, useExplorerChild } from './use-explorer.tsx';

const NONE: ExplorerPage['nombres'] = [];

/** The filters of the explored register, which stand in the address of its page. */
export function RegisterFilters() {
  return (
    <RegisterFiltering>
      <FilterSentence />
    </RegisterFiltering>
  );
}

interface RegisterFilteringProps {
  /** Names of records that the filter refers to by number, when they do not come with the list. */
  readonly named?: ExplorerPage['nombres'];
  readonly children: ReactNode;
}

export function RegisterFiltering({ named, children }: RegisterFilteringProps) {
  const { actor, register, address } = useExplorer();
  const areColumnsMissing = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: { columns: 'missing' } }),
  );
  const listed = useSelector(useExplorerChild('explorerList'), ({ context }) => context.page?.nombres);
  const { filter } = address.query;
  const filtering = {
    words: register.words,
    filter,
    change: address.filter,
    search: address.search,
    columns: useColumns(),
    areColumnsMissing,
    ...useReadValues(useExplorerChild('explorerFacet'), filter, named ?? listed ?? NONE),
  };
  return <FilteringProvider value={filtering}>{children}</FilteringProvider>;
}
