import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';
import { recordAudit, SYSTEM } from '../../audit/record-audit.ts';
import type { Transaction } from '../../db/database.ts';
import { createPerson, type NewPerson } from '../../identity/create-person.ts';

export const SAMPLE_ADMIN_EMAIL = 'admin@conectividad.example';

export interface SamplePerson extends NewPerson {
  readonly id: number;
}

type Given = Pick<NewPerson, 'name' | 'role' | 'permissions'>;

const person = (id: number, mailbox: string, given: Given): SamplePerson => ({
  id,
  email: `${mailbox}@conectividad.example`,
  active: true,
  ...given,
});

export const ADMINISTRATOR: SamplePerson = {
  id: 1,
  name: 'Administración',
  email: SAMPLE_ADMIN_EMAIL,
  role: 'Administración',
  active: true,
  permissions: PERMISSION_FLAGS,
};
export const OPERATIONS = person(2, 'operaciones', {
  name: 'Operaciones',
  role: 'Operaciones',
  permissions: ['dashboard', 'bulk_loads', 'cargar_export'],
});
export const ANA = person(4, 'ana.ruiz', {
  name: 'Ana Ruiz',
  role: 'Planificación',
  permissions: ['bulk_loads', 'bulk_update', 'locations'],
});
export const WITHOUT_ACCESS = person(5, 'sin.permisos', {
  name: 'Sin Permisos',
  role: null,
  permissions: [],
});
export const MARTA = person(7, 'marta.ferrer', {
  name: 'Marta Ferrer',
  role: 'Jefa de proyectos',
  permissions: ['dashboard', '4task', 'activity', 'delete_records', 'cargar_export'],
});
export const JAVIER = person(8, 'javier.ibarra', {
  name: 'Javier Ibarra',
  role: 'Facturación',
  permissions: ['dashboard', '4task', 'celsig5', 'bulk_update', 'cargar_export'],
});
export const CARMEN = person(9, 'carmen.vidal', {
  name: 'Carmen Vidal',
  role: 'Conectividad',
  permissions: ['dashboard', '4task', 'connectivity', 'locations'],
});

/** Numbers 1 to 3 are the default people, who cannot be deleted. */
const PEOPLE: readonly SamplePerson[] = [
  ADMINISTRATOR,
  OPERATIONS,
  person(3, 'consulta', { name: 'Consulta', role: 'Consulta', permissions: ['dashboard'] }),
  ANA,
  WITHOUT_ACCESS,
  { ...person(6, 'baja', { name: 'Baja', role: null, permissions: ['dashboard'] }), active: false },
  MARTA,
  JAVIER,
  CARMEN,
];

/** Adds the people of the company, who were there before its first work: on `since`. */
export async function loadPeople(tx: Transaction, since: Date): Promise<void> {
  for (const one of PEOPLE) await createPerson(tx, one, since);
  await recordAudit(tx, {
    at: await tx.now(),
    by: SYSTEM,
    action: 'muestra.cargada',
    entity: 'usuario',
    after: { personas: PEOPLE.length },
  });
}
