import type * as z from 'zod/mini';
import type { profileRequest, SavedProfile } from '../../src/api/contract/profile.ts';
import { isProtectedPerson } from '../../src/shared/access-rules.ts';
import { cleanText } from '../../src/shared/new-person.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { readUser } from '../identity/users.ts';
import { forbidden, pointed } from '../problem.ts';
import { deliverCode, wantAddress } from './new-address.ts';
import { changePassword } from './own-password.ts';
import { forgetReplaced, hasUploaded } from './pictures.ts';
import type { Own, ProfileDeps } from './profile-deps.ts';

const DEFAULT_PERSON = 'You cannot change data of default users!';
const MISSING = 'Falta este dato.';

export function refuseDefaultPerson(id: number): void {
  if (isProtectedPerson(id)) throw forbidden(DEFAULT_PERSON);
}

export async function saveProfile(
  deps: ProfileDeps,
  own: Own,
  { name, email, profile_image, ...secrets }: z.output<typeof profileRequest>,
): Promise<SavedProfile> {
  const { id } = own.caller;
  refuseDefaultPerson(id);
  let verification: SavedProfile['verification'] = null;
  if (secrets.password !== undefined) {
    if (name !== undefined || email !== undefined) {
      throw pointed('/password', 'Guarda los datos y la contraseña por separado.');
    }
    await changePassword(deps, own, { ...secrets, password: secrets.password });
  } else {
    if (name === undefined) throw pointed('/name', MISSING);
    if (email === undefined) throw pointed('/email', MISSING);
    // Everything is in one transaction: if the address is refused, nothing else changes either.
    const wanted = await deps.database.transaction(async (tx) => {
      await saveDetails(tx, own, { name, profile_image });
      return wantAddress(tx, deps, own, email);
    });
    verification = wanted && (await deliverCode(deps, wanted));
  }
  return { success: true, data: await readUser(deps.database, id), verification };
}

interface Details {
  readonly name: string;
  readonly profile_image: string | null | undefined;
}

async function saveDetails(tx: Transaction, { caller: { id }, by }: Own, details: Details): Promise<void> {
  const name = cleanText(details.name);
  if (name === '') throw pointed('/name', MISSING);
  const before = await tx.kysely
    .selectFrom('usuario')
    .select(['nombre', 'imagen'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    nombre: name,
    imagen: details.profile_image === undefined ? before.imagen : details.profile_image,
  };
  if (after.nombre === before.nombre && after.imagen === before.imagen) return;
  if (after.imagen !== null && after.imagen !== before.imagen && !(await hasUploaded(tx, id, after.imagen))) {
    throw pointed('/profile_image', 'Esa imagen no la has subido tú: súbela de nuevo.');
  }
  await tx.kysely.updateTable('usuario').set(after).where('id', '=', id).execute();
  await forgetReplaced(tx, id, after.imagen);
  await recordAudit(tx, {
    at: await tx.now(),
    by,
    action: 'usuario.perfilCambiado',
    entity: 'usuario',
    entityId: id,
    before,
    after,
  });
}
