import { type Kysely, sql } from 'kysely';
import type { TaskNews } from '../../../src/api/contract/records/task-feed.ts';
import { TIE_KINDS } from '../../../src/api/contract/records/task-fields.ts';
import { type Database, DatabaseError } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { readBoard } from '../boards/read-boards.ts';
import { cardsOf } from '../read-cards.ts';
import { type NewsPlace, PLACE, parsedPlace } from './news-place.ts';

export interface NewsSince {
  /** The place at which the next reading begins. */
  readonly place: string;
  /** Null when the news since the requested place are not known, so that the page has to load everything again. */
  readonly news: readonly TaskNews[] | null;
}

interface Row {
  readonly place: string;
  /** True when the requested place has transactions that have not begun. */
  readonly futura: boolean;
  /** True when some news after the requested place were purged: they are kept for a day. */
  readonly olvidada: boolean;
  readonly tarea: string | null;
  readonly tablero: number | null;
  readonly operacion: string | null;
  readonly id: number | null;
}

/** Maximum number of news entries in an answer: when there are more, the page has to load everything again. */
const TOLD = 2_000;
/** SQLSTATE of a text that is no snapshot. The embedded engine refuses great numbers in one, which PostgreSQL takes. */
const NO_SNAPSHOT = '22P02';

/**
 * The news committed since a place: those of all transactions that are visible now and were not visible then, whichever
 * began first. Cards have all their ties: `eventFor` hides from a reader those that they may not open.
 */
export async function newsSince(
  { kysely }: Pick<Database, 'kysely'>,
  since: string | null,
): Promise<NewsSince> {
  const from = since === null ? null : parsedPlace(since);
  const rows = from === null ? null : await rowsSince(kysely, from);
  if (from === null || rows === null) {
    const { rows: here } = await sql<{ place: string }>`select ${PLACE} as place`.execute(kysely);
    return { place: here[0]?.place ?? '', news: since === null ? [] : null };
  }
  const { place = '', futura = true, olvidada = true } = rows[0] ?? {};
  const isSameDatabase = parsedPlace(place)?.database === from.database;
  if (!isSameDatabase || futura || olvidada || rows.length > TOLD) return { place, news: null };
  return { place, news: await told(kysely, rows) };
}

/** Null for a place that the engine cannot read. */
async function rowsSince(db: Kysely<Tables>, from: NewsPlace): Promise<readonly Row[] | null> {
  const read = await sql<Row>`
    select here.place, here.futura, here.olvidada, n.tarea, n.tablero, n.operacion, n.id
    from (
      select ${PLACE} as place,
        pg_snapshot_xmax(${from.snapshot}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as futura,
        exists (
        select from tarea_novedad_olvidada where transaccion >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)
      ) as olvidada
    ) here
    left join lateral (
      select * from tarea_novedad n
      where n.transaccion >= pg_snapshot_xmin(${from.snapshot}::pg_snapshot)
        and n.transaccion < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(n.transaccion, ${from.snapshot}::pg_snapshot)
      order by n.id limit ${TOLD + 1}
    ) n on true`
    .execute(db)
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === NO_SNAPSHOT) return null;
      throw error;
    });
  return read?.rows ?? null;
}

async function told(db: Kysely<Tables>, rows: readonly Row[]): Promise<TaskNews[]> {
  const operations = new Map<string, string[]>();
  const boards = new Set<number>();
  for (const { tarea, tablero, operacion } of rows) {
    if (tablero !== null) boards.add(tablero);
    if (tarea === null) continue;
    const known = operations.get(tarea) ?? [];
    operations.set(tarea, operacion === null ? known : [...known, operacion]);
  }
  const news: TaskNews[] = [];
  for (const id of boards) news.push({ tipo: 'tablero', tablero: await readBoard(db, id) });
  const ids = [...operations.keys()];
  const cards = ids.length === 0 ? [] : await cardsOf(db, TIE_KINDS, sql`where t.id = any(${ids}::uuid[])`);
  news.push(
    ...cards.map((tarjeta) => ({
      tipo: 'tarjeta' as const,
      tarjeta,
      opIds: operations.get(tarjeta.id) ?? [],
    })),
  );
  return news;
}
