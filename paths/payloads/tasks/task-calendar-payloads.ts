import type { TaskCard, TaskSheet } from '../../../src/api/contract/records/task.ts';
import type {
  CalendarAsked,
  CalendarPage,
  TaskCalendarEvent,
} from '../../../src/machines/tasks/calendar/task-calendar-types.ts';
import { answered } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const OPERATION = '00000000-0000-4000-8000-00000000000a';
const MOMENT = '2026-11-23T08:00:00.000Z';

export const someDueTask: TaskCard = {
  id: '00000000-0000-4000-8000-000000000001',
  numero: 12,
  tablero: 1,
  columna: 2,
  orden: 'a0',
  titulo: 'Pedir el permiso de obra',
  conDescripcion: false,
  estado: 'en_curso',
  motivo: null,
  responsable: { id: 4, nombre: 'Ana Ruiz' },
  vence: '2026-11-25',
  etiquetas: ['permisos'],
  casillas: { hechas: 1, total: 3 },
  comentarios: 0,
  adjuntos: 0,
  vinculos: [],
  vinculosOcultos: 0,
  pomodoros: { total: 0, minutos: 0 },
  revision: 3,
  versiones: { vence: 2 },
};

export const someMonth: CalendarAsked = {
  desde: '2026-10-26',
  hasta: '2026-12-06',
  filter: { donde: [], buscar: '' },
  tablero: null,
};

export const someCalendar: CalendarPage = {
  asked: someMonth,
  cards: [someDueTask],
  total: 1,
  undated: { total: 2, exacto: true },
};

const moved: TaskCard = { ...someDueTask, vence: '2026-11-26', revision: 4, versiones: { vence: 3 } };
const sheet: TaskSheet = {
  tarjeta: moved,
  descripcion: '',
  casillas: [],
  adjuntos: [],
  comentarios: [],
  creada: MOMENT,
  creadaPor: 'Ana Ruiz',
  modificada: MOMENT,
  modificadaPor: 'Ana Ruiz',
};

export const taskCalendarPayloads: PayloadCases<TaskCalendarEvent> = {
  events: {
    'calendar.asked': [{ query: someMonth }],
    'due.lifted': [{ card: someDueTask }],
    'due.stepped': [{ to: '2026-11-26' }],
    'due.dropped': [{ opId: OPERATION, at: 1 }],
    'due.moved': [{ card: someDueTask, day: '2026-11-26', opId: OPERATION, at: 1 }],
    'task.changed': [
      {
        change: {
          opId: OPERATION,
          at: 1,
          task: someDueTask.id,
          board: null,
          base: { vence: 2 },
          set: { vence: '2026-11-26' },
        },
        sheet,
        fields: {},
      },
    ],
    'task.newsHeard': [{ news: { tipo: 'tarjeta', tarjeta: moved, opIds: [] } }],
  },
  outputs: { loadCalendar: [someCalendar] },
  failures: {
    loadCalendar: [answered(500)],
  },
};
