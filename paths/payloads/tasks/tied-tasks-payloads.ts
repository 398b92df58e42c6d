import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import type { Board, Boards } from '../../../src/api/contract/records/task-boards.ts';
import type { OwnTasks, OwnTasksQuery } from '../../../src/machines/tasks/tied/own-tasks.ts';
import type { TiedTaskValues } from '../../../src/machines/tasks/tied/tied-task-form-types.ts';
import type { TiedTasksPage } from '../../../src/machines/tasks/tied/tied-task-list.ts';
import { onFirstBoard, type Tie, tieField } from '../../../src/machines/tasks/tied/tied-task-rules.ts';
import type { TiedTasksEvent } from '../../../src/machines/tasks/tied/tied-tasks-types.ts';
import { DOWN } from '../failures.ts';
import { formPayloads } from '../kit/form-payloads.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';
import { someDueTask } from './task-calendar-payloads.ts';

const MOMENT = '2026-11-23T08:00:00.000Z';
const work: Tie = { tipo: 'obra', clave: '4P-NOR-FTTH-0012' };

export const someTiedValues: TiedTaskValues = {
  opId: '00000000-0000-4000-8000-00000000000b',
  id: '00000000-0000-4000-8000-00000000000c',
  fixed: { [tieField(work)]: true },
  titulo: '',
  descripcion: '',
  tablero: null,
  responsable: null,
  vence: '',
};
const board: Board = {
  id: 1,
  nombre: 'Obras',
  abiertas: 1,
  archivado: false,
  version: 1,
  columnas: [{ id: 2, nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
};
export const someBoards: Boards = { tableros: [board], personas: [{ id: 4, nombre: 'Ana Ruiz' }] };

const sheet: TaskSheet = {
  tarjeta: someDueTask,
  descripcion: '',
  casillas: [],
  adjuntos: [],
  comentarios: [],
  creada: MOMENT,
  creadaPor: 'Ana Ruiz',
  modificada: MOMENT,
  modificadaPor: 'Ana Ruiz',
};

export const tiedTasksPayloads: PayloadCases<TiedTasksEvent> = {
  events: {
    'tiedTask.formOpened': [{ place: 'here', values: someTiedValues }],
    'tiedTask.created': [{ sheet }],
  },
  outputs: { loadBoards: [someBoards] },
  failures: { loadBoards: [DOWN] },
};

export const tiedTaskListPayloads = pagedListPayloads<Tie, TiedTasksPage>(
  [work, { tipo: 'sitio', clave: 'SIT-00008' }],
  [{ tie: work, cards: [someDueTask] }],
);

export const ownTasksPayloads = pagedListPayloads<OwnTasksQuery, OwnTasks>(
  [
    { person: 4, buscar: '' },
    { person: 4, buscar: 'permiso' },
  ],
  [
    {
      asked: { person: 4, buscar: '' },
      tasks: [
        {
          id: someDueTask.id,
          numero: 12,
          titulo: 'Pedir el permiso de obra',
          tablero: 1,
          estado: 'por_hacer',
          motivo: null,
          vence: null,
        },
      ],
      total: 1,
    },
  ],
);

export const tiedTaskFormValues: TiedTaskValues = onFirstBoard(someTiedValues, someBoards);

export const tiedTaskFormPayloads = formPayloads<TiedTaskValues>({
  whole: { titulo: 'Pedir el permiso de obra' },
  wrong: { titulo: ' ' },
  answer: sheet,
});
