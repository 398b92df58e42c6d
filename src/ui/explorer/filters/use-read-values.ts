import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ExplorerColumn, ExplorerPage, FacetAsked } from '../../../api/contract/records/explorer.ts';
import type { explorerFacetMachine } from '../../../machines/explorer/explorer-parts.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import { refusalIn } from '../../../machines/kit/call-failure.ts';
import { useContextParts } from '../../use-context-parts.ts';
import { facetIntents } from '../explorer-intents.ts';
import type { Filtering } from './filtering.tsx';

type OfValues = Pick<Filtering, 'values' | 'askValues' | 'leaveValues' | 'retryValues' | 'nameOf'>;

/**
 * The values of a column among the records that the filter leaves. Names are looked up in the last page of records
 * (`named`) and in the last values.
 */
export function useReadValues(
  facet: ActorRefFrom<typeof explorerFacetMachine>,
  filter: RecordsFilter,
  named: ExplorerPage['nombres'],
): OfValues {
  const { page, query, failure } = useContextParts(facet, 'page', 'query', 'failure');
  const hasFailed = useSelector(facet, (snapshot) => snapshot.matches({ seen: 'failed' }));
  const { ask, leave, retry } = facetIntents(facet);
  return {
    values: { column: query?.columna ?? null, page, hasFailed, refusal: refusalIn(failure) },
    askValues: (column: ExplorerColumn, words: string) => {
      if (column.facetas) ask(askedValues(column, filter, words));
    },
    leaveValues: leave,
    retryValues: retry,
    nameOf: (column, value) =>
      named.find((one) => one.columna === column && one.valor === value)?.nombre ??
      (query?.columna === column ? page?.valores.find(({ valor }) => valor === value)?.nombre : undefined),
  };
}

const askedValues = (
  { nombre }: ExplorerColumn,
  { donde, buscar }: RecordsFilter,
  words: string,
): FacetAsked => ({
  columna: nombre,
  ...(donde.length > 0 && { donde: [...donde] }),
  ...(buscar !== '' && { buscar }),
  ...(words.trim() !== '' && { texto: words }),
});
