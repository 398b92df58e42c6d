import { type RawBuilder, sql } from 'kysely';
import { LINK_STATE_NAMES } from '../../src/shared/link-states.ts';
import { type Catalogue, type CatalogueColumn, wordsOf } from '../explorer/catalogue.ts';
import { LINK_WORDS } from './link-words.ts';
import { daysBetween } from './read-links.ts';

const TEXT = {
  kind: 'texto',
  isNullable: true,
  isSortable: false,
  isFaceted: false,
  isInitial: true,
} as const;
const ASIDE = { ...TEXT, isInitial: false } as const;
const SORTED = { ...TEXT, isSortable: true, isFaceted: true } as const;
/** These columns are sortable without an index: there are only some ten thousand links. */
const NUMBER = { ...TEXT, kind: 'entero', isSortable: true } as const;
const MOMENT = { ...ASIDE, kind: 'momento', isSortable: true } as const;

const stateName = wordsOf(sql`e.estado`, LINK_STATE_NAMES);

/** The register of links. Links that have been late longest come first. */
export function linksCatalogue(now: RawBuilder<Date>): Catalogue {
  const days = daysBetween(sql`e.desde`, now);
  const columns: readonly CatalogueColumn[] = [
    { ...NUMBER, name: 'numero', label: 'Número', value: sql`e.id`, isNullable: false },
    { ...TEXT, name: 'nombre', label: 'Localización', value: sql`s.nombre`, isSortable: true },
    { ...TEXT, name: 'estado', label: 'Estado', value: stateName, isNullable: false, isFaceted: true },
    { ...NUMBER, name: 'dias', label: 'Días en el estado', value: days, isNullable: false },
    {
      ...NUMBER,
      name: 'retraso',
      label: 'Días de retraso',
      isNullable: false,
      value: sql`greatest(coalesce(${days} - p.dias, 0), 0)`,
    },
    { ...SORTED, name: 'tecnologia', label: 'Tecnología', value: sql`e.tecnologia`, isNullable: false },
    { ...SORTED, name: 'operador', label: 'Operador', value: sql`e.operador` },
    { ...NUMBER, name: 'mbps', label: 'Mbps', value: sql`e.mbps`, sums: 'unidades' },
    { ...TEXT, name: 'circuito', label: 'Circuito', value: sql`e.circuito` },
    { ...TEXT, name: 'bloqueo', label: 'Bloqueo', value: sql`e.bloqueo` },
    {
      ...SORTED,
      name: 'site_cod',
      label: 'Código de site',
      value: sql`e.site_cod`,
      isNullable: false,
      isInitial: false,
    },
    { ...SORTED, name: 'municipio', label: 'Municipio', value: sql`s.municipio`, isInitial: false },
    { ...SORTED, name: 'provincia', label: 'Provincia', value: sql`s.provincia`, isInitial: false },
    { ...MOMENT, name: 'desde', label: 'En el estado desde', value: sql`e.desde`, isNullable: false },
    { ...MOMENT, name: 'bloqueado_en', label: 'Bloqueado desde', value: sql`e.bloqueado_en` },
    { ...MOMENT, name: 'creado', label: 'Solicitado', value: sql`e.creado_en`, isNullable: false },
    { ...MOMENT, name: 'modificado', label: 'Último cambio', value: sql`e.modificado_en` },
  ];
  return {
    from: sql`enlace e join sitio s on s.site_cod = e.site_cod left join enlace_plazo p on p.estado = e.estado`,
    joins: {},
    where: sql<boolean>`true`,
    id: sql<number>`e.id`,
    key: sql<string>`e.id::text`,
    version: sql<number>`e.version`,
    search: LINK_WORDS,
    columns,
    order: '-retraso,-dias',
  };
}
