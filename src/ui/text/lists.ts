/** What every list of the portal says alike. */
export const listText = {
  clearSearch: 'Borrar la búsqueda',
  retry: 'Reintentar',
} as const;
