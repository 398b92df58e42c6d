import { useSelector } from '@xstate/react';
import type { NameOf } from './filter-phrase.ts';
import { useFiltering } from './filtering.tsx';

/** What the last answer and the last values call things. */
export function useNames(): NameOf {
  const { named, facet } = useFiltering();
  const { query, page } = useSelector(facet, ({ context }) => context);
  const values = page?.valores ?? [];
  return (column, value) =>
    named.find((one) => one.columna === column && one.valor === value)?.nombre ??
    (query?.columna === column ? values.find(({ valor }) => valor === value)?.nombre : undefined);
}
