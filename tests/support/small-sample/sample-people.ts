import { recordAudit, SYSTEM } from '../../../server/audit/record-audit.ts';
import type { Database } from '../../../server/db/database.ts';
import { createPerson, type NewPerson } from '../../../server/identity/create-person.ts';
import { PERMISSION_FLAGS } from '../../../src/api/contract/permissions.ts';

export const SAMPLE_ADMIN_EMAIL = 'admin@conectividad.example';

/** One person for each kind of access. Numbers 1 to 3 are the default people, who cannot be deleted. */
const SAMPLE_PEOPLE: readonly NewPerson[] = [
  {
    id: 1,
    name: 'Administración',
    email: SAMPLE_ADMIN_EMAIL,
    role: 'Administración',
    active: true,
    permissions: PERMISSION_FLAGS,
  },
  {
    id: 2,
    name: 'Operaciones',
    email: 'operaciones@conectividad.example',
    role: 'Operaciones',
    active: true,
    permissions: ['dashboard', 'bulk_loads', 'cargar_export'],
  },
  {
    id: 3,
    name: 'Consulta',
    email: 'consulta@conectividad.example',
    role: 'Consulta',
    active: true,
    permissions: ['dashboard'],
  },
  {
    id: 4,
    name: 'Ana Ruiz',
    email: 'ana.ruiz@conectividad.example',
    role: 'Planificación',
    active: true,
    permissions: ['bulk_loads', 'bulk_update', 'locations'],
  },
  {
    id: 5,
    name: 'Sin Permisos',
    email: 'sin.permisos@conectividad.example',
    role: null,
    active: true,
    permissions: [],
  },
  {
    id: 6,
    name: 'Baja',
    email: 'baja@conectividad.example',
    role: null,
    active: false,
    permissions: ['dashboard'],
  },
];

export async function loadSamplePeople(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const at = await tx.now();
    for (const person of SAMPLE_PEOPLE) await createPerson(tx, person, at);
    await tx.run(`select setval(pg_get_serial_sequence('usuario', 'id'), (select max(id) from usuario))`);
    await recordAudit(tx, {
      at,
      by: SYSTEM,
      action: 'muestra.cargada',
      entity: 'usuario',
      after: { personas: SAMPLE_PEOPLE.length },
    });
  });
}
