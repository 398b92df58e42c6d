import { sql } from 'kysely';
import type { Catalogue, CatalogueColumn } from '../explorer/catalogue.ts';

/** All columns are sortable without an index: there are only some hundred projects. */
const TEXT = {
  kind: 'texto',
  isNullable: false,
  isSortable: true,
  isFaceted: true,
  isInitial: true,
} as const;
const NUMBER = { ...TEXT, kind: 'entero', isFaceted: false, sums: 'unidades' } as const;
const MOMENT = { ...TEXT, kind: 'momento', isFaceted: false, isInitial: false } as const;

const COLUMNS: readonly CatalogueColumn[] = [
  { ...TEXT, name: 'nombre', label: 'Proyecto', value: sql`p.nombre`, isFaceted: false },
  { ...TEXT, name: 'prefijo', label: 'Prefijo', value: sql`p.prefijo`, isFaceted: false },
  { ...TEXT, name: 'tipo', label: 'Tipo', value: sql`p.tipo` },
  { ...TEXT, name: 'estado', label: 'Estado', value: sql`p.estado` },
  {
    ...TEXT,
    name: 'destacado',
    label: 'Destacado',
    value: sql`case when p.destacado then 'Sí' else 'No' end`,
  },
  {
    ...NUMBER,
    name: 'subproyectos',
    label: 'Subproyectos',
    value: sql`(select count(*)::int from subproyecto sp where sp.proyecto = p.id)`,
  },
  {
    ...NUMBER,
    name: 'obras',
    label: 'Obras',
    value: sql`(
      select count(*)::int from subproyecto sp
      join obra o on o.subproyecto = sp.id and o.borrado_en is null
      where sp.proyecto = p.id
    )`,
  },
  { ...MOMENT, name: 'creado', label: 'Creado', value: sql`p.creado_en`, groups: 'mes' },
  { ...MOMENT, name: 'modificado', label: 'Último cambio', value: sql`p.modificado_en`, isNullable: true },
];

/** The register of projects that are not deleted. */
export const PROJECTS: Catalogue = {
  from: sql`proyecto p`,
  joins: {},
  where: sql<boolean>`p.borrado_en is null`,
  id: sql<number>`p.id`,
  key: sql<string>`p.nombre`,
  version: sql<number>`p.version`,
  search: sql<string>`sin_acentos(p.nombre || ' ' || p.prefijo || ' ' || p.tipo)`,
  columns: COLUMNS,
  order: 'nombre',
};
