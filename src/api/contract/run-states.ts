/** Of a load. Apart from its contract: the notifications of every page name them. */
export const RUN_STATES = [
  'en_curso',
  'completada',
  'con_pendientes',
  'detenida',
  'fallida',
  'abortada',
] as const;
export type RunState = (typeof RUN_STATES)[number];
