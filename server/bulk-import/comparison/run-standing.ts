import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  ComparedSheet,
  RunStanding,
  runStandingQuery,
  StandingRow,
  StandingState,
} from '../../../src/api/contract/loads/load-comparison.ts';
import { literalPattern } from '../../db/literal-pattern.ts';
import type { Tables } from '../../db/tables.ts';
import type { RunRow } from '../runs/runs.ts';
import { takenWorks } from '../undo/taken-works.ts';
import { type ComparedField, comparedFields } from './compared-fields.ts';

type Query = z.output<typeof runStandingQuery>;
type Counts = Record<StandingState, number>;

interface Row {
  readonly obra: string;
  readonly linea: number | null;
  readonly fila: number | null;
  readonly estado: StandingState;
  readonly por: string | null;
  readonly en: Date | null;
}

/** A page of the rows that a run inserted, each with its present state, and how many rows are in each state. */
export async function runStanding(db: Kysely<Tables>, run: RunRow, query: Query): Promise<RunStanding> {
  const { hoja, page, pageSize } = query;
  const cuentas = await countsOf(db, run, hoja);
  const rows = await rowsOf(db, run, query);
  return {
    items: await withChanges(db, run, hoja, rows),
    total: await countListable(db, run, query),
    page,
    pageSize,
    cuentas,
    ausentes: countGone(run, hoja === 'cm_seg_01' ? run.filas_seguimiento : run.filas_factyval, cuentas),
  };
}

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How many inserted rows are gone for good. A rehearsal, and a run that failed, inserted none. */
function countGone(run: RunRow, put: number | null, counts: Counts): number {
  const isLoaded = (run.estado === 'completada' || run.estado === 'con_pendientes') && !run.ensayo;
  return isLoaded ? Math.max(0, (put ?? 0) - totalOf(counts)) : 0;
}

const STATE = (touched: RawBuilder<unknown>) => sql<StandingState>`case
    when o.borrado_en is not null then 'papelera'
    when ${touched} is not null then 'cambiada'
    else 'intacta'
  end`;
const WORK_TOUCHED = sql`coalesce(o.modificado_en, s.modificado_en)`;

/** The rows of a sheet that a run inserted, each with its present state. */
const standing = (run: RunRow, sheet: ComparedSheet) =>
  sheet === 'cm_seg_01'
    ? sql`
      select q.cod as obra, null::bigint as linea, q.registro, 'deshecha' as estado, q.por, q.en,
        coalesce(q.registro, 0)::bigint as orden
      from ${takenWorks} q
      where q.carga = ${run.id} and q.puso
      union all
      select o.cod as obra, null::bigint as linea, o.registro, ${STATE(WORK_TOUCHED)} as estado,
        case when o.borrado_en is not null then l.usuario_nombre
          when s.modificado_en >= coalesce(o.modificado_en, s.modificado_en) then s.modificado_por
          else o.modificado_por end as por,
        coalesce(o.borrado_en, greatest(o.modificado_en, s.modificado_en)) as en, coalesce(o.registro, o.id) as orden
      from obra o
      left join seguimiento s on s.obra = o.id
      left join lote_borrado l on l.id = o.lote_borrado
      where o.carga = ${run.id}`
    : sql`
      select o.cod as obra, f.fyv_linea as linea, f.registro, ${STATE(sql`f.modificado_en`)} as estado,
        case when o.borrado_en is not null then l.usuario_nombre else f.modificado_por end as por,
        coalesce(o.borrado_en, f.modificado_en) as en, f.id as orden
      from factyval f
      join obra o on o.id = f.obra
      left join lote_borrado l on l.id = o.lote_borrado
      where f.carga = ${run.id}`;

async function countsOf(db: Kysely<Tables>, run: RunRow, sheet: ComparedSheet): Promise<Counts> {
  const { rows } = await sql<{ estado: StandingState; n: number }>`
    select estado, count(*) as n from (${standing(run, sheet)}) fila group by estado`.execute(db);
  const counts: Counts = { intacta: 0, cambiada: 0, papelera: 0, deshecha: 0 };
  for (const { estado, n } of rows) counts[estado] = n;
  if (sheet === 'cm_fyv_01') counts.deshecha = await takenLines(db, run);
  return counts;
}

/**
 * An undo keeps how many lines of each work it deleted, not which ones. The oldest undos kept nothing; they deleted the
 * whole load.
 */
async function takenLines(db: Kysely<Tables>, run: RunRow): Promise<number> {
  const { rows } = await sql<{ lineas: number | null; conocidas: boolean }>`
    select (select sum(lineas)::bigint from carga_obra_quitada where carga = ${run.id}) as lineas,
      exists (select from carga_deshecha where carga = ${run.id}) as conocidas`.execute(db);
  const { lineas = null, conocidas = true } = rows[0] ?? {};
  const isOfOldest = run.deshecha_en !== null && lineas === null && !conocidas;
  return isOfOldest ? (run.filas_factyval ?? 0) : (lineas ?? 0);
}

/**
 * How many rows can be listed. The lines of an undone load are gone and cannot be listed, so this may be less
 * than the sum of `cuentas`.
 */
async function countListable(db: Kysely<Tables>, run: RunRow, query: Query): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${standing(run, query.hoja)}) fila where ${narrowed(query)}`.execute(db);
  return rows[0]?.n ?? 0;
}

function narrowed({ estado, buscar = '' }: Query): RawBuilder<boolean> {
  const code = buscar.trim();
  return sql<boolean>`${estado === undefined ? sql`true` : sql`estado = ${estado}`}
    and ${code === '' ? sql`true` : sql`sin_acentos(obra) like '%' || sin_acentos(${literalPattern(code)}) || '%'`}`;
}

async function rowsOf(db: Kysely<Tables>, run: RunRow, query: Query): Promise<Row[]> {
  const { hoja, page, pageSize } = query;
  const { rows } = await sql<Row>`
    select obra, linea, estado, por, en,
      case when registro is not null then fila_en_excel(${run.id}, ${hoja}, registro) end as fila
    from (
      select * from (${standing(run, hoja)}) fila
      where ${narrowed(query)}
      order by orden
      limit ${pageSize} offset ${(page - 1) * pageSize}
    ) pagina
    order by orden`.execute(db);
  return rows;
}

async function withChanges(
  db: Kysely<Tables>,
  run: RunRow,
  sheet: ComparedSheet,
  rows: readonly Row[],
): Promise<StandingRow[]> {
  const changed = sheet === 'cm_seg_01' ? rows.filter(({ en }) => en !== null).map(({ obra }) => obra) : [];
  const fields = await comparedFields(db, sheet);
  const changes = changed.length === 0 ? NONE : await changesOf(db, run, changed);
  return rows.map(({ en, ...row }) => {
    const told = changes.get(row.obra);
    return {
      ...row,
      en: en?.toISOString() ?? null,
      cambios: told === undefined ? [] : inOrder(fields, told),
      sinRegistro: row.estado === 'cambiada' && told === undefined,
    };
  });
}

type Told = ReadonlyMap<string, { readonly a: string | null; readonly b: string | null }>;
const NONE: ReadonlyMap<string, Told> = new Map();

/** By work and field: the value before the first change after the run, and the value now. */
async function changesOf(
  db: Kysely<Tables>,
  run: RunRow,
  works: readonly string[],
): Promise<ReadonlyMap<string, Told>> {
  const { rows } = await sql<{ obra: string; campo: string; a: string | null; b: string | null }>`
    with primero as (
      select distinct on (a.cod, e.key) a.cod as obra, e.key as campo, e.value as antes
      from cambio_de_obra a cross join lateral jsonb_each_text(a.antes) as e
      where a.cod = any(${works}::text[]) and jsonb_typeof(a.antes) = 'object'
        and a.momento >= ${run.terminada_en}
      order by a.cod, e.key, a.momento, a.orden, a.id
    )
    select p.obra, p.campo, p.antes as a, to_jsonb(s) ->> p.campo as b
    from primero p
    join obra o on o.cod = p.obra
    join seguimiento s on s.obra = o.id`.execute(db);
  const told = new Map<string, Map<string, { a: string | null; b: string | null }>>();
  for (const { obra, campo, a, b } of rows) {
    const known = told.get(obra) ?? new Map();
    known.set(campo, { a, b });
    told.set(obra, known);
  }
  return told;
}

/** The changes in the order of the fields. A field that has its old value again is left out. */
const inOrder = (fields: readonly ComparedField[], told: Told): StandingRow['cambios'] =>
  fields.flatMap(({ nombre, etiqueta }) => {
    const change = told.get(nombre);
    return change === undefined || change.a === change.b ? [] : [{ campo: nombre, etiqueta, ...change }];
  });
