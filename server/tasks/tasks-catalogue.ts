import { type RawBuilder, sql } from 'kysely';
import { TASK_STATE_NAMES } from '../../src/shared/task-states.ts';
import { officeDay } from '../db/office-midnight.ts';
import { type Catalogue, type CatalogueColumn, wordsOf } from '../explorer/catalogue.ts';
import type { OpenKinds } from './ties/open-kinds.ts';

const TEXT = {
  kind: 'texto',
  isNullable: true,
  isSortable: false,
  isFaceted: false,
  isInitial: true,
} as const;
const SORTED = { ...TEXT, isSortable: true, isFaceted: true } as const;
const NUMBER = { ...TEXT, kind: 'entero', isNullable: false, isSortable: true } as const;
const SPENT = { ...NUMBER, isInitial: false, sums: 'unidades' } as const;
const MOMENT = { ...TEXT, kind: 'momento', isNullable: false, isSortable: true, isInitial: false } as const;

const stateName = wordsOf(sql`t.estado`, TASK_STATE_NAMES);
const isOpen = sql`t.estado not in ('hecha', 'descartada')`;
const HIDDEN = 'un enlace que no puedes abrir';
const labels = keysOf('etiqueta', sql`i.clave`);

function keysOf(kind: string, shown: RawBuilder<unknown>) {
  return sql<string>`(
    select string_agg(${shown}, ', ' order by i.posicion) from tarea_item i
    where i.tarea = t.id and i.tipo = ${sql.lit(kind)}
  )`;
}

/**
 * The register of tasks without those of archived boards, as a reader with these kinds sees it: a tie to a record that
 * they may not open is neither shown nor found by its key. Tasks that have been late longest come first.
 */
export function tasksCatalogue(now: RawBuilder<Date>, open: OpenKinds): Catalogue {
  const kinds = sql`array[${sql.join(open.map((kind) => sql.lit(kind)))}]::text[]`;
  const mayOpen = sql`split_part(i.clave, ':', 1) = any(${kinds})`;
  const late = sql<number>`case when ${isOpen} then greatest(${officeDay(now)} - t.vence, 0) else 0 end`;
  const columns: readonly CatalogueColumn[] = [
    { ...NUMBER, name: 'numero', label: 'Número', value: sql`t.numero` },
    { ...TEXT, name: 'titulo', label: 'Tarea', value: sql`t.titulo`, isNullable: false, isSortable: true },
    {
      ...SORTED,
      kind: 'referencia',
      name: 'tablero',
      label: 'Tablero',
      isNullable: false,
      value: sql`t.tablero`,
      shown: sql`b.nombre`,
      names: sql`tablero`,
    },
    { ...SORTED, name: 'columna', label: 'Columna', value: sql`c.nombre`, isNullable: false },
    { ...SORTED, name: 'estado', label: 'Estado', value: stateName, isNullable: false },
    {
      ...SORTED,
      kind: 'referencia',
      name: 'responsable',
      label: 'Responsable',
      value: sql`t.responsable`,
      shown: sql`u.nombre`,
      names: sql`usuario`,
    },
    {
      ...TEXT,
      kind: 'fecha',
      name: 'vence',
      label: 'Vence',
      value: sql`t.vence`,
      isSortable: true,
      groups: 'mes',
    },
    { ...NUMBER, name: 'retraso', label: 'Días de retraso', value: sql`coalesce(${late}, 0)` },
    { ...TEXT, name: 'etiquetas', label: 'Etiquetas', value: labels },
    { ...TEXT, name: 'motivo', label: 'Bloqueo', value: sql`t.motivo`, isInitial: false },
    {
      ...TEXT,
      name: 'vinculos',
      label: 'Vinculada a',
      value: keysOf('vinculo', sql`case when ${mayOpen} then i.clave else ${sql.lit(HIDDEN)} end`),
      isInitial: false,
    },
    {
      ...TEXT,
      name: 'descripcion',
      label: 'Descripción',
      isInitial: false,
      value: sql`nullif(t.descripcion, '')`,
    },
    { ...SPENT, name: 'pomodoros', label: 'Pomodoros', value: sql`t.pomodoros` },
    { ...SPENT, name: 'minutos', label: 'Minutos', value: sql`t.minutos` },
    { ...MOMENT, name: 'creada', label: 'Creada', value: sql`t.creada_en` },
    {
      ...SORTED,
      name: 'creada_por',
      label: 'Creada por',
      value: sql`t.creada_por`,
      isNullable: false,
      isInitial: false,
    },
    { ...MOMENT, name: 'modificada', label: 'Último cambio', value: sql`t.modificada_en` },
    {
      ...TEXT,
      name: 'tarea',
      label: 'Identificador',
      value: sql`t.id::text`,
      isNullable: false,
      isInitial: false,
    },
  ];
  return {
    from: sql`tarea t join tablero b on b.id = t.tablero and b.archivado_en is null
      join tablero_columna c on c.id = t.columna left join usuario u on u.id = t.responsable`,
    joins: {},
    where: sql<boolean>`true`,
    id: sql<number>`t.numero`,
    key: sql<string>`t.numero::text`,
    version: sql<number>`t.revision`,
    search: sql<string>`sin_acentos('t-' || t.numero || ' ' || t.titulo || ' ' || t.descripcion || ' ' ||
      coalesce(${labels}, '') || ' ' ||
      coalesce(${keysOf('vinculo', sql`case when ${mayOpen} then i.clave end`)}, ''))`,
    columns,
    order: '-retraso,-modificada',
  };
}
