import { useContextParts } from '../../use-context-parts.ts';
import type { NameOf } from './filter-phrase.ts';
import { useFiltering } from './filtering.tsx';

/** What the last answer and the last values call things. */
export function useNames(): NameOf {
  const { named, facet } = useFiltering();
  const { query, page } = useContextParts(facet, 'query', 'page');
  const values = page?.valores ?? [];
  return (column, value) =>
    named.find((one) => one.columna === column && one.valor === value)?.nombre ??
    (query?.columna === column ? values.find(({ valor }) => valor === value)?.nombre : undefined);
}
