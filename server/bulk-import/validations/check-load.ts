import { LOAD_TYPES, type LoadType } from '../../../src/api/contract/bulk-import.ts';
import type { LoadCheck, LoadFacts } from '../../../src/api/contract/loads/load-check.ts';
import { sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { knownBy, listKey } from '../../../src/shared/values/value-keys.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { KNOWN_VALUES } from '../steps/closed-lists.ts';
import { lineInPortal } from './line-in-portal.ts';
import { withNearest } from './nearest.ts';

/** Answers before a load what its validation scripts will ask the portal's tables about the values of the file. */
export async function checkLoad(database: Database, asked: LoadCheck): Promise<LoadFacts> {
  const { unknownSites, sites, unknownProjects, projects, newSubprojects, unlisted, ...facts } =
    await database.transaction(async (tx) => {
      const hoy = officeDay(await tx.now());
      await tx.run("select set_config('portal.hoy', $1, true)", [hoy]);
      const unknownSites = await texts(tx, UNKNOWN_SITES, asked.sitios);
      const unknownProjects = await texts(tx, UNKNOWN_PROJECTS, asked.proyectos);
      return {
        hoy,
        plazos: await spans(tx),
        unknownSites,
        sites: unknownSites.length === 0 ? [] : await texts(tx, 'select site_cod as texto from sitio'),
        unknownProjects,
        projects:
          unknownProjects.length === 0
            ? []
            : await texts(tx, 'select nombre as texto from proyecto where borrado_en is null'),
        obras: (await tx.run(KNOWN_WORKS, [JSON.stringify(asked.obras)]))
          .rows as unknown as LoadFacts['obras'],
        lineas: await lines(tx, asked),
        newSubprojects: await subprojects(tx, asked),
        avisos: await fieldsOfProblems(tx),
        unlisted: await unlistedValues(tx, asked),
      };
    });
  return {
    ...facts,
    sitios: await withNearest(unknownSites, sites),
    proyectos: await withNearest(unknownProjects, projects),
    subproyectos: await ofEachProject(newSubprojects),
    listas: await withNearestOfList(unlisted),
  };
}

const UNKNOWN_SITES = `
  select a.texto from jsonb_array_elements_text($1::jsonb) with ordinality as a (texto, orden)
  left join sitio s on s.site_cod = a.texto
  where s.site_cod is null order by a.orden`;

const UNKNOWN_PROJECTS = `
  select a.texto from jsonb_array_elements_text($1::jsonb) with ordinality as a (texto, orden)
  where not exists (select from proyecto p where lower(p.nombre) = lower(a.texto) and p.borrado_en is null)
  order by a.orden`;

const KNOWN_WORKS = `
  select o.cod, o.borrado_en is not null as papelera
  from jsonb_array_elements_text($1::jsonb) as a (texto) join obra o on o.cod = a.texto`;

/** The subprojects that script 040 would create, each as its first row writes it. */
const NEW_SUBPROJECTS = `
  with pedidos as (
    select distinct on (p.id, lower(a.nombre)) p.id, p.nombre as proyecto, a.nombre as valor, a.orden
    from (
      select n.nombre as proyecto, l.pareja ->> 1 as nombre, l.orden
      from jsonb_array_elements($2::jsonb) with ordinality as l (pareja, orden)
      join jsonb_array_elements_text($1::jsonb) with ordinality as n (nombre, orden)
        on n.orden = (l.pareja ->> 0)::bigint + 1
    ) a
    join proyecto p on lower(p.nombre) = lower(a.proyecto) and p.borrado_en is null
    order by p.id, lower(a.nombre), a.orden
  )
  select a.proyecto, a.valor, array(select nombre from subproyecto where proyecto = a.id) as conocidos
  from pedidos a
  where not exists (select from subproyecto s where s.proyecto = a.id and lower(s.nombre) = lower(a.valor))
  order by a.orden`;

const SPANS = `
  select tipo_csv, nombre,
    to_char(coalesce(desde, desde_siempre()), 'YYYY-MM-DD') as desde,
    to_char(coalesce(hasta, hasta_siempre()), 'YYYY-MM-DD') as hasta
  from campo where es_fecha order by posicion`;

const KNOWN_LINES = `
  select o.cod, a.linea::float8 as linea, ${lineInPortal('a.linea', 'f', 'c')} as frase
  from (
    select cods.cod, (l.pareja ->> 1)::bigint as linea
    from jsonb_array_elements($2::jsonb) as l (pareja)
    join jsonb_array_elements_text($1::jsonb) with ordinality as cods (cod, orden)
      on cods.orden = (l.pareja ->> 0)::bigint + 1
  ) a
  join obra o on o.cod = a.cod and o.borrado_en is null
  join lateral (
    select id, carga, fyv_concepto, fyv_importe, fyv_moneda
    from factyval
    where obra = o.id and fyv_linea = a.linea
    order by repeticion
    limit 1
  ) f on true
  left join carga c on c.id = f.carga`;

async function texts(tx: Transaction, sql: string, values?: readonly string[]): Promise<string[]> {
  const { rows } = await tx.run(sql, values === undefined ? [] : [JSON.stringify(values)]);
  return rows.map(({ texto }) => String(texto));
}

async function lines(tx: Transaction, { obras, lineas }: LoadCheck): Promise<LoadFacts['lineas']> {
  if (lineas.length === 0) return [];
  const { rows } = await tx.run(KNOWN_LINES, [JSON.stringify(obras), JSON.stringify(lineas)]);
  return rows as unknown as LoadFacts['lineas'];
}

interface Created {
  readonly proyecto: string;
  readonly valor: string;
  readonly conocidos: readonly string[];
}

async function subprojects(
  tx: Transaction,
  { proyectos, subproyectos }: LoadCheck,
): Promise<readonly Created[]> {
  if (subproyectos.length === 0) return [];
  const { rows } = await tx.run(NEW_SUBPROJECTS, [JSON.stringify(proyectos), JSON.stringify(subproyectos)]);
  return rows as unknown as readonly Created[];
}

async function ofEachProject(created: readonly Created[]): Promise<LoadFacts['subproyectos']> {
  const answer: LoadFacts['subproyectos'] = [];
  for (const { proyecto, valor, conocidos } of created) {
    const [unknown] = await withNearest([valor], conocidos);
    answer.push({ proyecto, valor, cercanos: unknown?.cercanos ?? [] });
  }
  return answer;
}

interface Unlisted {
  readonly type: LoadType;
  readonly field: string;
  readonly texts: readonly string[];
  readonly known: readonly string[];
}

/** The asked values that a closed list lacks. A list without any values, as in a new portal, counts as lacking none. */
async function unlistedValues(tx: Transaction, { listas }: LoadCheck): Promise<readonly Unlisted[]> {
  const unlisted: Unlisted[] = [];
  for (const type of LOAD_TYPES) {
    for (const { name: field, list } of sheetFields(type)) {
      const asked = listas?.[type][field] ?? [];
      if (list === undefined || asked.length === 0) continue;
      const known = await KNOWN_VALUES[list](tx);
      const knownAs = knownBy(listKey, known);
      const texts = known.length === 0 ? [] : asked.filter((text) => knownAs(text) === null);
      unlisted.push({ type, field, texts, known });
    }
  }
  return unlisted;
}

async function withNearestOfList(unlisted: readonly Unlisted[]): Promise<LoadFacts['listas']> {
  const answer: LoadFacts['listas'] = { cm_seg_01: {}, cm_fyv_01: {} };
  for (const { type, field, texts, known } of unlisted) answer[type][field] = await withNearest(texts, known);
  return answer;
}

async function fieldsOfProblems(tx: Transaction): Promise<LoadFacts['avisos']> {
  const avisos: LoadFacts['avisos'] = { cm_seg_01: [], cm_fyv_01: [] };
  const { rows } = await tx.run(
    `select tipo_csv, nombre from campo where aviso = 'problema' order by posicion`,
  );
  for (const { tipo_csv, nombre } of rows as unknown as Pick<Span, 'tipo_csv' | 'nombre'>[]) {
    avisos[tipo_csv].push(nombre);
  }
  return avisos;
}

async function spans(tx: Transaction): Promise<LoadFacts['plazos']> {
  const plazos: LoadFacts['plazos'] = { cm_seg_01: {}, cm_fyv_01: {} };
  const { rows } = await tx.run(SPANS);
  for (const { tipo_csv, nombre, desde, hasta } of rows as unknown as Span[]) {
    plazos[tipo_csv][nombre] = { desde, hasta };
  }
  return plazos;
}

interface Span {
  readonly tipo_csv: keyof LoadFacts['plazos'];
  readonly nombre: string;
  readonly desde: string;
  readonly hasta: string;
}
