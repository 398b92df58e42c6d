export const listText = {
  clearSearch: 'Borrar la búsqueda',
  retry: 'Reintentar',
} as const;
