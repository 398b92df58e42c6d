import { useSelector } from '@xstate/react';
import type { NameOf } from '../../../shared/filters/filter-phrase.ts';
import { useFiltering } from './filtering.tsx';

/** Looks names up in the fixed values, in the last page of records and in the last values that were read. */
export function useNames(): NameOf {
  const { named, facet, choices = [] } = useFiltering();
  const query = useSelector(facet ?? undefined, (snapshot) => snapshot?.context.query);
  const page = useSelector(facet ?? undefined, (snapshot) => snapshot?.context.page);
  return (column, value) =>
    choices.find((one) => one.column === column)?.values.find((one) => one.value === value)?.label ??
    named.find((one) => one.columna === column && one.valor === value)?.nombre ??
    (query?.columna === column ? page?.valores.find(({ valor }) => valor === value)?.nombre : undefined);
}
