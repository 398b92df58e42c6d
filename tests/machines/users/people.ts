import type { ListedUser } from '../../../src/api/contract/users.ts';

export const person = (id: number, change: Partial<ListedUser> = {}): ListedUser => ({
  id,
  name: `Persona ${id}`,
  email: `persona.${id}@conectividad.example`,
  is_active: true,
  created_at: '2026-11-20T10:42:05.000Z',
  permissions: {},
  last_access: null,
  version: 1,
  locked: false,
  is_last_admin: false,
  deleted_at: null,
  ...change,
});

export const answered = (status: number, fields: Readonly<Record<string, string>> = {}) =>
  Object.assign(new Error(`status ${status}`), {
    failure: { kind: 'status', status, message: null, requestId: null, fields, retryAfter: null },
  });
export const unavailable = { kind: 'status', status: 503, message: null, retryAfter: null };
