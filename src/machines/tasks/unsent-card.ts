import type { TaskCard } from '../../api/contract/records/task.ts';

/** Number of a task that the server does not know yet. */
const NO_NUMBER = 0;

/** The card of a task that only this browser knows, before anything is set on it. */
export const unsentCard = (id: string, tablero: number): TaskCard => ({
  id,
  numero: NO_NUMBER,
  tablero,
  columna: 0,
  orden: '',
  titulo: '',
  conDescripcion: false,
  estado: 'por_hacer',
  motivo: null,
  responsable: null,
  vence: null,
  etiquetas: [],
  casillas: { hechas: 0, total: 0 },
  comentarios: 0,
  adjuntos: 0,
  vinculos: [],
  vinculosOcultos: 0,
  pomodoros: { total: 0, minutos: 0 },
  revision: 0,
  versiones: {},
});
