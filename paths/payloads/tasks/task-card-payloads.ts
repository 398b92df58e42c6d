import type { TaskSheet } from '../../../src/api/contract/records/task.ts';
import type { FieldOutcome } from '../../../src/api/contract/records/task-changes.ts';
import { type Found, NOTHING_FOUND } from '../../../src/api/contract/search.ts';
import type {
  TaskHistoryPage,
  TaskHistoryQuery,
  TieQuery,
} from '../../../src/machines/tasks/card/task-card-lists.ts';
import type { TaskCardEvent } from '../../../src/machines/tasks/card/task-card-types.ts';
import type { TaskConflictsEvent } from '../../../src/machines/tasks/card/task-conflicts-types.ts';
import type { TaskEditsEvent } from '../../../src/machines/tasks/card/task-edits-types.ts';
import type { TaskPresenceEvent } from '../../../src/machines/tasks/card/task-presence-types.ts';
import type { TaskChange } from '../../../src/machines/tasks/task-change-types.ts';
import { answered, CRASH, told } from '../failures.ts';
import { pagedListPayloads } from '../kit/paged-list-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';

export const SOME_TASK = '0a6f6a3e-3c1f-4f0a-9d0a-000000000001';
const OTHER_TASK = '0a6f6a3e-3c1f-4f0a-9d0a-000000000002';
export const SOME_ITEM = '0a6f6a3e-3c1f-4f0a-9d0a-00000000000a';
const SOME_CHANGE_ID = '0a6f6a3e-3c1f-4f0a-9d0a-0000000000c1';
const AT = Date.UTC(2026, 10, 21, 9);
const EN = '2026-11-21T09:00:00.000Z';

export const someTaskSheet: TaskSheet = {
  tarjeta: {
    id: SOME_TASK,
    numero: 128,
    tablero: 1,
    columna: 11,
    orden: 'a0',
    titulo: 'Pedir la licencia',
    conDescripcion: true,
    estado: 'por_hacer',
    motivo: null,
    responsable: null,
    vence: '2026-11-30',
    etiquetas: ['urgente'],
    casillas: { hechas: 0, total: 1 },
    comentarios: 0,
    adjuntos: 0,
    vinculos: [{ tipo: 'sitio', clave: 'SIT-00008', nombre: 'Madrid 8' }],
    vinculosOcultos: 1,
    pomodoros: { total: 3, minutos: 75 },
    revision: 4,
    versiones: { titulo: 1, descripcion: 1, lugar: 2, vence: 1, [`casilla:${SOME_ITEM}`]: 1 },
  },
  descripcion: 'En el ayuntamiento.',
  casillas: [{ id: SOME_ITEM, texto: 'Rellenar el impreso', hecha: false }],
  adjuntos: [],
  comentarios: [],
  creada: EN,
  creadaPor: 'Ana Ruiz',
  modificada: EN,
  modificadaPor: 'Ana Ruiz',
};
export const laterTaskSheet: TaskSheet = {
  ...someTaskSheet,
  tarjeta: {
    ...someTaskSheet.tarjeta,
    titulo: 'Pedir la licencia de obra',
    revision: 5,
    versiones: { ...someTaskSheet.tarjeta.versiones, titulo: 2 },
  },
  modificadaPor: 'Luis Gil',
};

export const retitled: TaskChange = {
  opId: SOME_CHANGE_ID,
  at: AT,
  task: SOME_TASK,
  board: null,
  base: { titulo: 1 },
  set: { titulo: 'Licencia' },
};
const started: TaskChange = {
  ...retitled,
  base: { lugar: 2 },
  set: { lugar: { columna: 12, despues: null, estado: 'en_curso', motivo: null } },
};
export const outcome = (
  resultado: FieldOutcome['resultado'],
  valor: unknown,
  version: number,
): FieldOutcome => ({
  resultado,
  valor,
  version,
  por: 'Luis Gil',
  en: EN,
});
const elsewhere: TaskChange = { ...retitled, task: OTHER_TASK };
const applied = {
  change: retitled,
  sheet: laterTaskSheet,
  fields: { titulo: outcome('aplicado', 'Licencia', 2) },
};
const lost = {
  change: retitled,
  sheet: laterTaskSheet,
  fields: { titulo: outcome('perdido', 'Pedir la licencia de obra', 2) },
};
const failure = told(422);
const TITLE = { task: SOME_TASK, key: 'titulo' } as const;

export const taskCardPayloads: PayloadCases<TaskCardEvent> = {
  events: {
    'card.opened': [{ task: SOME_TASK }, { task: OTHER_TASK }],
    'task.changeWanted': [{ change: retitled }, { change: started }],
    'task.changed': [applied, { ...applied, change: elsewhere }],
    'task.refused': [{ change: retitled, failure }],
    'task.newsHeard': [
      { news: { tipo: 'recargar' } },
      { news: { tipo: 'tarjeta', tarjeta: laterTaskSheet.tarjeta, opIds: [] } },
      {
        news: {
          tipo: 'presentes',
          presentes: [{ tarea: SOME_TASK, personas: [{ id: 2, nombre: 'Ana Ruiz' }] }],
        },
      },
    ],
    'work.began': [{ work: 'taskCard' }],
    'work.ended': [{ work: 'taskCard' }],
  },
  outputs: { loadSheet: [someTaskSheet] },
  failures: {
    loadSheet: [answered(404), answered(500)],
  },
};

export const taskEditsPayloads: PayloadCases<TaskEditsEvent> = eventsOnly({
  'edit.began': [{ ...TITLE, text: 'Pedir la licencia', base: 1 }],
  'edit.typed': [{ ...TITLE, text: 'Licencia' }],
  'edit.putBack': [TITLE],
  'edit.recovered': [TITLE],
  'edit.dismissed': [TITLE],
  'edit.sent': [
    { task: SOME_TASK, keys: ['titulo'], set: { titulo: 'Licencia' }, opId: SOME_CHANGE_ID, at: AT },
  ],
  'task.changed': [applied],
  'task.refused': [{ change: retitled, failure }],
});

export const taskConflictsPayloads: PayloadCases<TaskConflictsEvent> = eventsOnly({
  'conflict.settled': [{ task: SOME_TASK, field: 'titulo' }],
  'conflict.insisted': [{ task: SOME_TASK, field: 'titulo', base: 2, opId: SOME_CHANGE_ID, at: AT }],
  'task.changed': [applied, lost],
});

export const taskPresencePayloads: PayloadCases<TaskPresenceEvent> = {
  events: { 'presence.changed': [{ task: SOME_TASK }, { task: null }] },
  outputs: { sayPresence: [undefined] },
  failures: { sayPresence: [answered(500)], watchPage: CRASH },
};

const someTaskHistory: TaskHistoryPage = {
  task: SOME_TASK,
  items: [
    {
      id: 2,
      campo: 'titulo',
      valor: 'Licencia',
      version: null,
      resultado: 'perdido',
      por: 'Eva Sanz',
      en: EN,
    },
    {
      id: 1,
      campo: 'titulo',
      valor: 'Pedir la licencia',
      version: 1,
      resultado: 'aplicado',
      por: 'Ana Ruiz',
      en: EN,
    },
  ],
  total: 2,
  page: 1,
  pageSize: 20,
};

export const taskHistoryPayloads = pagedListPayloads<TaskHistoryQuery, TaskHistoryPage>(
  [
    { task: SOME_TASK, page: 1 },
    { task: SOME_TASK, page: 2 },
  ],
  [someTaskHistory],
);

export const tieSearchPayloads = pagedListPayloads<TieQuery, Found>(
  [{ text: 'SIT' }, { text: 'SIT-8' }],
  [NOTHING_FOUND],
);
