import { sql } from 'kysely';
import { TRASH_LIMITS } from '../../src/api/contract/records/trash.ts';
import type { Catalogue, CatalogueColumn } from '../explorer/catalogue.ts';

const JOINS = {
  subproyecto: { table: sql`subproyecto sp`, on: sql`sp.id = o.subproyecto` },
  proyecto: { table: sql`proyecto p`, on: sql`p.id = sp.proyecto` },
} as const;

const TEXT = {
  kind: 'texto',
  isNullable: false,
  isSortable: false,
  isFaceted: false,
  isInitial: true,
} as const;
const FACETED = { ...TEXT, isFaceted: true } as const;

const ALONE = 'Por sí sola';
const WITH_PROJECT = 'Con su proyecto';

const COLUMNS: readonly CatalogueColumn[] = [
  { ...TEXT, name: 'cod', label: 'Código de obra', value: sql`o.cod`, isSortable: true },
  {
    ...FACETED,
    name: 'proyecto',
    label: 'Proyecto',
    kind: 'referencia',
    value: sql`sp.proyecto`,
    shown: sql`p.nombre`,
    names: sql`proyecto`,
    joins: ['subproyecto', 'proyecto'],
  },
  {
    ...FACETED,
    name: 'subproyecto',
    label: 'Subproyecto',
    kind: 'referencia',
    isInitial: false,
    value: sql`o.subproyecto`,
    shown: sql`sp.nombre`,
    names: sql`subproyecto`,
    joins: ['subproyecto'],
  },
  { ...FACETED, name: 'estado', label: 'Estado', value: sql`o.estado`, isNullable: true, isInitial: false },
  { ...TEXT, name: 'site_cod', label: 'Código de site', value: sql`o.site_cod`, isInitial: false },
  {
    ...TEXT,
    name: 'cod_externo_cliente',
    label: 'Código del cliente',
    isInitial: false,
    value: sql`o.cod_externo_cliente`,
    isNullable: true,
  },
  {
    ...TEXT,
    name: 'borrada',
    label: 'Eliminada',
    kind: 'momento',
    value: sql`o.borrado_en`,
    isSortable: true,
  },
  {
    ...FACETED,
    name: 'borrada_por',
    label: 'Eliminada por',
    value: sql`l.usuario_nombre`,
    isNullable: true,
  },
  { ...TEXT, name: 'motivo', label: 'Motivo', value: sql`l.motivo`, isNullable: true },
  {
    ...FACETED,
    name: 'como',
    label: 'Cómo se eliminó',
    value: sql`case when l.proyecto is null then ${sql.lit(ALONE)} else ${sql.lit(WITH_PROJECT)} end`,
  },
  { ...TEXT, name: 'lote', label: 'Lote', kind: 'entero', value: sql`o.lote_borrado`, isNullable: true },
  {
    ...TEXT,
    name: 'purga',
    label: 'Se purga',
    kind: 'momento',
    isNullable: true,
    // A work that was deleted with its project is kept as long as the project, so it has no last day of its own.
    value: sql`case when l.proyecto is null and l.id is not null
      then l.borrado_en + ${sql.lit(TRASH_LIMITS.days)} * interval '1 day' end`,
  },
];

/** All works in the trash, the most recently deleted first. */
export const TRASH_CATALOGUE: Catalogue = {
  from: sql`obra o left join lote_borrado l on l.id = o.lote_borrado`,
  joins: JOINS,
  where: sql<boolean>`o.borrado_en is not null`,
  id: sql<number>`o.id`,
  key: sql<string>`o.cod`,
  version: sql<number>`o.version`,
  search: sql<string>`o.busqueda`,
  columns: COLUMNS,
  order: '-borrada,cod',
};
