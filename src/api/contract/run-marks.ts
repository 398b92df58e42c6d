/**
 * What can be unusual about an automation: late, slow, quick, few or many rows, too often, ended because it hung, failed
 * several times in a row.
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
