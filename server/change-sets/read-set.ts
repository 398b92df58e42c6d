import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import {
  CHANGE_LISTED,
  CHANGE_STATES,
  type ChangeCounts,
  type ChangedWork,
  type ChangedWorks,
  type ChangeReason,
  type ChangeSet,
  type ChangeSetDetail,
  type ChangeSets,
  type ChangeState,
  type changedWorksQuery,
  type changeSetsQuery,
} from '../../src/api/contract/records/change-sets.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { Tables } from '../db/tables.ts';
import type { Reader } from '../reader.ts';
import { labels } from '../works/page/fields.ts';
import { expiryOf, type SetRow, stateOf, unknownSet } from './find-set.ts';
import type { AskedChange, FieldTexts } from './tables.ts';

export async function readSet(reader: Reader, id: number): Promise<ChangeSetDetail> {
  const { db } = reader;
  const row = await db.selectFrom('conjunto_cambios').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw unknownSet();
  const [set] = await described(reader, [row]);
  const { rows: porMotivo } = await sql<ChangeSetDetail['porMotivo'][number]>`
    select estado, motivo, count(*) as obras from conjunto_obra
    where conjunto = ${id} and motivo is not null
    group by estado, motivo order by obras desc, estado, motivo`.execute(db);
  return { ...(set as ChangeSet), porCampo: await byField(db, row), porMotivo };
}

/**
 * For each field of the set, counts its works by the value that they had before, the most frequent values
 * first. Works that were refused do not count.
 */
async function byField(db: Kysely<Tables>, { id, campos }: SetRow): Promise<ChangeSetDetail['porCampo']> {
  const { rows } = await sql<{ campo: string; valor: string | null; obras: number; total: number }>`
    select campo, valor, obras, total::bigint from (
      select e.key as campo, e.value as valor, count(*) as obras,
        sum(count(*)) over (partition by e.key) as total,
        row_number() over (partition by e.key order by count(*) desc, e.value collate es_portal nulls first) as puesto
      from conjunto_obra c cross join lateral jsonb_each_text(c.antes) as e
      where c.conjunto = ${id} and c.estado <> 'rechazada'
      group by e.key, e.value
    ) as valores
    where puesto <= ${CHANGE_LISTED}
    order by puesto`.execute(db);
  return campos.map((campo) => {
    const own = rows.filter((row) => row.campo === campo);
    return {
      campo,
      obras: own[0]?.total ?? 0,
      antes: own.map(({ valor, obras }) => ({ valor, obras })),
    };
  });
}

export async function listSets(
  reader: Reader,
  { page, pageSize, propios }: z.output<typeof changeSetsQuery>,
): Promise<ChangeSets> {
  const { db, callerId } = reader;
  const found = db
    .selectFrom('conjunto_cambios')
    .where('estado', '<>', 'propuesto')
    .$if(propios === 'true', (query) => query.where('usuario_id', '=', callerId));
  const rows = await found
    .selectAll()
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select(db.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: await described(reader, rows), total: Number(total), page, pageSize };
}

const COUNTED: Readonly<Record<ChangeState, keyof ChangeCounts>> = {
  pendiente: 'pendientes',
  rechazada: 'rechazadas',
  aplicada: 'aplicadas',
  saltada: 'saltadas',
  deshecha: 'deshechas',
  retenida: 'retenidas',
};

interface FieldName extends Pick<ChangeSet['campos'][number], 'campo' | 'etiqueta' | 'tipo'> {
  readonly tipo_csv: LoadType;
}

/** Kinds of change whose new values differ from work to work. */
const PER_WORK: ReadonlySet<AskedChange['obras']['tipo']> = new Set([
  'valores',
  'conciliacion',
  'actualizacion',
]);

async function described({ db, now, callerId }: Reader, sets: readonly SetRow[]): Promise<ChangeSet[]> {
  const ids = sets.map(({ id }) => id);
  const { rows } = await sql<{ conjunto: number; estado: ChangeState; obras: number }>`
    select conjunto, estado, count(*) as obras from obra_de_conjunto
    where conjunto = any(${ids}::bigint[]) group by conjunto, estado`.execute(db);
  const { rows: fields } = await sql<FieldName>`
    select tipo_csv, nombre as campo, etiqueta, tipo from campo`.execute(db);
  return sets.map((set) => {
    const values = new Map(set.peticion.cambios.map(({ campo, valor }) => [campo, valor]));
    const found = rows.filter(({ conjunto }) => conjunto === set.id);
    const byState = Object.fromEntries(
      CHANGE_STATES.map((state) => [
        COUNTED[state],
        found.find(({ estado }) => estado === state)?.obras ?? 0,
      ]),
    ) as Omit<ChangeCounts, 'encontradas' | 'iguales'>;
    return {
      id: set.id,
      estado: stateOf(set, now),
      origen: set.origen,
      motivo: set.motivo,
      tipo_csv: set.tipo_csv,
      porObra: PER_WORK.has(set.peticion.obras.tipo),
      campos: set.campos.flatMap((name) => {
        const field = fields.find(({ campo, tipo_csv }) => campo === name && tipo_csv === set.tipo_csv);
        if (field === undefined) return [];
        const { campo, etiqueta, tipo } = field;
        return [{ campo, etiqueta, tipo, valor: values.get(name) ?? null }];
      }),
      usuario: set.usuario_nombre,
      propio: set.usuario_id === callerId,
      creado: set.creado_en.toISOString(),
      caduca: expiryOf(set).toISOString(),
      aplicado: set.aplicado_en?.toISOString() ?? null,
      deshecho: set.deshecho_en?.toISOString() ?? null,
      deshechoPor: set.deshecho_por,
      cuentas: {
        encontradas: set.encontradas,
        iguales: set.iguales,
        ...byState,
      },
      sinObra: { total: set.sin_obra, codigos: set.codigos_sin_obra },
    };
  });
}

interface WorkRow {
  readonly cod: string;
  readonly linea: number;
  readonly estado: ChangeState;
  readonly motivo: ChangeReason | null;
  readonly por: string | null;
  readonly antes: FieldTexts;
  readonly despues: FieldTexts;
  readonly actual: FieldTexts | null;
}

export async function listWorksOfSet(
  { db }: Reader,
  id: number,
  { page, pageSize, estado, buscar = '' }: z.output<typeof changedWorksQuery>,
): Promise<ChangedWorks> {
  const set = await db
    .selectFrom('conjunto_cambios')
    .select('campos')
    .where('id', '=', id)
    .executeTakeFirst();
  if (set === undefined) throw unknownSet();
  const words = buscar.trim();
  const where = sql`conjunto = ${id}
    and ${estado === undefined ? sql`true` : sql`estado = ${estado}`}
    and ${words === '' ? sql`true` : sql`sin_acentos(cod) like '%' || sin_acentos(${literalPattern(words)}) || '%'`}`;
  const { rows } = await sql<WorkRow>`
    select cod, linea, estado, motivo, por, antes, despues, actual from obra_de_conjunto
    where ${where} order by cod collate es_portal, obra, linea limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from obra_de_conjunto where ${where}`.execute(db);
  const names = await labels(db);
  const items = rows.map((row) => told(row, set.campos, names));
  return { items, total: counted[0]?.total ?? 0, page, pageSize };
}

const told = (
  { antes, despues, actual, linea, ...row }: WorkRow,
  fields: readonly string[],
  names: ReadonlyMap<string, string>,
): ChangedWork => ({
  ...row,
  linea: linea === 0 ? null : linea,
  cambios: fields
    .filter((campo) => Object.hasOwn(antes, campo))
    .map((campo) => ({ campo, antes: antes[campo] ?? null, despues: despues[campo] ?? null })),
  actual: namedValues(actual, names),
});

export const namedValues = (
  values: FieldTexts | null,
  names: ReadonlyMap<string, string>,
): ChangedWork['actual'] =>
  Object.entries(values ?? {}).map(([campo, valor]) => ({
    campo,
    etiqueta: names.get(campo) ?? campo,
    valor,
  }));
