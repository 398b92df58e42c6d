import { type Kysely, type RawBuilder, sql } from 'kysely';
import { REGISTER_FLAGS, VIEW_REGISTERS, viewShape } from '../../src/api/contract/records/views.ts';
import type {
  CargaFound,
  EnlaceFound,
  Found,
  ObraFound,
  PersonaFound,
  ProyectoFound,
  SitioFound,
  TareaFound,
  VistaFound,
} from '../../src/api/contract/search.ts';
import { mayOpen } from '../../src/shared/access.ts';
import { literalPattern } from '../db/literal-pattern.ts';
import type { Tables } from '../db/tables.ts';
import { LINK_WORDS } from '../links/link-words.ts';
import { heldFlags, type Viewer } from '../views/viewer.ts';

const SHOWN = 6;
/** Only the first matches by code, this many, are ranked: a text that more records match is too short for a rank. */
const RANKED = 500;

interface Sought {
  /** Each once, and none that is contained in another. */
  readonly words: readonly string[];
  readonly last: string;
  readonly whole: string;
}

export function sought(text: string): Sought {
  const all = text.split(/\s+/).filter((word) => word !== '');
  const bySmall = new Map(all.map((word) => [word.toLowerCase(), word]));
  const isContained = (small: string) =>
    [...bySmall.keys()].some((other) => other !== small && other.includes(small));
  return {
    words: [...bySmall].flatMap(([small, word]) => (isContained(small) ? [] : [word])),
    last: all.at(-1) ?? '',
    whole: text,
  };
}

const containing = (word: string): RawBuilder<string> =>
  sql<string>`'%' || sin_acentos(${literalPattern(word)}) || '%'`;

/** With `all` the column, which may be an expression, is evaluated once for each row. */
export const holds = (column: RawBuilder<string>, { words }: Sought): RawBuilder<boolean> =>
  sql<boolean>`${column} like all (array[${sql.join(words.map(containing))}]::text[])`;

/**
 * Rank of a match: 0 begins with the whole text; 1 ends with the last word of the text, such as '0012', the number of a
 * work; 2 is any other match.
 */
const rank = (column: RawBuilder<string>, { whole, last }: Sought): RawBuilder<number> => sql<number>`case
    when ${column} like sin_acentos(${literalPattern(whole)}) || '%' then 0
    when ${column} like '%' || sin_acentos(${literalPattern(last)}) then 1
    else 2
  end`;

const best = <T>(items: readonly T[]) => ({ items: items.slice(0, SHOWN), hayMas: items.length > SHOWN });

export async function findObras(db: Kysely<Tables>, text: Sought): Promise<Found['obras']> {
  const { rows } = await sql<ObraFound>`
    with candidata as (
      select cod, cod_externo_cliente, subproyecto, site_cod, estado, carga
      from obra
      where borrado_en is null and ${holds(sql`busqueda`, text)}
      order by cod collate es_portal
      limit ${sql.lit(RANKED)}
    ), mejor as (
      select *, ${rank(sql`sin_acentos(cod)`, text)} as rango from candidata order by rango, cod collate es_portal
      limit ${sql.lit(SHOWN + 1)}
    )
    select m.cod, m.cod_externo_cliente as cliente, p.nombre as proyecto, s.nombre as subproyecto,
      m.site_cod as sitio, m.estado, c.upload_id as carga
    from mejor m
    join subproyecto s on s.id = m.subproyecto
    join proyecto p on p.id = s.proyecto
    left join carga c on c.id = m.carga
    order by m.rango, m.cod collate es_portal`.execute(db);
  return best(rows);
}

export async function findSitios(db: Kysely<Tables>, text: Sought): Promise<Found['sitios']> {
  const { rows } = await sql<SitioFound>`
    with candidato as (
      select site_cod, nombre, municipio, provincia from sitio where ${holds(sql`busqueda`, text)}
      order by site_cod collate es_portal
      limit ${sql.lit(RANKED)}
    )
    select site_cod as cod, nombre, municipio, provincia from candidato
    order by ${rank(sql`sin_acentos(site_cod)`, text)}, site_cod collate es_portal
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows);
}

export async function findPersonas(db: Kysely<Tables>, text: Sought): Promise<Found['personas']> {
  const { rows } = await sql<PersonaFound>`
    select id, nombre, email, activo as activa from usuario
    where borrado_en is null and ${holds(sql`sin_acentos(nombre || ' ' || email)`, text)}
    order by ${rank(sql`sin_acentos(nombre)`, text)}, nombre collate es_portal, id
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows);
}

export async function findProyectos(db: Kysely<Tables>, text: Sought): Promise<Found['proyectos']> {
  const { rows } = await sql<ProyectoFound>`
    select id, nombre, prefijo, estado from proyecto
    where borrado_en is null and ${holds(sql`sin_acentos(nombre || ' ' || prefijo || ' ' || tipo)`, text)}
    order by ${rank(sql`sin_acentos(nombre)`, text)}, nombre collate es_portal, id
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows);
}

export async function findCargas(db: Kysely<Tables>, text: Sought): Promise<Found['cargas']> {
  const { rows } = await sql<Omit<CargaFound, 'iniciada'> & { readonly iniciada: Date }>`
    select upload_id as "uploadId", fichero as archivo, usuario_nombre as usuario, iniciada_en as iniciada
    from carga
    where ${holds(sql`sin_acentos(fichero)`, text)}
    order by iniciada_en desc, id desc
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows.map((row) => ({ ...row, iniciada: row.iniciada.toISOString() })));
}

export async function findTareas(db: Kysely<Tables>, text: Sought): Promise<Found['tareas']> {
  const { rows } = await sql<
    Omit<TareaFound, 'tablero'> & { readonly tablero: number; readonly nombre: string }
  >`
    with candidata as (
      select t.id, t.numero, t.titulo, t.estado, t.tablero, b.nombre
      from tarea t join tablero b on b.id = t.tablero and b.archivado_en is null
      where ${holds(sql`t.busqueda`, text)}
      order by t.numero desc
      limit ${sql.lit(RANKED)}
    )
    select * from candidata
    order by estado in ('hecha', 'descartada'), ${rank(sql`sin_acentos(titulo)`, text)}, numero desc
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows.map(({ tablero: id, nombre, ...task }) => ({ ...task, tablero: { id, nombre } })));
}

export async function findEnlaces(db: Kysely<Tables>, text: Sought): Promise<Found['enlaces']> {
  const { rows } = await sql<
    Omit<EnlaceFound, 'sitio'> & {
      readonly cod: string;
      readonly nombre: string | null;
      readonly municipio: string | null;
    }
  >`
    select e.id, e.tecnologia, e.operador, e.circuito, e.estado, s.site_cod as cod, s.nombre, s.municipio
    from enlace e join sitio s on s.site_cod = e.site_cod
    where ${holds(LINK_WORDS, text)}
    order by ${rank(sql`sin_acentos(coalesce(e.circuito, ''))`, text)}, e.estado = 'baja',
      e.site_cod collate es_portal, e.id
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(
    rows.map(({ cod, nombre, municipio, ...found }) => ({ ...found, sitio: { cod, nombre, municipio } })),
  );
}

/** The viewer's own views, and those that others share with a permission of the viewer, as the registers list them. */
export async function findVistas(db: Kysely<Tables>, text: Sought, viewer: Viewer): Promise<Found['vistas']> {
  const registers = VIEW_REGISTERS.filter((one) => mayOpen(viewer.permissions, REGISTER_FLAGS[one]));
  const { rows } = await sql<VistaFound>`
    select v.id, v.registro, v.nombre, v.forma, u.nombre as propietario, v.usuario_id = ${viewer.id} as propia
    from vista v join usuario u on u.id = v.usuario_id
    where v.borrada_en is null and v.registro = any(${registers}::text[])
      and (v.usuario_id = ${viewer.id} or v.compartida = any(${heldFlags(viewer)}::text[]))
      and ${holds(sql`sin_acentos(v.nombre)`, text)}
    order by ${rank(sql`sin_acentos(v.nombre)`, text)}, (v.usuario_id = ${viewer.id}) desc, v.nombre collate es_portal, v.id
    limit ${sql.lit(SHOWN + 1)}`.execute(db);
  return best(rows.filter(({ forma }) => viewShape.safeParse(forma).success));
}
