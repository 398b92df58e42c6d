import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  Link,
  LinkBoard,
  LinkColumn,
  linkBoardQuery,
  linkColumnQuery,
} from '../../src/api/contract/links.ts';
import { isNewestFirst, LINK_STATES, type LinkState } from '../../src/shared/link-states.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { Tables } from '../db/tables.ts';
import { LINK_WORDS } from './link-words.ts';
import { daysBetween, linksOf } from './read-links.ts';

type BoardQuery = z.output<typeof linkBoardQuery>;
type ColumnQuery = z.output<typeof linkColumnQuery>;

interface Counts {
  readonly estado: LinkState;
  readonly total: number;
  readonly tarde: number;
  readonly bloqueados: number;
}

export async function linkBoard(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  query: BoardQuery,
): Promise<LinkBoard> {
  const limits = await limitsOf(db);
  const counts = await countsOf(db, now, query);
  const columnas: LinkColumn[] = [];
  for (const estado of LINK_STATES) {
    columnas.push(await column(db, now, { ...query, estado, despues: undefined }, limits, counts));
  }
  return { columnas };
}

export async function linkColumn(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  query: ColumnQuery,
): Promise<LinkColumn> {
  return column(db, now, query, await limitsOf(db), await countsOf(db, now, query));
}

async function column(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  query: ColumnQuery,
  limits: ReadonlyMap<LinkState, number>,
  counts: ReadonlyMap<LinkState, Counts>,
): Promise<LinkColumn> {
  const { estado, limite, despues } = query;
  const direction = isNewestFirst(estado) ? sql`desc` : sql`asc`;
  const beyond = isNewestFirst(estado) ? sql`<` : sql`>`;
  const [since, id] = despues?.split('-') ?? [];
  const after =
    since === undefined || id === undefined
      ? sql`true`
      : sql`(floor(extract(epoch from e.desde) * 1000000)::bigint, e.id) ${beyond} (${since}::bigint, ${id}::bigint)`;
  const found = await linksOf(
    db,
    now,
    sql`where e.estado = ${estado} and ${matching(query, now)} and ${after}
      order by e.desde ${direction}, e.id ${direction} limit ${limite + 1}`,
  );
  const enlaces = found.slice(0, limite);
  const { total = 0, tarde = 0, bloqueados = 0 } = counts.get(estado) ?? {};
  return {
    estado,
    plazo: limits.get(estado) ?? null,
    total: Number(total),
    tarde: Number(tarde),
    bloqueados: Number(bloqueados),
    enlaces,
    siguiente: found.length > limite ? await cursorOf(db, enlaces.at(-1)) : null,
  };
}

/**
 * The cursor after the last link shown: since when it is in its state, in microseconds as the database keeps moments,
 * and its id. With milliseconds links could be skipped or shown twice.
 */
async function cursorOf(db: Kysely<Tables>, last: Link | undefined): Promise<string | null> {
  if (last === undefined) return null;
  const { rows } = await sql<{ moment: string }>`
    select floor(extract(epoch from desde) * 1000000)::bigint::text as moment from enlace where id = ${last.id}`.execute(
    db,
  );
  return rows[0] === undefined ? null : `${rows[0].moment}-${last.id}`;
}

async function limitsOf(db: Kysely<Tables>): Promise<ReadonlyMap<LinkState, number>> {
  const rows = await db.selectFrom('enlace_plazo').selectAll().execute();
  return new Map(rows.map(({ estado, dias }) => [estado, dias]));
}

async function countsOf(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  query: BoardQuery,
): Promise<ReadonlyMap<LinkState, Counts>> {
  const { rows } = await sql<Counts>`
    select e.estado, count(*) as total, count(*) filter (where ${isLate(now)}) as tarde, count(e.bloqueo) as bloqueados
    from enlace e join sitio s on s.site_cod = e.site_cod left join enlace_plazo p on p.estado = e.estado
    where ${matching(query, now)} group by e.estado`.execute(db);
  return new Map(rows.map((row) => [row.estado, row]));
}

const isLate = (now: RawBuilder<Date>) => sql`coalesce(${daysBetween(sql`e.desde`, now)} > p.dias, false)`;

function matching({ buscar, solo }: BoardQuery, now: RawBuilder<Date>): RawBuilder<unknown> {
  const words = buscar.split(/\s+/u).filter(Boolean);
  const conditions = words.map(
    (word): RawBuilder<unknown> => sql`${LINK_WORDS} like sin_acentos(${`%${literalPattern(word)}%`})`,
  );
  if (solo === 'tarde') conditions.push(sql`${isLate(now)}`);
  if (solo === 'bloqueados') conditions.push(sql`e.bloqueo is not null`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
