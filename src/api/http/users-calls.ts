import {
  accessHistoryAnswer,
  deletionAnswer,
  userAnswer,
  usersAnswer,
  usersPageAnswer,
} from '../contract/users.ts';
import type { UsersApi } from '../users-api.ts';
import type { Http } from './http.ts';

export const usersCalls = (http: Http): UsersApi => ({
  users: async (filter, call) => (await http.get(usersAnswer, '/users', call, filter)).data,
  usersPage: async (query, call) => (await http.get(usersPageAnswer, '/users', call, query)).data,
  exportUsers: (filter, call) => http.file('/users/export.csv', call, filter),
  createUser: async (person, call) => (await http.post(userAnswer, '/users', person, call)).data,
  deletionPreview: async (id, call) => (await http.get(deletionAnswer, `/users/${id}/deletion`, call)).data,
  deleteUser: async (id, call) => (await http.remove(userAnswer, `/users/${id}`, call)).data,
  restoreUser: async (id, call) => (await http.post(userAnswer, `/users/${id}/restore`, {}, call)).data,
  setUserStatus: async (id, isActive, call) =>
    (await http.patch(userAnswer, `/users/${id}/status`, { is_active: isActive }, call)).data,
  setUsersStatus: async (body, call) => (await http.patch(usersAnswer, '/users/status', body, call)).data,
  userPermissions: async (id, call) => (await http.get(userAnswer, `/users/${id}/permissions`, call)).data,
  replacePermissions: async (id, body, call) =>
    (await http.put(userAnswer, `/users/${id}/permissions`, body, call)).data,
  changePermissions: async (changes, call) =>
    (await http.patch(usersAnswer, '/users/permissions', { changes }, call)).data,
  accessHistory: async (id, query, call) =>
    (await http.get(accessHistoryAnswer, `/users/${id}/permissions/history`, call, query)).data,
});
