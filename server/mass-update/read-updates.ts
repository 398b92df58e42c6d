import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import {
  LINE_KEY,
  type MassUpdate,
  type MassUpdateDetail,
  type MassUpdates,
  type massUpdatesQuery,
  UPDATE_CLASSES,
  UPDATE_KEY,
  type UpdateCounts,
  type UpdatePrecedents,
  type UpdateState,
  type updatePrecedentsQuery,
} from '../../src/api/contract/records/mass-updates.ts';
import { editableFields } from '../change-sets/fields.ts';
import { lastSaid, rememberedFiles } from '../compared-file/last-said.ts';
import { pageOf } from '../compared-file/page-of.ts';
import type { Tables } from '../db/tables.ts';
import type { Reader } from '../reader.ts';
import { workRecords } from '../works/work-values.ts';
import { expiryOf, type UpdateRow, unknownUpdate } from './find-update.ts';
import { recipesFor } from './recipes/recipes.ts';

/** An update joined with what other tables hold about it. */
interface FullRow extends UpdateRow {
  readonly cambio: 'propuesto' | 'aplicado' | 'deshecho' | null;
  readonly ejecucion: string | null;
  readonly aplicada_en: Date | null;
  readonly recibidas: number;
}

const rowsOf = ({ db }: Reader) =>
  db
    .selectFrom('actualizacion as a')
    .leftJoin('conjunto_cambios as k', 'k.id', 'a.conjunto')
    .leftJoin('carga as c', 'c.id', 'a.carga')
    .selectAll('a')
    .select(['k.estado as cambio', 'c.upload_id as ejecucion', 'c.terminada_en as aplicada_en'])
    .select(
      sql<number>`case when a.comparada_en is not null then a.filas_previstas
        else (select count(*) from actualizacion_fila f where f.actualizacion = a.id) end`.as('recibidas'),
    );

export async function readMassUpdate(reader: Reader, id: number): Promise<MassUpdateDetail> {
  const row = await rowsOf(reader).where('a.id', '=', id).executeTakeFirst();
  if (row === undefined) throw unknownUpdate();
  return detailOf(reader, row);
}

export async function listMassUpdates(
  reader: Reader,
  { page, pageSize, propias }: z.output<typeof massUpdatesQuery>,
): Promise<MassUpdates> {
  const own = propias === 'true';
  const newest = rowsOf(reader)
    .$if(own, (query) => query.where('a.usuario_id', '=', reader.callerId))
    .orderBy('a.id', 'desc');
  const rows = await pageOf(newest, { page, pageSize });
  const { total } = await reader.db
    .selectFrom('actualizacion')
    .$if(own, (query) => query.where('usuario_id', '=', reader.callerId))
    .select(reader.db.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map((row) => told(reader, row)), total: Number(total), page, pageSize };
}

const NONE = Object.fromEntries(UPDATE_CLASSES.map((one) => [one, 0])) as UpdateCounts;

function told({ now, callerId }: Reader, row: FullRow): MassUpdate {
  const expiry = expiryOf(row);
  return {
    id: row.id,
    uploadId: row.ejecucion,
    tipo_csv: row.tipo_csv,
    archivo: row.archivo,
    estado: stateOf(row, now),
    usuario: row.usuario_nombre,
    propia: row.usuario_id === callerId,
    creada: row.creado_en.toISOString(),
    comparada: row.comparada_en?.toISOString() ?? null,
    caduca: row.carga === null ? (expiry?.toISOString() ?? null) : null,
    aplicada: row.aplicada_en?.toISOString() ?? null,
    filas: row.filas_previstas,
    recibidas: row.recibidas,
    recuento: row.resumen?.recuento ?? NONE,
    receta: row.receta,
    conjunto: row.conjunto,
  };
}

function stateOf(row: FullRow, now: Date): UpdateState {
  if (row.carga !== null) return row.cambio === 'deshecho' ? 'deshecha' : 'aplicada';
  const expiry = expiryOf(row);
  if (expiry === null) return 'recibiendo';
  return expiry <= now ? 'caducada' : 'preparada';
}

async function detailOf(reader: Reader, row: FullRow): Promise<MassUpdateDetail> {
  const { db, now } = reader;
  const editable = await editableFields(db, now, row.tipo_csv);
  const { resumen } = row;
  return {
    ...told(reader, row),
    campos: row.campos.flatMap((name) => {
      const field = editable.find(({ campo }) => campo === name);
      if (field === undefined) return [];
      const { campo, etiqueta, tipo, obligatorio } = field;
      const vaciar = row.vaciar.includes(campo);
      return [{ campo, etiqueta, tipo, obligatorio, vaciar, incluido: !row.excluidos.includes(campo) }];
    }),
    fechas: row.fechas,
    numeros: row.numeros,
    porCampo: resumen?.porCampo ?? [],
    sumas: resumen?.sumas ?? [],
    problemas: resumen?.problemas ?? [],
    sustituciones: row.sustituciones.map(({ campo, valor, por }, place) => ({
      campo,
      valor,
      por,
      filas: resumen?.sustituidas[place] ?? 0,
    })),
    saltadas: row.carga === null ? 0 : await passedOver(db, row.conjunto),
    ensayo: await rehearsalOf(db, row),
  };
}

async function passedOver(db: Kysely<Tables>, set: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from conjunto_obra
    where conjunto = ${set}::bigint and estado = 'saltada'`.execute(db);
  return rows[0]?.total ?? 0;
}

async function rehearsalOf(db: Kysely<Tables>, row: FullRow): Promise<MassUpdateDetail['ensayo']> {
  if (row.ensayo === null) return null;
  const run = await db
    .selectFrom('carga')
    .select(['upload_id', 'terminada_en', 'filas_seguimiento', 'filas_factyval'])
    .where('id', '=', row.ensayo)
    .executeTakeFirstOrThrow();
  const cambiarian = run.filas_seguimiento ?? run.filas_factyval ?? 0;
  const counted = row.resumen?.recuento.cambia ?? 0;
  return {
    uploadId: run.upload_id,
    en: (run.terminada_en ?? row.creado_en).toISOString(),
    cambiarian,
    saltadas: Math.max(0, counted - cambiarian),
  };
}

/**
 * What the page asks before it sends a file: how files with these headers were matched, how their dates and numbers were
 * last read, recipes, the last finished update from the same file, and example values of each field.
 */
export async function readUpdatePrecedents(
  reader: Reader,
  { tipo_csv, huella, cabeceras }: z.output<typeof updatePrecedentsQuery>,
): Promise<UpdatePrecedents> {
  const { db } = reader;
  const matched = await db
    .selectFrom('actualizacion')
    .select(['columnas', 'vaciar', 'fechas', 'numeros'])
    .where('tipo_csv', '=', tipo_csv)
    .where('cabeceras', '=', cabeceras)
    .where('comparada_en', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const newest = await rememberedFiles(
    db
      .selectFrom('actualizacion')
      .select(['fechas', 'numeros'])
      .where('tipo_csv', '=', tipo_csv)
      .where('comparada_en', 'is not', null)
      .orderBy('id', 'desc'),
  );
  const same = await rowsOf(reader)
    .where('a.huella', '=', huella)
    .where('a.tipo_csv', '=', tipo_csv)
    .where('a.carga', 'is not', null)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ejemplos: await examplesOf(reader, tipo_csv),
    recordado: matched ?? null,
    lecturas: lastSaid(newest),
    recetas: await recipesFor(reader, { tipo_csv, cabeceras }),
    anterior: same === undefined ? null : told(reader, same),
  };
}

const EXAMPLES = 3;
/**
 * How many of the newest works or invoice lines are searched for example values: in most, many fields are empty.
 */
const LOOKED_AT = 200;

async function examplesOf({ db, now }: Reader, type: LoadType): Promise<UpdatePrecedents['ejemplos']> {
  const fields = (await editableFields(db, now, type)).map(({ campo }) => campo);
  const names = type === 'cm_seg_01' ? [UPDATE_KEY, ...fields] : [UPDATE_KEY, LINE_KEY, ...fields];
  const newest =
    type === 'cm_seg_01'
      ? sql`select to_jsonb(r) as ficha from obra o join ${workRecords} r on r.obra = o.id
          where o.borrado_en is null order by o.id desc limit ${LOOKED_AT}`
      : sql`select to_jsonb(f) as ficha from factyval f join obra o on o.id = f.obra
          where o.borrado_en is null order by f.id desc limit ${LOOKED_AT}`;
  const { rows } = await sql<{ campo: string; valores: string[] }>`
    select campo, array_agg(valor order by puesto) as valores from (
      select e.key as campo, e.value as valor,
        row_number() over (partition by e.key order by count(*) desc, e.value collate es_portal) as puesto
      from (${newest}) as nueva cross join lateral jsonb_each_text(nueva.ficha) as e
      where e.key = any(${names}::text[]) and e.value <> ''
      group by e.key, e.value
    ) as contada
    where puesto <= ${EXAMPLES}
    group by campo`.execute(db);
  return names.map((campo) => ({
    campo,
    valores: rows.find((row) => row.campo === campo)?.valores ?? [],
  }));
}
