export const waitingText = {
  module: 'Cargando módulo',
  page: 'Preparando interfaz...',
  tasks: 'Cargando workspace de tareas...',
} as const;
