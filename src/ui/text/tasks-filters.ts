import type { RegisterWords } from './explorer.ts';

export const taskWords = {
  title: 'Tareas',
  detail: 'Las tareas de todos los tableros, con todos sus campos.',
  one: 'tarea',
  many: 'tareas',
  isFeminine: true,
  open: 'Abrir la tarea',
  search: 'Buscar tareas',
  empty: 'Todavía no hay tareas',
  emptyDetail: 'Crea la primera en el tablero.',
} satisfies RegisterWords;

export const taskFiltersText = {
  label: 'Filtros de las tareas',
  mine: 'Mis tareas',
  due: 'Cuándo vence',
  anyDue: 'Vencimiento',
  dueChoices: {
    late: 'Atrasadas',
    today: 'Hoy',
    week: 'Esta semana',
    none: 'Sin fecha',
  },
  otherDue: 'Otras fechas',
  columns: [
    { name: 'estado', label: 'Estado' },
    { name: 'etiquetas', label: 'Etiqueta' },
    { name: 'responsable', label: 'Responsable' },
  ],
  byColumn: (label: string): string => `Filtrar por ${label.toLowerCase()}`,
} as const;
