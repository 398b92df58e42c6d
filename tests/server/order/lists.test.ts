import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOptions } from '../../../server/activity/activity-options.ts';
import { templateFacts } from '../../../server/bulk-import/fields/template.ts';
import { milestonesOfDay } from '../../../server/calendar/milestones.ts';
import { listSelections } from '../../../server/cargar-export/selections.ts';
import { countedProjects } from '../../../server/dashboard/counted-projects.ts';
import type { Database } from '../../../server/db/database.ts';
import { readFacet } from '../../../server/explorer/facet.ts';
import { projectWorks } from '../../../server/projects/project-works.ts';
import { readProject } from '../../../server/projects/read-project.ts';
import { listLines } from '../../../server/reconciliation/read-lines.ts';
import { findObras, findPersonas, findSitios, sought } from '../../../server/search/search.ts';
import { siteMap } from '../../../server/sites/site-map.ts';
import { siteWorks } from '../../../server/sites/site-parts.ts';
import { SITES } from '../../../server/sites/sites-catalogue.ts';
import { readBoards } from '../../../server/tasks/boards/read-boards.ts';
import { pageOfUsers } from '../../../server/users/listed-users.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';

/** In the order of Spanish. In the order of their bytes 'norte-10' would be first and 'Ñora' last. */
const WORDS = ['norte-2', 'Norte-9', 'norte-10', 'Norte-á', 'norte-B', 'NORTE-z', 'Ñora'];
const NOW = new Date('2026-11-28T10:00:00Z');

describe.each(ENGINES)('in the order of Spanish on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    const shuffled = [3, 6, 0, 5, 2, 4, 1].map((at) => `'${WORDS[at]}'`).join();
    const words = `unnest(array[${shuffled}]) with ordinality as t (x, n)`;
    await database.transaction((tx) =>
      tx.runScript(`
        insert into usuario (nombre, email, creado_en) select x, n || '@conectividad.example', now() from ${words};
        insert into permiso (usuario_id, modulo, concedido) select id, '4task', true from usuario;
        insert into auditoria (momento, usuario_id, usuario, accion, entidad)
          select now(), id, nombre, 'prueba', 'usuario' from usuario;
        insert into tablero (nombre, creado_en, creado_por) select x, now(), 'prueba' from ${words};
        insert into proyecto (nombre, tipo, prefijo) select x, 'Red', 'P' || n from ${words};
        insert into subproyecto (proyecto, nombre) select 1, x from ${words};
        insert into sitio (site_cod, nombre, municipio, lat, lon, origen) select x, x, x, 40, -3, 'prueba' from ${words};
        insert into obra (cod, subproyecto, site_cod, estado, creado_por) select x, 1, 'Ñora', x, 'prueba' from ${words};
        insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, moneda, importe_estimado,
            tecnologia, seg_asignacion_fecha)
          select id, 'P', 'S', site_cod, cod, cod, 1, cod, '2026-03-02' from obra;
        insert into seleccion_campos (usuario_id, tipo_csv, nombre, clave, campos)
          select 4, 'cm_seg_01', x, lower(x), '["cod"]' from ${words};
        insert into conciliacion (archivo, huella, cabeceras, columnas, campos, vacias, filas_previstas, estado,
            usuario_id, usuario_nombre, creado_en, comparada_en)
          values ('a.csv', repeat('a', 64), repeat('a', 64), '{a}', '{estado_obra}', false, 1, 'comparada', 4, 'Ana', now(), now());
        insert into conciliacion_linea (conciliacion, clase, codigo, veces_archivo, contradice, veces_portal)
          select 1, 'soloCliente', x, 1, false, 0 from ${words};`),
    );
  });
  afterAll(() => drop());

  async function worksByPages(): Promise<string[]> {
    const seen: string[] = [];
    let despues: string | undefined;
    do {
      const page = await projectWorks(database.kysely, 1, { limite: 2, ...(despues ? { despues } : {}) });
      seen.push(...page.items.map(({ cod }) => cod));
      despues = page.siguiente ?? undefined;
    } while (despues !== undefined);
    return seen;
  }
  const project = () => database.transaction((tx) => readProject(tx, 1), { reading: true });
  const people = async (orden: 'nombre' | '-nombre') =>
    (await pageOfUsers(database.kysely, { orden, page: 1, pageSize: 50 }, NOW)).items.map(({ name }) => name);
  const template = () => templateFacts(database.kysely, NOW);
  const facet = async (columna: string) =>
    (await readFacet(database.kysely, SITES, { columna })).valores.map(({ nombre }) => nombre);

  it.each<[string, () => Promise<unknown[]>]>([
    [
      'projects of the dashboard',
      async () => (await countedProjects(database.kysely, null)).map((one) => one.nombre),
    ],
    ['subprojects of a project', async () => (await project()).subproyectos.map(({ nombre }) => nombre)],
    [
      'states of a project, as many works each',
      async () => (await project()).estados.map(({ estado }) => estado),
    ],
    ['currencies of a project', async () => (await project()).importes.map(({ moneda }) => moneda)],
    ['works of a project, page by page', worksByPages],
    [
      'works of a site',
      async () =>
        (await siteWorks(database.kysely, { cod: 'Ñora', page: 1, pageSize: 9 })).items.map(({ cod }) => cod),
    ],
    ['sites of the map', async () => (await siteMap(database.kysely, {})).puntos.map(([cod]) => cod)],
    ['values of a column, as many records each', () => facet('municipio')],
    ['people', () => people('nombre')],
    ['people, the last first', async () => (await people('-nombre')).reverse()],
    [
      'people of the trail',
      async () => (await activityOptions(database.kysely)).personas.map((one) => one.nombre),
    ],
    ['boards', async () => (await readBoards(database.kysely)).tableros.map(({ nombre }) => nombre)],
    [
      'people of boards',
      async () => (await readBoards(database.kysely)).personas.map(({ nombre }) => nombre),
    ],
    ['projects of the template', async () => (await template()).valores.cm_seg_01.proyecto ?? []],
    ['subprojects of the template', async () => (await template()).valores.cm_seg_01.subproyecto ?? []],
    ['sites of the template', async () => (await template()).valores.cm_seg_01.site_cod ?? []],
    [
      'words of the template, as many rows each',
      async () => (await template()).valores.cm_seg_01.tecnologia ?? [],
    ],
    [
      'chosen fields of Cargar Export',
      async () => (await listSelections(database, 4, 'cm_seg_01')).map(({ nombre }) => nombre),
    ],
    [
      'lines of a reconciliation',
      async () =>
        (await listLines(database.kysely, 1, { page: 1, pageSize: 9, clase: 'soloCliente' })).items.map(
          ({ codigo }) => codigo,
        ),
    ],
    [
      'milestones of a day',
      async () =>
        (await milestonesOfDay.itemsOf(database.kysely, '2026-03-02', { offset: 0, limit: 9 })).map((item) =>
          'cod' in item ? item.cod : '',
        ),
    ],
  ])('are: %s', async (_, read) => {
    expect(await read()).toEqual(WORDS);
  });

  it.each<[string, () => Promise<unknown[] | undefined>]>([
    ['works', async () => (await findObras(database.kysely, sought('norte')))?.items.map(({ cod }) => cod)],
    ['sites', async () => (await findSitios(database.kysely, sought('norte')))?.items.map(({ cod }) => cod)],
    [
      'people',
      async () => (await findPersonas(database.kysely, sought('norte')))?.items.map(({ nombre }) => nombre),
    ],
  ])('are what the search finds of: %s', async (_, found) => {
    expect(await found()).toEqual(WORDS.slice(0, -1));
  });
});
