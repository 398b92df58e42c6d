import { formatCount } from '../../shared/spanish-count.ts';

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
