import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Link, LinkSheet } from '../../src/api/contract/links.ts';
import type { LinkState } from '../../src/shared/link-states.ts';
import { officeDay } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import { notFound } from '../problem.ts';
import type { LastChange } from './last-change.ts';

const NO_SUCH_LINK =
  'Ese enlace ya no existe. Vuelve al tablero y búscalo por su localización o su circuito.';

interface Row {
  readonly id: number;
  readonly site_cod: string;
  readonly nombre: string | null;
  readonly municipio: string | null;
  readonly tecnologia: string;
  readonly operador: string | null;
  readonly circuito: string | null;
  readonly mbps: number | null;
  readonly estado: LinkState;
  readonly desde: Date;
  readonly dias: number;
  readonly plazo: number | null;
  readonly bloqueo: string | null;
  readonly bloqueado_en: Date | null;
  readonly version: number;
  readonly previo: LastChange | null;
  readonly creado_en: Date;
  readonly creado_por: string;
  readonly modificado_en: Date | null;
  readonly modificado_por: string | null;
}

/** Days between two moments, by the calendar of the office. */
export const daysBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql<number>`(${officeDay(to)} - ${officeDay(from)})`;

/** `rest`: the SQL after FROM: conditions, order and limit. */
export async function linksOf(
  db: Kysely<Tables>,
  now: RawBuilder<Date>,
  rest: RawBuilder<unknown>,
): Promise<Link[]> {
  const { rows } = await sql<Row>`
    select e.id, e.site_cod, s.nombre, s.municipio, e.tecnologia, e.operador, e.circuito, e.mbps, e.estado, e.desde,
      ${daysBetween(sql`e.desde`, now)} as dias, p.dias as plazo, e.bloqueo, e.bloqueado_en, e.version, e.previo,
      e.creado_en, e.creado_por, e.modificado_en, e.modificado_por
    from enlace e join sitio s on s.site_cod = e.site_cod left join enlace_plazo p on p.estado = e.estado
    ${rest}`.execute(db);
  return rows.map(asLink);
}

function asLink(row: Row): Link {
  const { id, tecnologia, operador, circuito, mbps, estado, dias, plazo, version, previo } = row;
  return {
    id,
    tecnologia,
    operador,
    circuito,
    mbps,
    estado,
    dias,
    plazo,
    version,
    sitio: { cod: row.site_cod, nombre: row.nombre, municipio: row.municipio },
    desde: row.desde.toISOString(),
    bloqueo:
      row.bloqueo === null || row.bloqueado_en === null
        ? null
        : { motivo: row.bloqueo, en: row.bloqueado_en.toISOString() },
    creado: row.creado_en.toISOString(),
    creadoPor: row.creado_por,
    modificado: row.modificado_en?.toISOString() ?? null,
    modificadoPor: row.modificado_por,
    deshacer: previo === null ? null : { cambio: previo.cambio, por: previo.por, en: previo.en },
  };
}

export async function readLink(db: Kysely<Tables>, now: RawBuilder<Date>, id: number): Promise<Link> {
  const [found] = await linksOf(db, now, sql`where e.id = ${id}`);
  if (found === undefined) throw notFound(NO_SUCH_LINK);
  return found;
}

export const siteLinks = (db: Kysely<Tables>, now: RawBuilder<Date>, cod: string): Promise<Link[]> =>
  linksOf(db, now, sql`where e.site_cod = ${cod} order by e.estado = 'baja', e.desde desc, e.id desc`);

export async function readSheet(db: Kysely<Tables>, now: RawBuilder<Date>, id: number): Promise<LinkSheet> {
  const enlace = await readLink(db, now, id);
  const { rows } = await sql<{
    estado: LinkState;
    desde: Date;
    hasta: Date | null;
    dias: number;
    motivo: string | null;
    por: string;
  }>`
    select estado, desde, hasta, ${daysBetween(sql`desde`, sql`coalesce(hasta, ${now})`)} as dias, motivo, por
    from enlace_estado where enlace = ${id} order by id`.execute(db);
  const estancias = rows.map(({ desde, hasta, ...stay }) => ({
    ...stay,
    desde: desde.toISOString(),
    hasta: hasta?.toISOString() ?? null,
  }));
  return { enlace, estancias };
}
