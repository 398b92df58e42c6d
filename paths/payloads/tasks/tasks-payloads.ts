import type { Board, BoardCards, Boards } from '../../../src/api/contract/records/task-boards.ts';
import { newBoardValues } from '../../../src/machines/tasks/board/board-form-rules.ts';
import type { BoardValues } from '../../../src/machines/tasks/board/board-form-types.ts';
import type { TaskBoardEvent } from '../../../src/machines/tasks/board/task-board-types.ts';
import type { TaskFeedEvent } from '../../../src/machines/tasks/feed/task-feed-types.ts';
import { columnsOf } from '../../../src/machines/tasks/move/move-rules.ts';
import type { TaskMoveEvent } from '../../../src/machines/tasks/move/task-move-types.ts';
import type { Sent, TaskOutboxEvent } from '../../../src/machines/tasks/outbox/task-outbox-types.ts';
import type { TaskNewsHeard } from '../../../src/machines/tasks/task-change-types.ts';
import type { TaskLifeEvent } from '../../../src/machines/tasks/task-life-machine.ts';
import type { TasksEvent } from '../../../src/machines/tasks/tasks-types.ts';
import { TASK_STATES } from '../../../src/shared/task-states.ts';
import { answered, CRASH, DOWN, told } from '../failures.ts';
import { formPayloads } from '../kit/form-payloads.ts';
import { resourcePayloads } from '../kit/resource-payloads.ts';
import { eventsOnly, type PayloadCases } from '../payload-cases.ts';
import { laterTaskSheet, outcome, retitled, someTaskSheet } from './task-card-payloads.ts';

const someTaskBoard: Board = {
  id: 1,
  nombre: 'Norte',
  abiertas: 1,
  archivado: false,
  version: 2,
  columnas: [
    { id: 11, nombre: 'Por hacer', estado: 'por_hacer', limite: null },
    { id: 12, nombre: 'En curso', estado: 'en_curso', limite: 2 },
  ],
};
const someBoards: Boards = {
  tableros: [someTaskBoard],
  personas: [{ id: 2, nombre: 'Ana Ruiz' }],
};
const someBoardCards: BoardCards = {
  tablero: someTaskBoard,
  columnas: [
    { columna: 11, total: 1, tarjetas: [someTaskSheet.tarjeta] },
    { columna: 12, total: 0, tarjetas: [] },
  ],
  nombres: [],
};
export const newBoard: BoardValues = newBoardValues('Sur');

const readAnew: Pick<TaskNewsHeard, 'news'> = { news: { tipo: 'recargar' } };
const changedCard: Pick<TaskNewsHeard, 'news'> = {
  news: { tipo: 'tarjeta', tarjeta: laterTaskSheet.tarjeta, opIds: [] },
};
const applied = {
  change: retitled,
  sheet: laterTaskSheet,
  fields: { titulo: outcome('aplicado', 'Licencia', 2) },
};
const saved = { board: someTaskBoard, isNew: false };
const failure = told(422);
const MARK = { opId: '0a6f6a3e-3c1f-4f0a-9d0a-0000000000c2', at: Date.UTC(2026, 10, 21, 9, 1) };
const toDo = { columna: 11, despues: null, estado: 'por_hacer', motivo: null } as const;
const inProgress = { columna: 12, despues: null, estado: 'en_curso', motivo: null } as const;

export const tasksPayloads: PayloadCases<TasksEvent> = {
  events: {
    'board.formOpened': [{ values: newBoard }],
    'board.saved': [saved],
    'task.changeWanted': [{ change: retitled }],
    'task.changed': [applied],
    'task.refused': [{ change: retitled, failure }],
    'task.newsHeard': [readAnew],
    'move.made': [{ card: someTaskSheet.tarjeta, place: inProgress }],
    'move.putBack': [{ card: someTaskSheet.tarjeta }],
    'move.takenBack': [{ card: someTaskSheet.tarjeta }],
    'work.began': [{ work: 'taskOutbox' }],
    'work.ended': [{ work: 'taskOutbox' }],
  },
  outputs: { taskOutbox: [undefined], taskCard: [undefined] },
  failures: {},
};

export const taskBoardPayloads: PayloadCases<TaskBoardEvent> = {
  events: {
    'board.asked': [
      { asked: { board: null, query: {} } },
      { asked: { board: 2, query: { buscar: 'licencia' } } },
    ],
    'board.saved': [saved],
    'task.changed': [applied],
    'task.newsHeard': [readAnew, changedCard],
  },
  outputs: { loadBoards: [someBoards], loadCards: [someBoardCards] },
  failures: { loadBoards: [answered(500)], loadCards: [answered(500)] },
};

export const taskFeedPayloads: PayloadCases<TaskFeedEvent> = {
  events: {
    'feed.heard': [
      { news: { tipo: 'abierto' }, place: '7' },
      { news: { tipo: 'recargar' }, place: '7' },
      { news: { tipo: 'cerrado', motivo: 'otraPestana' }, place: '7' },
    ],
    'feed.failed': [{ failure: { kind: 'noResponse' } }, { failure: told(401) }],
  },
  outputs: {},
  failures: { hearNews: CRASH, watchPage: CRASH },
};

const sent: Sent = { kind: 'answered', ...applied };

export const taskOutboxPayloads: PayloadCases<TaskOutboxEvent> = {
  events: {
    'task.changeWanted': [{ change: retitled }],
    'outbox.notKept': [{ opId: retitled.opId }],
    'outbox.dismissed': [{ opId: retitled.opId }],
  },
  outputs: {
    readKept: [[]],
    sendChange: [sent, { kind: 'settledElsewhere', change: retitled }],
  },
  failures: {
    readKept: CRASH,
    keepChanges: CRASH,
    sendChange: [DOWN, answered(401), answered(422)],
  },
};

export const taskMovePayloads: PayloadCases<TaskMoveEvent> = eventsOnly({
  'move.lifted': [{ card: someTaskSheet.tarjeta, before: toDo, columns: columnsOf(someBoardCards) }],
  'move.stepped': [{ step: 'right' }, { step: 'left' }],
  'move.dropped': [MARK],
  'move.placed': [
    { ...MARK, card: someTaskSheet.tarjeta, before: toDo, place: inProgress },
    {
      ...MARK,
      card: someTaskSheet.tarjeta,
      before: toDo,
      place: { columna: 11, despues: null, estado: 'bloqueada', motivo: null },
    },
  ],
  'move.reasonChanged': [{ reason: 'Falta la licencia' }],
  'move.confirmed': [MARK],
  'move.undone': [{ ...MARK, card: someTaskSheet.tarjeta }],
});

export const taskLifePayloads: PayloadCases<TaskLifeEvent> = eventsOnly({
  'life.told': TASK_STATES.map((state) => ({ state })),
  'life.moved': TASK_STATES.map((to) => ({ to })),
});

export const boardFormPayloads = formPayloads<BoardValues>({
  whole: { nombre: 'Sur y Levante' },
  wrong: { nombre: '' },
  answer: someTaskBoard,
});

export const taskRemindersPayloads = resourcePayloads<boolean, boolean>({ value: true, changes: [false] });
