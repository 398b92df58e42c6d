import type { Hands } from '../../../paths/world/person.ts';
import { insist } from './insist.ts';

/** Takes all permissions from somebody. A second call finds them changed. */
export async function takesPermissions(hands: Hands, id: number): Promise<void> {
  await insist(hands, {
    name: 'take the permissions',
    method: 'PUT',
    url: `/users/${id}/permissions`,
    body: { version: 1, permissions: {} },
  });
}

export const ACCESS_ROWS = {
  permissions: `select u.nombre, p.modulo from permiso p join usuario u on u.id = p.usuario_id order by 1, 2`,
} as const;

export async function signsOut(hands: Hands): Promise<void> {
  await insist(hands, { name: 'sign out', method: 'POST', url: '/logout' });
}

export const SESSION_ROWS = {
  sessions: `select u.nombre from sesion s join usuario u on u.id = s.usuario_id order by 1`,
} as const;
