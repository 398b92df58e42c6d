import { appsAnswer } from '../contract/apps.ts';
import {
  notificationSettings,
  notificationSettingsAnswer,
  notificationsAnswer,
  notificationsQuery,
  readNotificationsAnswer,
  readNotificationsRequest,
} from '../contract/notifications.ts';
import { searchAnswer, searchQuery } from '../contract/search.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put } = endpointsFor('signed-in');

export const shellEndpoints = {
  notifications: get('/notificaciones', { query: notificationsQuery, answer: data(notificationsAnswer) }),
  markNotificationsRead: post('/notificaciones/leidas', {
    body: readNotificationsRequest,
    answer: data(readNotificationsAnswer),
  }),
  notificationSettings: get('/notificaciones/ajustes', { answer: data(notificationSettingsAnswer) }),
  saveNotificationSettings: put('/notificaciones/ajustes', {
    body: notificationSettings,
    answer: data(notificationSettingsAnswer),
  }),
  search: get('/buscar', { query: searchQuery, answer: data(searchAnswer) }),
  apps: get('/aplicaciones', { answer: data(appsAnswer) }),
};
export type ShellApi = Calls<typeof shellEndpoints>;
