export const listText = {
  clearSearch: 'Quitar la búsqueda',
  retry: 'Reintentar',
} as const;
