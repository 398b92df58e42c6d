/**
 * States of a load. In a file of their own, because the notifications of every page need them and not the rest of the
 * contract of loads.
 */
export const RUN_STATES = [
  'en_curso',
  'completada',
  'con_pendientes',
  'detenida',
  'fallida',
  'abortada',
] as const;
export type RunState = (typeof RUN_STATES)[number];
