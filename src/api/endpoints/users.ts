import { newPeopleAnswer, newPeopleRequest } from '../contract/new-people.ts';
import {
  accessHistoryAnswer,
  accessHistoryQuery,
  bulkStatusRequest,
  type Correction,
  correctionRequest,
  deletionAnswer,
  newUserRequest,
  type PermissionChange,
  permissionChangesRequest,
  permissionsRequest,
  personParams,
  statusRequest,
  type UsersPageQuery,
  unlockRequest,
  userAnswer,
  usersAnswer,
  usersFilter,
  usersPageAnswer,
  usersQuery,
} from '../contract/users.ts';
import { data, file } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { get, post, put, patch, remove } = endpointsFor('users');
const params = personParams;
const person = data(userAnswer);
const people = data(usersAnswer);

export const userEndpoints = {
  /** All people that pass the filter, in one answer. */
  users: get('/users', { query: usersFilter, answer: people }),
  usersPage: get('/users', {
    query: usersQuery,
    asks: (query: UsersPageQuery) => ({ query }),
    answer: data(usersPageAnswer),
  }),
  exportUsers: get('/users/export.csv', { query: usersFilter, answer: file }),
  createUser: post('/users', { body: newUserRequest, answer: person }),
  addPeople: post('/users/varios', { body: newPeopleRequest, answer: data(newPeopleAnswer) }),
  sendWelcome: post('/users/:id/bienvenida', { params, answer: person }),
  correctUser: patch('/users/:id', {
    params,
    body: correctionRequest,
    asks: (id: number, body: Correction) => ({ params: { id }, body }),
    answer: person,
  }),
  deletionPreview: get('/users/:id/deletion', { params, answer: data(deletionAnswer) }),
  deleteUser: remove('/users/:id', { params, answer: person }),
  restoreUser: post('/users/:id/restore', { params, answer: person }),
  setUserStatus: patch('/users/:id/status', {
    params,
    body: statusRequest,
    asks: (id: number, isActive: boolean) => ({ params: { id }, body: { is_active: isActive } }),
    answer: person,
  }),
  setUsersStatus: patch('/users/status', { body: bulkStatusRequest, answer: people }),
  unlockUsers: post('/users/desbloqueo', {
    body: unlockRequest,
    asks: (ids: readonly number[]) => ({ body: { ids: [...ids] } }),
    answer: people,
  }),
  userPermissions: get('/users/:id/permissions', { params, answer: person }),
  /** Replaces all flags of one person; fails with `staleUsers` when somebody changed them meanwhile. */
  replacePermissions: put('/users/:id/permissions', { params, body: permissionsRequest, answer: person }),
  changePermissions: patch('/users/permissions', {
    body: permissionChangesRequest,
    asks: (changes: readonly PermissionChange[]) => ({ body: { changes } }),
    answer: people,
  }),
  accessHistory: get('/users/:id/permissions/history', {
    params,
    query: accessHistoryQuery,
    answer: data(accessHistoryAnswer),
  }),
};
export type UsersApi = Calls<typeof userEndpoints>;
