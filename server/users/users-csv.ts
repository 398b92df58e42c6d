import { PERMISSION_FLAGS } from '../../src/api/contract/permissions.ts';
import type { ListedUser } from '../../src/api/contract/users.ts';
import { csvForPeople } from '../../src/shared/csv-for-people.ts';
import { FLAG_LABELS } from '../../src/shared/flag-labels.ts';
import { momentCells, momentColumns } from '../office-time.ts';

const HEADER = [
  ...['ID', 'Nombre', 'Email', 'Rol', 'Estado'],
  ...[...momentColumns('Fecha de Creación'), ...momentColumns('Último acceso')],
  ...PERMISSION_FLAGS.map((flag) => FLAG_LABELS[flag]),
];

export const usersCsv = (people: readonly ListedUser[]): string =>
  csvForPeople(
    HEADER,
    people.map((person) => [
      ...[String(person.id), person.name, person.email, person.role ?? '', stateOf(person)],
      ...[...momentCells(person.created_at), ...momentCells(person.last_access)],
      ...PERMISSION_FLAGS.map((flag) => (person.permissions[flag] ? 'Sí' : 'No')),
    ]),
  );

function stateOf({ deleted_at, is_active, locked }: ListedUser): string {
  if (deleted_at !== null) return 'Borrado';
  if (!is_active) return 'Inactivo';
  return locked ? 'Bloqueado' : 'Activo';
}
