import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  ActivityDetail,
  ActivityEntry,
  ActivityPage,
  activityFilter,
  activityQuery,
} from '../../src/api/contract/activity.ts';
import { changedFields } from '../../src/shared/changed-fields.ts';
import type { Tables } from '../db/tables.ts';
import { seenValues } from '../tasks/ties/hidden-ties.ts';
import type { OpenKinds } from '../tasks/ties/open-kinds.ts';
import { narrowed, type Trail } from './narrowed.ts';

const BATCH = 1_000;

type Query = z.output<typeof activityQuery>;

const COLUMNS = [
  ...(['id', 'momento', 'usuario_id', 'usuario', 'accion', 'entidad', 'entidad_id'] as const),
  ...(['padres', 'antes', 'despues', 'peticion_id'] as const),
];
type Row = Awaited<ReturnType<typeof read>>[number];

/** `open`: the kinds of records that the reader may open; ties of tasks to others are not named. */
export async function listActivity(db: Kysely<Tables>, query: Query, open: OpenKinds): Promise<ActivityPage> {
  const { antes, despues, limite } = query;
  const trail = narrowed(db, query);
  const isBack = despues !== undefined;
  const from = await placeOf(db, despues ?? antes);
  const rest = from === null ? trail : beyond(trail, from, isBack);
  const isRare = query.texto !== undefined && (await isFew(rest));
  const rows = await read(rest, { isBack, isRare, limit: limite + 1 });
  const hasMore = rows.length > limite;
  const shown = rows.slice(0, limite);
  if (isBack) shown.reverse();
  const [first, last] = [shown[0]?.id ?? null, shown.at(-1)?.id ?? null];
  return {
    items: shown.map((row) => entryOf(row, open)),
    siguiente: isBack || hasMore ? last : null,
    anterior: isBack ? (hasMore ? first : null) : from === null ? null : first,
  };
}

export async function* batchesOf(
  db: Kysely<Tables>,
  filter: z.output<typeof activityFilter>,
  open: OpenKinds,
): AsyncGenerator<ActivityDetail[]> {
  const trail = narrowed(db, filter);
  let from: Place | null = null;
  for (;;) {
    const rows: Row[] = await read(from === null ? trail : beyond(trail, from, false), {
      isBack: false,
      isRare: false,
      limit: BATCH,
    });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => detailOf(row, open));
    from = await placeOf(db, last.id);
  }
}

export async function readActivity(
  db: Kysely<Tables>,
  id: number,
  open: OpenKinds,
): Promise<ActivityDetail | null> {
  const row = await db.selectFrom('auditoria').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? detailOf(row, open) : null;
}

/** An entry's position in the order of the trail. `momento` is text, because a Date has no microseconds. */
interface Place {
  readonly momento: string;
  readonly id: number;
}

async function placeOf(db: Kysely<Tables>, id: number | undefined): Promise<Place | null> {
  if (id === undefined) return null;
  const place = await db
    .selectFrom('auditoria')
    .select(['id', sql<string>`momento::text`.as('momento')])
    .where('id', '=', id)
    .executeTakeFirst();
  return place ?? null;
}

const beyond = (trail: Trail, { momento, id }: Place, isBack: boolean): Trail =>
  trail.where(
    sql<boolean>`(momento, id) ${sql.raw(isBack ? '>' : '<')} (${momento}::timestamptz, ${id}::bigint)`,
  );

interface Reading {
  readonly isBack: boolean;
  readonly isRare: boolean;
  readonly limit: number;
}

const FEW = 10_000;

/**
 * Whether at most FEW entries match. The planner assumes that every word is common, and for a rare one would read the
 * whole trail in order of time: `read` then sorts by an expression that has no index.
 */
async function isFew(trail: Trail): Promise<boolean> {
  const found = await trail.select('id').offset(FEW).limit(1).executeTakeFirst();
  return found === undefined;
}

function read(trail: Trail, { isBack, isRare, limit }: Reading) {
  const direction = isBack ? 'asc' : 'desc';
  return trail
    .select(COLUMNS)
    .orderBy(isRare ? sql`momento + interval '0'` : sql`momento`, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
}

function entryOf(row: Row, open: OpenKinds): ActivityEntry {
  const { antes, despues } = valuesOf(row, open);
  return { ...headingOf(row), campos: changedFields(antes, despues) };
}

const detailOf = (row: Row, open: OpenKinds): ActivityDetail => ({
  ...headingOf(row),
  ...valuesOf(row, open),
  peticionId: row.peticion_id,
});

const valuesOf = ({ entidad, antes, despues }: Row, open: OpenKinds) =>
  entidad === 'tarea'
    ? { antes: seenValues(antes, open), despues: seenValues(despues, open) }
    : { antes, despues };

function headingOf(row: Row) {
  return {
    id: row.id,
    momento: row.momento.toISOString(),
    usuarioId: row.usuario_id,
    usuario: row.usuario,
    accion: row.accion,
    entidad: row.entidad,
    entidadId: row.entidad_id,
    padres: row.padres,
  };
}
