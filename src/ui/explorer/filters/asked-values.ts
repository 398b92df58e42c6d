import type { ExplorerColumn, FacetAsked } from '../../../api/contract/records/explorer.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';

/** Asks for the values of a column that contain `texto`, among the records that the other conditions leave. */
export const askedValues = (
  { nombre }: ExplorerColumn,
  { donde, buscar }: RecordsFilter,
  texto: string,
): FacetAsked => ({
  columna: nombre,
  ...(donde.length > 0 && { donde: [...donde] }),
  ...(buscar !== '' && { buscar }),
  ...(texto.trim() !== '' && { texto }),
});
