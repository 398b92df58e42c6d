import { appsAnswer } from '../contract/apps.ts';
import { notificationsAnswer, readNotificationsAnswer } from '../contract/notifications.ts';
import { searchAnswer } from '../contract/search.ts';
import type { ShellApi } from '../shell-api.ts';
import type { Http } from './http.ts';

export const shellCalls = (http: Http): ShellApi => ({
  notifications: async (query, call) =>
    (await http.get(notificationsAnswer, '/notificaciones', call, query)).data,
  markNotificationsRead: async (body, call) =>
    (await http.post(readNotificationsAnswer, '/notificaciones/leidas', body, call)).data,
  search: async (query, call) => (await http.get(searchAnswer, '/buscar', call, query)).data,
  apps: async (call) => (await http.get(appsAnswer, '/aplicaciones', call)).data,
});
