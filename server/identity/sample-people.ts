import { PERMISSION_FLAGS, type PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { Database } from '../db/database.ts';

interface SamplePerson {
  /** 1 to 3 are the protected defaults; everybody else takes the next id. */
  readonly id?: number;
  readonly nombre: string;
  readonly email: string;
  readonly rol: string;
  readonly flags: readonly PermissionFlag[];
  readonly activo?: boolean;
}

/** The address a newcomer signs in with: it holds every permission. */
export const SAMPLE_ADMINISTRATOR = 'admin@conectividad.example';

const PEOPLE: readonly SamplePerson[] = [
  {
    id: 1,
    nombre: 'Administración',
    email: SAMPLE_ADMINISTRATOR,
    rol: 'Administración',
    flags: PERMISSION_FLAGS,
  },
  {
    id: 2,
    nombre: 'Operaciones',
    email: 'operaciones@conectividad.example',
    rol: 'Operador',
    flags: ['dashboard', 'bulk_loads', 'cargar_export'],
  },
  {
    id: 3,
    nombre: 'Consulta',
    email: 'consulta@conectividad.example',
    rol: 'Consulta',
    flags: ['dashboard'],
  },
  {
    nombre: 'Ana Ruiz',
    email: 'ana.ruiz@conectividad.example',
    rol: 'Operadora',
    flags: ['bulk_loads', 'bulk_update', 'locations'],
  },
  { nombre: 'Sin Permisos', email: 'sin.permisos@conectividad.example', rol: 'Usuario', flags: [] },
  {
    nombre: 'Persona de Baja',
    email: 'baja@conectividad.example',
    rol: 'Usuario',
    flags: ['dashboard'],
    activo: false,
  },
];

/** Into an empty database only: main.ts asks first. */
export async function loadSamplePeople(database: Database, now: Date): Promise<void> {
  await database.transaction(async ({ kysely }) => {
    for (const { id, nombre, email, rol, flags, activo = true } of PEOPLE) {
      const { id: usuario_id } = await kysely
        .insertInto('usuario')
        .values({ ...(id ? { id } : {}), nombre, email, rol, imagen: null, activo, creado_en: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const permissions = flags.map((modulo) => ({ usuario_id, modulo, concedido: true }));
      if (permissions.length > 0) await kysely.insertInto('permiso').values(permissions).execute();
    }
  });
}
