import { type Kysely, sql } from 'kysely';
import { factsOf } from '../../src/shared/fields/sheet-fields.ts';
import type { Tables } from '../db/tables.ts';
import type { Catalogue, CatalogueColumn } from '../explorer/catalogue.ts';
import { summedWorks } from './summed-works.ts';
import { WORK_TABLES, workValue } from './work-values.ts';

/** The register of works: what the work itself has, and all other fields of the tracking sheet. */
export async function worksCatalogue(db: Kysely<Tables>): Promise<Catalogue> {
  const fields = await db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta', 'tipo'])
    .where('tipo_csv', '=', 'cm_seg_01')
    .orderBy('posicion')
    .execute();
  const tracked = fields.flatMap(({ nombre, etiqueta, tipo }): CatalogueColumn[] => {
    const facts = factsOf('cm_seg_01', nombre);
    const { workColumn, summed, sorted = false, faceted = false, initial = false } = facts;
    if (workColumn !== undefined) return [];
    return [
      {
        name: nombre,
        label: etiqueta,
        kind: tipo,
        ...workValue(nombre),
        isNullable: true,
        isSortable: sorted,
        isFaceted: faceted,
        isInitial: initial,
        ...(sorted && tipo === 'fecha' && { groups: 'mes' }),
        ...(summed && { sums: summed }),
      },
    ];
  });
  const where = sql<boolean>`o.borrado_en is null`;
  return {
    from: sql`obra o`,
    joins: WORK_TABLES,
    where,
    summed: summedWorks(where),
    id: sql<number>`o.id`,
    key: sql<string>`o.cod`,
    version: sql<number>`o.version`,
    search: sql<string>`o.busqueda`,
    columns: [...OWN_COLUMNS, ...tracked],
    order: 'cod',
    currency: 'moneda',
    days: 'creada',
  };
}

const OWN = {
  kind: 'texto',
  isNullable: false,
  isSortable: true,
  isFaceted: false,
  isInitial: true,
} as const;

const OWN_COLUMNS: readonly CatalogueColumn[] = [
  { ...OWN, name: 'cod', label: 'Código de obra', value: sql`o.cod` },
  {
    ...OWN,
    name: 'proyecto',
    label: 'Proyecto',
    kind: 'referencia',
    value: sql`sp.proyecto`,
    shown: workValue('proyecto').value,
    names: sql`proyecto`,
    parts: {
      column: 'subproyecto',
      idsOf: (projects) => sql`select id from subproyecto where proyecto = any(${projects}) order by id`,
    },
    joins: ['subproyecto', 'proyecto'],
    isFaceted: true,
  },
  {
    ...OWN,
    name: 'subproyecto',
    label: 'Subproyecto',
    kind: 'referencia',
    value: sql`o.subproyecto`,
    shown: workValue('subproyecto').value,
    names: sql`subproyecto`,
    joins: ['subproyecto'],
    isSortable: false,
    isFaceted: true,
  },
  { ...OWN, name: 'estado', label: 'Estado', value: sql`o.estado`, isNullable: true, isFaceted: true },
  { ...OWN, name: 'site_cod', label: 'Código de site', value: sql`o.site_cod`, groups: 'valor' },
  {
    ...OWN,
    name: 'cod_externo_cliente',
    label: 'Código del cliente',
    value: sql`o.cod_externo_cliente`,
    isNullable: true,
  },
  {
    ...OWN,
    name: 'creada',
    label: 'Creada',
    kind: 'momento',
    value: sql`o.creado_en`,
    isInitial: false,
    groups: 'mes',
  },
];
