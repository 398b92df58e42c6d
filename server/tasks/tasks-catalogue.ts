import { type RawBuilder, sql } from 'kysely';
import { TASK_STATE_NAMES } from '../../src/shared/task-states.ts';
import { officeDay } from '../db/office-midnight.ts';
import { type Catalogue, type CatalogueColumn, wordsOf } from '../explorer/catalogue.ts';

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
const keysOf = (kind: string) => sql<string>`(
  select string_agg(i.clave, ', ' order by i.posicion) from tarea_item i where i.tarea = t.id and i.tipo = ${sql.lit(kind)}
)`;

/** The register of tasks without those of archived boards. Tasks that have been late longest come first. */
export function tasksCatalogue(now: RawBuilder<Date>): Catalogue {
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
    { ...TEXT, name: 'etiquetas', label: 'Etiquetas', value: keysOf('etiqueta') },
    { ...TEXT, name: 'motivo', label: 'Bloqueo', value: sql`t.motivo`, isInitial: false },
    { ...TEXT, name: 'vinculos', label: 'Vinculada a', value: keysOf('vinculo'), isInitial: false },
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
      coalesce(${keysOf('etiqueta')}, '') || ' ' || coalesce(${keysOf('vinculo')}, ''))`,
    columns,
    order: '-retraso,-modificada',
  };
}
