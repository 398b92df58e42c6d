import { useSelector } from '@xstate/react';
import type { ExplorerPage } from '../../../api/contract/records/explorer.ts';
import { useExplorerChild } from '../use-explorer.tsx';
import type { NameOf } from './filter-phrase.ts';

const NONE: ExplorerPage['nombres'] = [];

/** What the last page and the last values call things. */
export function useNames(): NameOf {
  const named = useSelector(useExplorerChild('explorerList'), ({ context }) => context.page?.nombres) ?? NONE;
  const facet = useSelector(useExplorerChild('explorerFacet'), ({ context }) => context);
  const values = facet.page?.valores ?? [];
  return (column, value) =>
    named.find((one) => one.columna === column && one.valor === value)?.nombre ??
    (facet.query?.columna === column ? values.find(({ valor }) => valor === value)?.nombre : undefined);
}
