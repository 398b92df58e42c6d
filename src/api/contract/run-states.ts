/** States of a load. They stand apart from its contract because the notifications of every page need them. */
export const RUN_STATES = [
  'en_curso',
  'completada',
  'con_pendientes',
  'detenida',
  'fallida',
  'abortada',
] as const;
export type RunState = (typeof RUN_STATES)[number];
