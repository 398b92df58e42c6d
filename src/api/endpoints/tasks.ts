import {
  boardAnswer,
  boardArchiveRequest,
  boardCardsAnswer,
  boardCardsQuery,
  boardParams,
  boardRequest,
  boardsAnswer,
  newBoardRequest,
  taskCalendarQuery,
  taskCardsAnswer,
} from '../contract/records/task-boards.ts';
import {
  newTaskRequest,
  taskAnswer,
  taskHistoryAnswer,
  taskHistoryQuery,
  taskParams,
  taskPatch,
  taskPatchAnswer,
  tiedTasksQuery,
} from '../contract/records/task-changes.ts';
import {
  NOW,
  presenceAnswer,
  presenceRequest,
  taskNews,
  taskNewsQuery,
} from '../contract/records/task-feed.ts';
import { remindersAnswer, remindersRequest } from '../contract/records/task-reminders.ts';
import { data, events, nothing } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import { registerEndpoints } from './registers.ts';

const permission = '4task';
const { get, post, put, patch } = endpointsFor(permission);
const board = data(boardAnswer);
const task = data(taskAnswer);
const reminders = data(remindersAnswer);

export const taskEndpoints = {
  /** The register of all tasks. */
  tasks: registerEndpoints({ path: '/4task', key: 'numero', permission }),
  boards: get('/4task/tableros', { answer: data(boardsAnswer) }),
  createBoard: post('/4task/tableros', { body: newBoardRequest, answer: board }),
  changeBoard: put('/4task/tableros/:id', { params: boardParams, body: boardRequest, answer: board }),
  archiveBoard: put('/4task/tableros/:id/archivado', {
    params: boardParams,
    body: boardArchiveRequest,
    answer: board,
  }),
  boardCards: get('/4task/tableros/:id/tarjetas', {
    params: boardParams,
    query: boardCardsQuery,
    answer: data(boardCardsAnswer),
  }),
  taskCalendar: get('/4task/calendario', { query: taskCalendarQuery, answer: data(taskCardsAnswer) }),
  tiedTasks: get('/4task/vinculadas', { query: tiedTasksQuery, answer: data(taskCardsAnswer) }),
  taskSheet: get('/4task/tareas/:id', { params: taskParams, answer: task }),
  taskHistory: get('/4task/tareas/:id/historia', {
    params: taskParams,
    query: taskHistoryQuery,
    answer: data(taskHistoryAnswer),
  }),
  createTask: post('/4task/tareas', { body: newTaskRequest, answer: task }),
  patchTask: patch('/4task/tareas/:id', {
    params: taskParams,
    body: taskPatch,
    answer: data(taskPatchAnswer),
  }),
  reminders: get('/4task/recordatorios', { answer: reminders }),
  saveReminders: put('/4task/recordatorios', { body: remindersRequest, answer: reminders }),
  sayPresence: put('/4task/presencia', { body: presenceRequest, answer: nothing(presenceAnswer) }),
  /**
   * Calls `hear` with each piece of news and its place in the feed. Starts after the place `since`; null starts at the
   * present moment.
   */
  taskNews: get('/4task/novedades', {
    query: taskNewsQuery,
    asks: (since: string | null) => ({ query: { desde: since ?? NOW } }),
    answer: events(taskNews),
  }),
};
export type TasksApi = Calls<typeof taskEndpoints>;
