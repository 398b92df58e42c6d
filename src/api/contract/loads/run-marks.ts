/**
 * What can be unusual about a run: late, slow, quick, few or many rows, too many runs, ended because it hung,
 * failed several times in a row.
 */
export const RUN_MARKS = [
  'tarde',
  'lenta',
  'rapida',
  'pocas_filas',
  'muchas_filas',
  'demasiadas',
  'colgada',
  'fallos',
] as const;
export type RunMark = (typeof RUN_MARKS)[number];
