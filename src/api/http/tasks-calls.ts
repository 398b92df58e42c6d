import * as z from 'zod/mini';
import { ApiError } from '../api.ts';
import {
  boardAnswer,
  boardCardsAnswer,
  boardsAnswer,
  taskCardsAnswer,
} from '../contract/records/task-boards.ts';
import { taskAnswer, taskHistoryAnswer, taskPatchAnswer } from '../contract/records/task-changes.ts';
import { NOW, presenceAnswer, type TaskNews, taskNews } from '../contract/records/task-feed.ts';
import { remindersAnswer } from '../contract/records/task-reminders.ts';
import type { TasksApi } from '../tasks-api.ts';
import { explorerCalls } from './explorer-calls.ts';
import type { Http } from './http.ts';
import { pomodoroCalls } from './pomodoro-calls.ts';
import { serverSentEvents } from './server-sent-events.ts';

export const tasksCalls = (http: Http): TasksApi => ({
  tasks: explorerCalls(http, { path: '/4task', key: 'numero' }),
  boards: async (call) => (await http.get(boardsAnswer, '/4task/tableros', call)).data,
  createBoard: async (body, call) => (await http.post(boardAnswer, '/4task/tableros', body, call)).data,
  changeBoard: async (id, body, call) =>
    (await http.put(boardAnswer, `/4task/tableros/${id}`, body, call)).data,
  archiveBoard: async (id, body, call) =>
    (await http.put(boardAnswer, `/4task/tableros/${id}/archivado`, body, call)).data,
  boardCards: async (id, query, call) =>
    (await http.get(boardCardsAnswer, `/4task/tableros/${id}/tarjetas`, call, query)).data,
  taskCalendar: async (query, call) =>
    (await http.get(taskCardsAnswer, '/4task/calendario', call, query)).data,
  tiedTasks: async (query, call) => (await http.get(taskCardsAnswer, '/4task/vinculadas', call, query)).data,
  taskSheet: async (id, call) => (await http.get(taskAnswer, `/4task/tareas/${id}`, call)).data,
  taskHistory: async (id, query, call) =>
    (await http.get(taskHistoryAnswer, `/4task/tareas/${id}/historia`, call, query)).data,
  createTask: async (body, call) => (await http.post(taskAnswer, '/4task/tareas', body, call)).data,
  patchTask: async (id, body, call) =>
    (await http.patch(taskPatchAnswer, `/4task/tareas/${id}`, body, call)).data,
  ...pomodoroCalls(http),
  reminders: async (call) => (await http.get(remindersAnswer, '/4task/recordatorios', call)).data,
  saveReminders: async (body, call) =>
    (await http.put(remindersAnswer, '/4task/recordatorios', body, call)).data,
  sayPresence: async (body, call) => {
    await http.put(presenceAnswer, '/4task/presencia', body, call);
  },
  taskNews: (since, hear, call) =>
    http.stream(
      '/4task/novedades',
      { desde: since ?? NOW },
      serverSentEvents(({ id, data }) => hear(newsOf(data), id)),
      call,
    ),
});

function newsOf(data: string): TaskNews {
  const parsed = z.safeParse(taskNews, jsonOrNothing(data));
  if (!parsed.success) throw new ApiError({ kind: 'wrongShape' });
  return parsed.data;
}

function jsonOrNothing(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
