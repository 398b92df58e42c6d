import type { NameOf } from '../../../shared/filters/filter-phrase.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { useFiltering } from './filtering.tsx';

/** Looks names up in the last page of records and in the last values that were read. */
export function useNames(): NameOf {
  const { named, facet } = useFiltering();
  const { query, page } = useContextParts(facet, 'query', 'page');
  const values = page?.valores ?? [];
  return (column, value) =>
    named.find((one) => one.columna === column && one.valor === value)?.nombre ??
    (query?.columna === column ? values.find(({ valor }) => valor === value)?.nombre : undefined);
}
