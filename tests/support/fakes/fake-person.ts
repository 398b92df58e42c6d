import type { User } from '../../../src/api/contract/identity.ts';
import type { Permissions } from '../../../src/api/contract/permissions.ts';

export interface FakePerson {
  readonly user: User;
  readonly permissions: Permissions;
  readonly code: string;
}

const person = (id: number, email: string, name: string, permissions: Permissions): FakePerson => ({
  user: { id, name, email, is_active: true },
  permissions,
  code: String(id).padStart(6, '0'),
});

export const SAMPLE_PEOPLE: readonly FakePerson[] = [
  person(1, 'admin@conectividad.example', 'Administración', { admin: true }),
  person(2, 'operaciones@conectividad.example', 'Operaciones', {
    bulk_loads: true,
    dashboard: true,
    cargar_export: true,
  }),
  person(3, 'consulta@conectividad.example', 'Consulta', { dashboard: true }),
  person(4, 'ana.ruiz@conectividad.example', 'Ana Ruiz', {
    bulk_loads: true,
    bulk_update: true,
    locations: true,
  }),
  person(5, 'sin.permisos@conectividad.example', 'Sin permisos', {}),
];
