import type { CountedPage } from '../../machines/kit/paged-list/paged-list-types.ts';
import { formatCount } from '../../shared/spanish-count.ts';

export interface RowsShown {
  /** Position of the first row in the whole list; null: not known. */
  readonly first: number | null;
  readonly rows: number;
  readonly isAll: boolean;
}

/** Which rows of a list are shown: 'Mostrando 26 - 50 de 60 obras', and only '60 obras' when they are all. */
export function shownOf(all: string, { first, rows, isAll }: RowsShown): string {
  if (isAll || rows === 0) return all;
  if (first === null) return `${formatCount(rows)} de ${all}`;
  return `Mostrando ${formatCount(first)} - ${formatCount(first + rows - 1)} de ${all}`;
}

/** The same of a list whose pages are told by their first and last row and by how many rows there are. */
export const pageShown = (all: string, first: number, last: number, total: number): string =>
  shownOf(all, { first, rows: last - first + 1, isAll: last - first + 1 === total });

/** The same of a page that is told by its number. */
export const shownOn = (all: string, { items, total, page, pageSize }: CountedPage<unknown>): string => {
  const before = (page - 1) * pageSize;
  return pageShown(all, before + 1, before + items.length, total);
};

export const listText = {
  clearSearch: 'Quitar la búsqueda',
  retry: 'Reintentar',
  more: 'Más',
  moreTools: 'Más herramientas',
  pager: {
    first: 'Primera página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    last: 'Última página',
    page: (page: number): string => `Página ${formatCount(page)}`,
    position: (page: number, pages: number): string => `${formatCount(page)} de ${formatCount(pages)}`,
  },
} as const;
