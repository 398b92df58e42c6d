import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LIFE_KINDS } from '../../../src/api/contract/work-page.ts';
import { takenWorks } from '../../bulk-import/undo/taken-works.ts';
import type { Tables } from '../../db/tables.ts';
import type { KnownWork } from './find-work.ts';

type Kind = (typeof LIFE_KINDS)[number];

export interface LifeRow {
  /** Microseconds since 1970, because a Date has only milliseconds. */
  readonly cuando: number;
  readonly orden: number;
  readonly id: number;
  readonly tipo: Kind;
  readonly usuario: string | null;
  readonly accion: string | null;
  readonly motivo: string | null;
  readonly carga: number | null;
  readonly registro: number | null;
  readonly lineas: number | null;
  readonly antes: Values;
  readonly despues: Values;
}
type Values = Readonly<Record<string, unknown>> | null;

/** The position of an event in the order of the life of a work. */
export interface Place {
  readonly cuando: number;
  readonly orden: number;
  readonly id: number;
}

export const placeText = ({ cuando, orden, id }: Place): string => `${cuando}~${orden}~${id}`;

export function placeIn(text: string): Place {
  const [cuando, orden, id] = text.split('~');
  return { cuando: Number(cuando), orden: Number(orden), id: Number(id) };
}

const KEY = sql`(momento, orden, id)`;
const keyOf = ({ cuando, orden, id }: Place) =>
  sql`(timestamptz 'epoch' + ${cuando}::bigint * interval '1 microsecond', ${orden}::integer, ${id}::bigint)`;

export const after = (place: Place): RawBuilder<boolean> => sql`${KEY} > ${keyOf(place)}`;
export const isoOf = ({ cuando }: Place): string => new Date(cuando / 1000).toISOString();

export const before = (place: Place): RawBuilder<boolean> => sql`${KEY} < ${keyOf(place)}`;
export const upTo = (place: Place): RawBuilder<boolean> => sql`${KEY} <= ${keyOf(place)}`;
export const at = (place: Place): RawBuilder<boolean> => sql`${KEY} = ${keyOf(place)}`;

/** When the work began: for a loaded work, when its load ended. */
const BORN = sql`coalesce(c.terminada_en, o.creado_en)`;

/**
 * All events of a work. Deletions and restorations of its project are among them when the work was there and not deleted
 * at that time: deleting a project deletes its works too. The lines of a load are one event, also when undos took some of
 * them.
 */
const eventsOf = ({ cod, id }: KnownWork) => sql`(
  select ${BORN} as momento, 0 as orden, o.id, case when o.carga is null then 'creada' else 'carga' end as tipo,
    o.creado_por as usuario, null as accion, null as motivo, o.carga, o.registro,
    (select count(*) from factyval f where f.obra = o.id and f.carga is not distinct from o.carga)::integer as lineas,
    null::jsonb as antes, null::jsonb as despues
  from obra o left join carga c on c.id = o.carga
  where o.id = ${id}
  union all
  select c.terminada_en, 1, c.id, 'lineas', c.usuario_nombre, null, null, c.id, min(p.registro), sum(p.lineas)::integer,
    null, null
  from (
    select f.carga, f.registro, 1 as lineas from factyval f join obra o on o.id = f.obra
    where f.obra = ${id} and f.carga is distinct from o.carga
    union all
    select q.carga, q.registro, q.lineas from carga_obra_quitada q where q.cod = ${cod} and not q.puso
  ) p
  join carga c on c.id = p.carga
  group by c.id
  union all
  select c.terminada_en, 0, q.carga, 'carga', c.usuario_nombre, null, null, q.carga, q.registro, q.lineas, null, null
  from carga_obra_quitada q
  join carga c on c.id = q.carga
  where q.cod = ${cod} and q.puso
  union all
  select q.en, 5, q.carga, case when q.puso then 'deshecha' else 'lineasQuitadas' end, q.por, null, q.motivo, q.carga,
    q.registro, q.lineas, null, null
  from ${takenWorks} q
  where q.cod = ${cod}
  union all
  select a.momento, a.orden, a.id, 'cambio', a.usuario, a.accion, null, null, null, null, a.antes, a.despues
  from cambio_de_obra a
  where a.cod = ${cod}
  union all
  select l.borrado_en, 3, l.id, 'borrado', l.usuario_nombre, null, l.motivo, null, null, null, null, null
  from (${batchesOf(id)}) l
  union all
  select l.restaurado_en, 4, l.id, 'restauracion', l.restaurado_por, null, null, null, null, null, null, null
  from (${batchesOf(id)}) l
  where l.restaurado_en is not null
  union all
  select l.borrado_en, 3, l.id, 'borrado', l.usuario_nombre, null, l.motivo, null, null, null, null, null
  from obra_en_lote e join lote_borrado l on l.id = e.lote
  where e.cod = ${cod}
  union all
  select e.restaurada_en, 4, e.lote, 'restauracion', e.restaurada_por, null, null, null, null, null, null, null
  from obra_en_lote e
  where e.cod = ${cod} and e.restaurada_en is not null
  union all
  select e.purgada_en, 8, e.lote, 'purga', null, null, null, null, null, null, null, null
  from obra_en_lote e
  where e.cod = ${cod} and e.purgada_en is not null
  union all
  select o.borrado_en, 3, o.id, 'borrado', null, null, null, null, null, null, null, null
  from obra o
  where o.id = ${id} and o.lote_borrado is null and o.borrado_en is not null and not exists (
    select from cambio_de_obra a where a.cod = o.cod and a.momento = o.borrado_en
  )
)`;

const batchesOf = (id: number | null) => sql`
  select l.*
  from obra o
  left join carga c on c.id = o.carga
  join subproyecto sp on sp.id = o.subproyecto
  join lote_borrado l on l.proyecto = sp.proyecto
  where o.id = ${id} and l.borrado_en >= ${BORN}
    and (o.lote_borrado is not null or o.borrado_en is null or o.borrado_en > l.borrado_en)
    and not exists (
      select from obra_en_lote e join lote_borrado propio on propio.id = e.lote
      where e.obra = o.id and e.cod = o.cod and propio.borrado_en <= l.borrado_en
        and (e.restaurada_en is null or e.restaurada_en > l.borrado_en)
    )`;

interface Reading {
  readonly where?: RawBuilder<boolean>;
  readonly isBack?: boolean;
  readonly limit?: number;
}

/** Reads events, newest first; with `isBack`, oldest first. */
export async function lifeRows(
  db: Kysely<Tables>,
  work: KnownWork,
  { where = sql<boolean>`true`, isBack = false, limit }: Reading = {},
): Promise<LifeRow[]> {
  const direction = isBack ? sql`asc` : sql`desc`;
  const { rows } = await sql<LifeRow>`
    select (extract(epoch from momento) * 1000000)::bigint as cuando, orden, id, tipo, usuario,
      accion, motivo, carga, registro, lineas, antes, despues
    from ${eventsOf(work)} as vida
    where ${where}
    order by momento ${direction}, orden ${direction}, id ${direction}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

export async function lifeLength(
  db: Kysely<Tables>,
  work: KnownWork,
  where: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${eventsOf(work)} as vida where ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The first event of the work that has this code now; null when no work has it. */
export async function birthOf(db: Kysely<Tables>, work: KnownWork): Promise<Place | null> {
  if (work.id === null) return null;
  const [born] = await lifeRows(db, work, {
    where: sql<boolean>`orden = 0 and id = ${work.id} and tipo in ('creada', 'carga') and momento = (
      select ${BORN} from obra o left join carga c on c.id = o.carga where o.id = ${work.id})`,
    limit: 1,
  });
  return born ?? null;
}
