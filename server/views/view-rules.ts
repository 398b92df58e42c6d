import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { NewViewRequest, ViewRegister } from '../../src/api/contract/records/views.ts';
import { VIEW_LIMITS } from '../../src/api/contract/records/views.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { FLAG_LABELS } from '../../src/shared/flag-labels.ts';
import type { Transaction } from '../db/database.ts';
import { conflict, pointed } from '../problem.ts';
import type { Viewer } from './viewer.ts';

type Place = Pick<NewViewRequest, 'registro' | 'nombre'> & { readonly ownerId: number };

/**
 * Names that differ only in case count as the same. Lower case is made here and not in SQL, because the two engines
 * treat capitals beyond ASCII differently.
 */
export const nameKey = (name: string): string => name.normalize('NFC').toLocaleLowerCase('es');

/** Locks the person's row, so that changes to their views follow each other even when the person has no view yet. */
export async function holdOwner(tx: Transaction, ownerId: number): Promise<void> {
  await tx.run('select id from usuario where id = $1 for no key update', [ownerId]);
}

export async function isNameTaken(
  { kysely }: Transaction,
  { ownerId, registro, nombre }: Place,
  exceptId: number | null,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('vista')
    .select('id')
    .where('usuario_id', '=', ownerId)
    .where('registro', '=', registro)
    .where('clave', '=', nameKey(nombre))
    .where('borrada_en', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
}

export async function refuseTakenName(tx: Transaction, place: Place, exceptId: number | null): Promise<void> {
  if (await isNameTaken(tx, place, exceptId)) {
    throw pointed('/nombre', 'Ya tienes una vista con ese nombre: elige otro.');
  }
}

export async function refuseTooMany(
  { kysely }: Transaction,
  ownerId: number,
  register: ViewRegister,
): Promise<void> {
  const { n } = await kysely
    .selectFrom('vista')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('usuario_id', '=', ownerId)
    .where('registro', '=', register)
    .where('borrada_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (n < VIEW_LIMITS.own) return;
  throw conflict(
    `Ya tienes ${VIEW_LIMITS.own} vistas guardadas aquí, que es el máximo: elimina una para guardar otra.`,
  );
}

export function refuseForeignFlag({ permissions }: Viewer, flag: PermissionFlag | null): void {
  if (flag === null || mayOpen(permissions, flag)) return;
  throw pointed(
    '/compartida',
    `No tienes el permiso «${FLAG_LABELS[flag]}»: comparte la vista con uno que tengas, o con nadie.`,
  );
}

export async function refuseTooManyShared(
  { kysely }: Transaction,
  register: ViewRegister,
  flag: PermissionFlag | null,
): Promise<void> {
  if (flag === null) return;
  const { n } = await kysely
    .selectFrom('vista')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('registro', '=', register)
    .where('compartida', '=', flag)
    .where('borrada_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (n < VIEW_LIMITS.shared) return;
  throw pointed(
    '/compartida',
    `Ya hay ${VIEW_LIMITS.shared} vistas compartidas con «${FLAG_LABELS[flag]}» aquí, que es el máximo: guárdala solo para ti.`,
  );
}
