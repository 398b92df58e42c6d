import { sql } from 'kysely';
import { SITE_ORIGIN_NAMES } from '../../src/shared/site-origins.ts';
import { SITE_STATE_NAMES } from '../../src/shared/site-states.ts';
import type { Catalogue, CatalogueColumn } from '../explorer/catalogue.ts';

const TEXT = {
  kind: 'texto',
  isNullable: true,
  isSortable: false,
  isFaceted: false,
  isInitial: true,
} as const;
const ASIDE = { ...TEXT, isInitial: false } as const;

const COLUMNS: readonly CatalogueColumn[] = [
  { ...TEXT, name: 'cod', label: 'Código', value: sql`s.site_cod`, isNullable: false, isSortable: true },
  { ...TEXT, name: 'nombre', label: 'Nombre', value: sql`s.nombre`, isSortable: true },
  {
    ...TEXT,
    name: 'municipio',
    label: 'Municipio',
    value: sql`s.municipio`,
    isSortable: true,
    isFaceted: true,
  },
  {
    ...TEXT,
    name: 'provincia',
    label: 'Provincia',
    value: sql`s.provincia`,
    isSortable: true,
    isFaceted: true,
  },
  { ...TEXT, name: 'tipo', label: 'Tipo', value: sql`s.tipo`, isFaceted: true },
  { ...TEXT, name: 'operador', label: 'Operador', value: sql`s.operador`, isFaceted: true },
  {
    ...TEXT,
    name: 'estado',
    label: 'Estado',
    value: sql`s.estado`,
    words: SITE_STATE_NAMES,
    isNullable: false,
    isFaceted: true,
  },
  { ...ASIDE, name: 'direccion', label: 'Dirección', value: sql`s.direccion` },
  { ...ASIDE, name: 'lat', label: 'Latitud', kind: 'decimal', value: sql`s.lat` },
  { ...ASIDE, name: 'lon', label: 'Longitud', kind: 'decimal', value: sql`s.lon` },
  {
    ...ASIDE,
    name: 'origen',
    label: 'Origen',
    value: sql`s.origen`,
    words: SITE_ORIGIN_NAMES,
    isNullable: false,
    isFaceted: true,
  },
  {
    ...ASIDE,
    name: 'creada',
    label: 'Creada',
    kind: 'momento',
    value: sql`s.creado_en`,
    isNullable: false,
  },
  { ...ASIDE, name: 'modificada', label: 'Último cambio', kind: 'momento', value: sql`s.modificado_en` },
];

/** The register of sites. An area of the map is asked for with four conditions on the coordinates. */
export const SITES: Catalogue = {
  from: sql`sitio s`,
  joins: {},
  where: sql<boolean>`true`,
  id: sql<number>`s.id`,
  key: sql<string>`s.site_cod`,
  version: sql<number>`s.version`,
  search: sql<string>`s.busqueda`,
  columns: COLUMNS,
  order: 'cod',
};
