import { type Kysely, sql } from 'kysely';
import type { ProjectState } from '../../../src/api/contract/dashboard.ts';
import type { TemplateData } from '../../../src/api/contract/template.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { compareInSpanish } from '../../../src/shared/spanish-order.ts';
import { spanish } from '../../db/spanish-order.ts';
import type { Tables } from '../../db/tables.ts';
import { repeatedWords } from './repeated-words.ts';

type Lists = TemplateData['valores'];

const SITES_OFFERED = 10_000;
const PATTERNS_OFFERED = 500;

export interface TemplateFacts extends Pick<TemplateData, 'valores' | 'ejemplo' | 'patrones'> {}

export async function templateFacts(db: Kysely<Tables>, now: Date): Promise<TemplateFacts> {
  const projects = await projectsOf(db);
  const sites = await db
    .selectFrom('sitio')
    .select(['site_cod', 'municipio', 'provincia', 'direccion', 'operador'])
    .where('estado', '=', 'activo')
    .orderBy('site_cod', spanish)
    .limit(SITES_OFFERED)
    .execute();
  const siteCodes = sites.map(({ site_cod }) => site_cod);
  const words = {
    cm_seg_01: await repeatedWords(db, 'cm_seg_01'),
    cm_fyv_01: await repeatedWords(db, 'cm_fyv_01'),
  };
  const valores: Lists = {
    cm_seg_01: {
      ...words.cm_seg_01,
      proyecto: projects.map(({ nombre }) => nombre),
      subproyecto: [...new Set(projects.flatMap(({ subproyectos }) => subproyectos))].sort(compareInSpanish),
      site_cod: siteCodes,
    },
    cm_fyv_01: { ...words.cm_fyv_01, proyecto: projects.map(({ nombre }) => nombre), site_cod: siteCodes },
  };
  const [site] = sites;
  const [project] = projects;
  const place = known({
    proyecto: project?.nombre,
    site_cod: site?.site_cod,
    descripcion: 'EJEMPLO: cambia esta fila por la de tu obra',
    seg_asignacion_fecha: officeDay(now),
    subproyecto: project?.subproyectos[0] ?? 'Fase 1',
    municipio: site?.municipio,
    provincia: site?.provincia,
    direccion: site?.direccion,
    operador: site?.operador,
    estado_obra: valores.cm_seg_01.estado_obra?.[0],
    tecnologia: valores.cm_seg_01.tecnologia?.[0],
    moneda: 'EUR',
  });
  const line = known({
    fyv_linea: '1',
    proyecto: project?.nombre,
    site_cod: site?.site_cod,
    fyv_concepto: 'EJEMPLO: cambia esta fila por la de tu línea',
    fyv_unidad: valores.cm_fyv_01.fyv_unidad?.[0],
    fyv_importe: '100.5',
    fyv_moneda: 'EUR',
  });
  return { valores, ejemplo: { cm_seg_01: place, cm_fyv_01: line }, patrones: await patternsOf(db) };
}

function known(values: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => (value ? [[field, value] as const] : [])),
  );
}

interface KnownProject {
  readonly nombre: string;
  readonly subproyectos: readonly string[];
}

/**
 * The template offers no projects in these states, because nobody starts works in them. A load still takes their works.
 */
const CLOSED: readonly ProjectState[] = ['Completado', 'Cancelado'];

async function projectsOf(db: Kysely<Tables>): Promise<KnownProject[]> {
  const projects = await db
    .selectFrom('proyecto')
    .select(['id', 'nombre'])
    .where('estado', 'not in', CLOSED)
    .where('borrado_en', 'is', null)
    .orderBy('destacado', 'desc')
    .orderBy('nombre', spanish)
    .execute();
  const parts = await db
    .selectFrom('subproyecto')
    .select(['proyecto', 'nombre'])
    .orderBy('nombre', spanish)
    .execute();
  return projects.map(({ id, nombre }) => ({
    nombre,
    subproyectos: parts.filter(({ proyecto }) => proyecto === id).map((part) => part.nombre),
  }));
}

const CODE = /^([^\s-]+)-(\S+)-(\d{1,9})$/;

async function patternsOf(db: Kysely<Tables>): Promise<TemplateData['patrones']> {
  const { rows } = await sql<{ cod: string | null }>`
    with recursive serie (nombre) as (
      (select serie from obra order by serie limit 1)
      union all
      select (select o.serie from obra o where o.serie > serie.nombre order by o.serie limit 1)
      from serie
      where serie.nombre is not null
    )
    select (
      select o.cod from obra o where o.serie = serie.nombre and o.numero is not null order by o.numero desc limit 1
    ) as cod
    from serie
    where serie.nombre is not null
    order by serie.nombre collate es_portal
    limit ${PATTERNS_OFFERED}`.execute(db);
  return rows.flatMap(({ cod }) => {
    const [, prefijo, patron, numero] = CODE.exec(cod ?? '') ?? [];
    if (!prefijo || !patron || !numero) return [];
    return [{ prefijo, patron, ultimo: Number(numero), cifras: numero.length }];
  });
}
