/** Words of the part of a file's page that shows how dates and numbers are read. */
export const valuesText = {
  dates: 'Fechas',
  datesLead: 'Cada fecha se envía como AAAA-MM-DD. Donde solo hay cifras manda el orden que elijas.',
  reading: 'Leyendo las fechas y los números…',
  failed: 'No se pudieron leer las fechas y los números',
  retry: 'Reintentar',
  undecidedValues: 'Di abajo cómo se leen las fechas y los números que se pueden leer de dos formas.',
} as const;
