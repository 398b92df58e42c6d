import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type DifferenceState,
  type LineFilter,
  RECONCILED_KEY,
  type ReconciledClass,
  type ReconciledDifference,
  type ReconciledLine,
  type ReconciledLines,
  type reconciledLinesQuery,
} from '../../src/api/contract/records/reconciliations.ts';
import { spanish } from '../db/spanish-order.ts';
import type { Tables } from '../db/tables.ts';
import { unknownReconciliation } from './find-reconciliation.ts';
import { linesWhere } from './lines-where.ts';

interface LineRow {
  readonly id: number;
  readonly clase: ReconciledClass;
  readonly codigo: string;
  readonly fila: number | null;
  readonly cod: string | null;
  readonly veces_archivo: number;
  readonly contradice: boolean;
  readonly veces_portal: number;
  readonly parecido: string | null;
  readonly parecido_obra: string | null;
  readonly valores: (string | null)[] | null;
  readonly con_signos: string | null;
}

export async function listLines(
  db: Kysely<Tables>,
  id: number,
  { page, pageSize, ...filter }: z.output<typeof reconciledLinesQuery>,
): Promise<ReconciledLines> {
  const found = await db
    .selectFrom('conciliacion')
    .select('campos')
    .where('id', '=', id)
    .where('estado', '=', 'comparada')
    .executeTakeFirst();
  if (found === undefined) throw unknownReconciliation();
  const where = linesWhere(id, filter);
  const { rows } = await sql<LineRow>`
    select l.id, l.clase, l.codigo, l.fila, l.cod, l.veces_archivo, l.contradice, l.veces_portal, l.parecido,
      l.parecido_obra, f.valores, f.con_signos ->> ${RECONCILED_KEY} as con_signos
    from conciliacion_linea l
    left join conciliacion_fila f
      on l.clase = 'soloCliente' and f.conciliacion = l.conciliacion and f.fila = l.fila
    where ${where}
    order by l.codigo collate es_portal, l.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from conciliacion_linea l where ${where}`.execute(db);
  const differences = await differencesOf(
    db,
    rows.map((row) => row.id),
    found.campos,
  );
  return {
    items: rows.map((row) => told(row, found.campos, differences.get(row.id) ?? [])),
    total: counted[0]?.total ?? 0,
    page,
    pageSize,
    recuento: await countsWithin(db, id, filter),
    limites: await limitsOf(db),
  };
}

/** How many lines of each class are within the limits of the filter; null when the filter has no limits. */
async function countsWithin(
  db: Kysely<Tables>,
  id: number,
  { clase: _, campo: __, situacion: ___, buscar: ____, ...limits }: LineFilter,
): Promise<ReconciledLines['recuento']> {
  if (Object.values(limits).every((limit) => limit === undefined || limit.trim() === '')) return null;
  const { rows } = await sql<{ clase: ReconciledClass; total: number }>`
    select l.clase, count(*) as total from conciliacion_linea l where ${linesWhere(id, limits)}
    group by l.clase`.execute(db);
  const count = (clase: ReconciledClass) => rows.find((row) => row.clase === clase)?.total ?? 0;
  return {
    coincide: count('coincide'),
    difiere: count('difiere'),
    soloCliente: count('soloCliente'),
    soloPortal: count('soloPortal'),
  };
}

async function limitsOf(db: Kysely<Tables>): Promise<ReconciledLines['limites']> {
  const proyectos = await db
    .selectFrom('proyecto')
    .select(['id', 'nombre'])
    .where('borrado_en', 'is', null)
    .orderBy('nombre', spanish)
    .execute();
  const provincias = await db
    .selectFrom('sitio')
    .select('provincia')
    .where('provincia', 'is not', null)
    .groupBy('provincia')
    .orderBy('provincia', spanish)
    .execute();
  return {
    proyectos: proyectos.map(({ id, nombre }) => ({ id: Number(id), nombre })),
    provincias: provincias.flatMap(({ provincia }) => provincia ?? []),
  };
}

interface DifferenceRow {
  readonly linea: number;
  readonly campo: string;
  readonly portal: string | null;
  readonly cliente: string | null;
  readonly solo_letras: boolean;
  readonly problema: string | null;
  readonly situacion: DifferenceState;
  readonly conjunto: number | null;
  readonly descarte_motivo: string | null;
  readonly descarte_usuario: string;
  readonly descarte_momento: Date;
  readonly rechazo: string | null;
  readonly rechazo_por: string | null;
}

async function differencesOf(
  db: Kysely<Tables>,
  lines: readonly number[],
  fields: readonly string[],
): Promise<ReadonlyMap<number, ReconciledDifference[]>> {
  const { rows } = await sql<DifferenceRow>`
    select linea, campo, portal, cliente, solo_letras, problema, situacion, conjunto, descarte_motivo,
      descarte_usuario, descarte_momento, rechazo, rechazo_por
    from diferencia_conciliada where linea = any(${lines}::bigint[])
    order by linea, array_position(${fields}::text[], campo)`.execute(db);
  const found = new Map<number, ReconciledDifference[]>();
  for (const row of rows) {
    const of = found.get(row.linea) ?? [];
    of.push({
      campo: row.campo,
      portal: row.portal,
      cliente: row.cliente,
      soloLetras: row.solo_letras,
      problema: row.problema,
      situacion: row.situacion,
      cambio: row.situacion === 'aceptada' ? row.conjunto : null,
      descarte:
        row.situacion !== 'descartada' || row.descarte_motivo === null
          ? null
          : {
              motivo: row.descarte_motivo,
              por: row.descarte_usuario,
              en: row.descarte_momento.toISOString(),
            },
      rechazo: row.rechazo === null ? null : { motivo: row.rechazo, por: row.rechazo_por },
    });
    found.set(row.linea, of);
  }
  return found;
}

const told = (
  row: LineRow,
  fields: readonly string[],
  diferencias: ReconciledDifference[],
): ReconciledLine => ({
  id: row.id,
  clase: row.clase,
  codigo: row.codigo,
  conSignos: row.con_signos,
  fila: row.fila,
  obra: row.cod,
  vecesArchivo: row.veces_archivo,
  contradice: row.contradice,
  vecesPortal: row.veces_portal,
  parecido:
    row.parecido === null || row.parecido_obra === null
      ? null
      : { codigo: row.parecido, obra: row.parecido_obra },
  diferencias,
  valores: fields.flatMap((campo, place) => {
    const valor = row.valores?.[place] ?? null;
    return valor === null ? [] : [{ campo, valor }];
  }),
});
