import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { Transaction } from '../db/database.ts';

export interface NewPerson {
  readonly id?: number;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly active: boolean;
  readonly permissions: readonly PermissionFlag[];
}

export async function createPerson(tx: Transaction, person: NewPerson, at: Date): Promise<number> {
  const [id] = await createPeople(tx, [person], at);
  if (id === undefined) throw new Error('Nobody was stored.');
  return id;
}

/** Returns the ids in the order of the people, whose addresses must differ. */
export async function createPeople(
  { kysely, run }: Transaction,
  people: readonly NewPerson[],
  at: Date,
): Promise<number[]> {
  const stored = await kysely
    .insertInto('usuario')
    .values(
      people.map(({ id, name, email, role, active }) => ({
        ...(id === undefined ? {} : { id }),
        nombre: name,
        email,
        rol: role,
        imagen: null,
        activo: active,
        creado_en: at,
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const idOf = new Map(stored.map(({ id, email }) => [email, id]));
  const ids = people.flatMap(({ email }) => idOf.get(email) ?? []);
  const granted = people.flatMap(({ permissions }, index) =>
    permissions.map((flag) => [ids[index], flag] as const),
  );
  if (granted.length === 0) return ids;
  await run(
    `insert into permiso (usuario_id, modulo, concedido)
    select *, true from unnest($1::integer[], $2::text[])`,
    [granted.map(([id]) => id), granted.map(([, flag]) => flag)],
  );
  return ids;
}
