import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  DifferenceState,
  Precedents,
  precedentsQuery,
  Reconciliation,
  Reconciliations,
  reconciliationsQuery,
} from '../../src/api/contract/records/reconciliations.ts';
import { lastSaid, rememberedFiles } from '../compared-file/last-said.ts';
import { pageOf } from '../compared-file/page-of.ts';
import type { Reader } from '../reader.ts';
import { comparedFields, described } from './fields.ts';
import { type ReconciliationRow, unknownReconciliation } from './find-reconciliation.ts';

export async function readReconciliation(reader: Reader, id: number): Promise<Reconciliation> {
  const row = await reader.db.selectFrom('conciliacion').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw unknownReconciliation();
  const [told] = await toldOf(reader, [row]);
  return told as Reconciliation;
}

export async function listReconciliations(
  reader: Reader,
  { page, pageSize }: z.output<typeof reconciliationsQuery>,
): Promise<Reconciliations> {
  const { db } = reader;
  const newest = db.selectFrom('conciliacion').selectAll().orderBy('id', 'desc');
  const rows = await pageOf(newest, { page, pageSize });
  const { total } = await db
    .selectFrom('conciliacion')
    .select(db.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: await toldOf(reader, rows), total: Number(total), page, pageSize };
}

/** What the server knows about a file before its rows are sent. */
export async function readPrecedents(
  reader: Reader,
  { huella, cabeceras }: z.output<typeof precedentsQuery>,
): Promise<Precedents> {
  const { db, now } = reader;
  const matched = await db
    .selectFrom('conciliacion')
    .select(['columnas', 'fechas', 'numeros'])
    .where('cabeceras', '=', cabeceras)
    .where('estado', '=', 'comparada')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = await rememberedFiles(
    db
      .selectFrom('conciliacion')
      .select(['fechas', 'numeros'])
      .where('estado', '=', 'comparada')
      .orderBy('id', 'desc'),
  );
  const same = await db
    .selectFrom('conciliacion')
    .selectAll()
    .where('huella', '=', huella)
    .where('estado', '=', 'comparada')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const [anterior = null] = await toldOf(reader, same);
  return {
    campos: (await comparedFields(db, now)).map(described),
    columnas: matched?.columnas ?? null,
    ...lastSaid(matched ? [matched, ...newest] : newest),
    anterior,
  };
}

async function toldOf(
  { db, callerId }: Reader,
  rows: readonly ReconciliationRow[],
): Promise<Reconciliation[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { rows: received } = await sql<{ conciliacion: number; total: number }>`
    select c.id as conciliacion, (select count(*) from conciliacion_fila f where f.conciliacion = c.id) as total
    from conciliacion c where c.id = any(${ids}::bigint[]) and c.estado = 'recibiendo'`.execute(db);
  const { rows: states } = await sql<{ conciliacion: number; situacion: DifferenceState; total: number }>`
    select conciliacion, situacion, count(*) as total from diferencia_conciliada
    where conciliacion = any(${ids}::bigint[]) group by conciliacion, situacion`.execute(db);
  const { rows: names } = await sql<Reconciliation['campos'][number]>`
    select nombre as campo, etiqueta, tipo from campo where tipo_csv = 'cm_seg_01'`.execute(db);
  return rows.map((row) => {
    const count = (state: DifferenceState) =>
      states.find(({ conciliacion, situacion }) => conciliacion === row.id && situacion === state)?.total ??
      0;
    return {
      id: row.id,
      archivo: row.archivo,
      estado: row.estado,
      por: row.usuario_nombre,
      en: (row.comparada_en ?? row.creado_en).toISOString(),
      propia: row.usuario_id === callerId,
      campos: row.campos.flatMap((campo) => names.find((one) => one.campo === campo) ?? []),
      filas: row.filas_previstas,
      recibidas:
        row.estado === 'comparada'
          ? row.filas_previstas
          : (received.find(({ conciliacion }) => conciliacion === row.id)?.total ?? 0),
      recuento: {
        coincide: row.coinciden,
        difiere: row.difieren,
        soloCliente: row.solo_cliente,
        soloPortal: row.solo_portal,
      },
      obrasSinCodigo: row.obras_sin_codigo,
      filasSinCodigo: row.filas_sin_codigo,
      repetidosArchivo: row.repetidos_archivo,
      contradictorios: row.contradictorios,
      repetidosPortal: row.repetidos_portal,
      diferencias: {
        pendiente: count('pendiente'),
        aceptada: count('aceptada'),
        descartada: count('descartada'),
      },
    };
  });
}
