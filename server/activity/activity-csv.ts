import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { ActivityDetail, activityFilter } from '../../src/api/contract/activity.ts';
import { CSV_BOM } from '../../src/shared/csv.ts';
import { peopleLine } from '../../src/shared/csv-for-people.ts';
import type { Tables } from '../db/tables.ts';
import { momentCells, momentColumns } from '../office-time.ts';
import type { OpenKinds } from '../tasks/ties/open-kinds.ts';
import { batchesOf } from './list-activity.ts';

const HEADER = [
  ...['ID', ...momentColumns('Momento'), 'Persona', 'Acción', 'Entidad', 'Identificador'],
  ...['Pertenece a', 'Antes', 'Después', 'Petición'],
];

/** Yields the entries in batches, newest first, so that memory does not grow with their number. */
export async function* activityCsv(
  db: Kysely<Tables>,
  filter: z.output<typeof activityFilter>,
  open: OpenKinds,
): AsyncGenerator<string> {
  yield CSV_BOM + peopleLine(HEADER);
  for await (const batch of batchesOf(db, filter, open)) yield batch.map(line).join('');
}

const line = (entry: ActivityDetail): string =>
  peopleLine([
    ...[String(entry.id), ...momentCells(entry.momento), entry.usuario, entry.accion, entry.entidad],
    ...[entry.entidadId ?? '', told(entry.padres), told(entry.antes), told(entry.despues)],
    entry.peticionId ?? '',
  ]);

const told = (values: Readonly<Record<string, unknown>> | null): string =>
  values === null ? '' : JSON.stringify(values);
