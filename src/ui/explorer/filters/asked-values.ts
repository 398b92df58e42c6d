import type { ExplorerColumn, FacetAsked } from '../../../api/contract/records/explorer.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';

/** The values of a column that the other conditions leave, with these words. */
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
