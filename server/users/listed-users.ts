import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ListedUser, UsersPage, usersFilter } from '../../src/api/contract/users.ts';
import type { Database } from '../db/database.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { Tables } from '../db/tables.ts';
import { TRIES_IN_A_ROW } from '../identity/lockout.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import { notFound } from '../problem.ts';

type Filter = z.output<typeof usersFilter>;
type Order = Filter['orden'];

export async function listUsers(db: Kysely<Tables>, filter: Filter, now: Date): Promise<ListedUser[]> {
  return usersOf(db, ordered(matching(listed(db), filter), filter.orden), now);
}

export async function pageOfUsers(
  db: Kysely<Tables>,
  { page, pageSize, ...filter }: Filter & { readonly page: number; readonly pageSize: number },
  now: Date,
): Promise<UsersPage> {
  const { total } = await matching(db.selectFrom('usuario'), filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const shown = ordered(matching(listed(db), filter), filter.orden)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items: await usersOf(db, shown, now), total, page, pageSize };
}

export async function readPeople(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly number[],
  now: Date,
  { bin = false } = {},
): Promise<ListedUser[]> {
  const asked = listed(kysely).where('usuario.id', '=', sql<number>`any(${ids}::integer[])`);
  const found = new Map((await usersOf(kysely, asked, now)).map((person) => [person.id, person]));
  return ids.map((id) => {
    const person = found.get(id);
    if (!person || (person.deleted_at !== null && !bin)) throw notFound('Recurso no encontrado.');
    return person;
  });
}

export async function readPerson(
  db: Pick<Database, 'kysely'>,
  id: number,
  now: Date,
  where?: { readonly bin: boolean },
): Promise<ListedUser> {
  const [person] = await readPeople(db, [id], now, where);
  if (!person) throw notFound('Recurso no encontrado.');
  return person;
}

/** The only active holder of `admin`; null when there are several. Read once for a whole list. */
const ONLY_ADMINISTRATOR = sql<number | null>`
  select case when count(*) = 1 then min(u.id) end
  from permiso p join usuario u on u.id = p.usuario_id
  where p.modulo = 'admin' and p.concedido and u.activo`;

function listed(db: Kysely<Tables>) {
  return usersWithFlags(db)
    .leftJoin('ultimo_acceso', 'ultimo_acceso.usuario_id', 'usuario.id')
    .leftJoin('acceso_fallido', (join) =>
      join
        .onRef('acceso_fallido.usuario_id', '=', 'usuario.id')
        // Only the lock of the whole account is read. A lock of one known device is shown to its owner alone.
        .on('acceso_fallido.equipo_id', 'is', null),
    )
    .select('ultimo_acceso.momento as ultimo_acceso')
    .select(['acceso_fallido.fallos', 'acceso_fallido.bloqueado_hasta'])
    .select(sql<boolean>`coalesce(usuario.id = (${ONLY_ADMINISTRATOR}), false)`.as('is_last_admin'))
    .groupBy(['ultimo_acceso.usuario_id', 'acceso_fallido.fallos', 'acceso_fallido.bloqueado_hasta']);
}
type Listed = ReturnType<typeof listed>;
type ListedRow = Awaited<ReturnType<Listed['executeTakeFirstOrThrow']>>;

type JsonOf<Row> = { readonly [Column in keyof Row]: DateAsText<Row[Column]> };
type DateAsText<Value> = Value extends Date ? string : Value;

/** Reads the people as one JSON value, which takes half the time of separate rows for thousands of them. */
async function usersOf(db: Kysely<Tables>, query: Listed, now: Date): Promise<ListedUser[]> {
  const { rows } = await sql<{ people: readonly JsonOf<ListedRow>[] }>`
    select coalesce(json_agg(person), '[]'::json) as people from ${query} as person`.execute(db);
  return (rows[0]?.people ?? []).map((row) => listedUserOf(row, now));
}

/** Changes the parsed row in place: copying thousands of them would take longer than everything else. */
function listedUserOf(row: JsonOf<ListedRow>, now: Date): ListedUser {
  return Object.assign(userOf(row), {
    last_access: moment(row.ultimo_acceso),
    version: row.version,
    locked: isLocked(row, now),
    is_last_admin: row.is_last_admin,
    deleted_at: moment(row.borrado_en),
  });
}

const moment = (text: string | null): string | null => text && new Date(text).toISOString();

const isLocked = ({ fallos, bloqueado_hasta }: JsonOf<ListedRow>, now: Date): boolean =>
  (fallos ?? 0) >= TRIES_IN_A_ROW || (bloqueado_hasta !== null && new Date(bloqueado_hasta) > now);

interface Restrictable<Q> {
  where(condition: RawBuilder<boolean>): Q;
}

function matching<Q extends Restrictable<Q>>(query: Q, { q = '', estado }: Omit<Filter, 'orden'>): Q {
  const inState = query.where(IN_STATE[estado ?? 'todos']);
  if (q === '') return inState;
  const text = sql`'%' || sin_acentos(${literalPattern(q)}) || '%'`;
  return inState.where(
    sql<boolean>`(sin_acentos(usuario.nombre) like ${text} or sin_acentos(usuario.email) like ${text})`,
  );
}

const IN_STATE: Readonly<Record<NonNullable<Filter['estado']> | 'todos', RawBuilder<boolean>>> = {
  todos: sql`usuario.borrado_en is null`,
  activos: sql`usuario.activo`,
  inactivos: sql`not usuario.activo and usuario.borrado_en is null`,
  borrados: sql`usuario.borrado_en is not null`,
};

const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`usuario.id`,
  nombre: sql`usuario.nombre collate es_portal`,
  email: sql`usuario.email collate es_portal`,
  estado: sql`usuario.activo`,
  creado: sql`usuario.creado_en`,
  acceso: sql`ultimo_acceso.momento`,
};

function ordered(query: Listed, order: Order): Listed {
  const isDown = order.startsWith('-');
  const column = COLUMNS[isDown ? order.slice(1) : order] ?? sql`usuario.id`;
  return query.orderBy(sql`${column} ${sql.raw(isDown ? 'desc' : 'asc')} nulls last`).orderBy('usuario.id');
}
