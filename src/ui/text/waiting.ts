import type { ModuleId } from '../modules.ts';

export const waitingText = {
  module: 'Cargando módulo',
  page: 'Preparando interfaz...',
} as const;

/** What is said while the page of a module is fetched. */
export const waitingFor = (module: ModuleId | undefined): string =>
  module === 'fourTask' ? 'Cargando workspace de tareas...' : waitingText.page;
