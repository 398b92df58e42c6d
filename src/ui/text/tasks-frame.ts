export const tasksFrameText = {
  tabs: 'Vistas de las tareas',
  board: 'Tablero',
  list: 'Lista',
  calendar: 'Calendario',
} as const;
