import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { changeWorld } from '../change-sets/world.ts';
import { reconciliationWorld } from '../reconciliation/world.ts';
import { type Caller, newCaller } from '../users/world.ts';

const COD = '4P-EBRO-RED-0001';
const UPLOAD = '0f9c2b5e-3f0e-4a1b-9a63-0d4f6f7f1a12';

/** The values in the file, and the names of project and site when it was loaded. */
const OLD = {
  proyecto: 'Red Centro',
  provincia: 'Bizkaia',
  municipio: 'Bilbao',
  direccion: 'Calle Mayor, 1',
};
const NEW = {
  proyecto: 'Red del Ebro',
  provincia: 'Álava',
  municipio: 'Vitoria',
  direccion: 'Calle Dato, 8',
};
const OTHER = { provincia: 'Navarra', municipio: 'Tudela', direccion: 'Plaza Nueva, 3' };
type Fact = keyof typeof OLD;

describe.each(ENGINES)('the project and the site of a work on %s', (engine) => {
  let server: TestServer;
  let ana: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ana = await newCaller(server, [
      ...(['dashboard', 'locations', 'bulk_loads', 'bulk_update', 'celsig5', 'cargar_export'] as const),
    ]);
    const place = "'Bilbao', 'Bizkaia', 'Calle Mayor, 1'";
    await server.database.transaction((tx) =>
      tx.runScript(`
        insert into proyecto (id, nombre, tipo, prefijo) overriding system value values (901, 'Red Centro', 'Red', 'EBRO');
        insert into subproyecto (id, proyecto, nombre) overriding system value values (901, 901, 'Fase 1');
        insert into sitio (site_cod, nombre, municipio, provincia, direccion, lat, lon, origen) values
          ('SIT-A', 'A', ${place}, 43.26, -2.93, 'prueba'),
          ('SIT-B', 'B', 'Tudela', 'Navarra', 'Plaza Nueva, 3', 42.06, -1.6, 'prueba');
        insert into carga (id, upload_id, tipo, fichero, usuario_id, usuario_nombre, estado, filas_previstas, iniciada_en)
          overriding system value
          values (901, '${UPLOAD}', 'carga_masiva', 'a.xlsx', ${ana.id}, 'Ana', 'completada', 1, '2026-11-01T10:00Z');
        insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, carga, creado_por)
          values ('${COD}', 901, 'SIT-A', 'CLI-1', 901, 'Ana');
        insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente,
            municipio, provincia, direccion, latitud, longitud, seg_asignacion_fecha)
          select id, 'Red Centro', 'Fase 1', site_cod, cod, cod_externo_cliente, ${place}, 43.26, -2.93, '2026-11-03'
          from obra where cod = '${COD}';
        insert into factyval (obra, fyv_linea, proyecto, site_cod, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
          select id, 1, 'Red Centro', site_cod, cod, 'Obra civil', 10 from obra where cod = '${COD}'`),
    );
  });
  afterAll(() => server.close());

  const got = async (url: string): Promise<string> => {
    const answer = await ana.ask('GET', encodeURI(url));
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.body;
  };
  const exported = (tipo: string, campos: string) =>
    got(`/cargar-export/vista-previa?tipo_csv=${tipo}&campos=${campos}`);
  const ficha = async () => JSON.parse(await got(`/obras/ficha?cod=${COD}`)).data.ficha;

  /** Everything that shows the project or the place of a work, with what it shows. */
  const PLACE: readonly Fact[] = ['provincia', 'municipio', 'direccion'];
  const READERS: readonly (readonly [string, readonly Fact[], () => Promise<string>])[] = [
    [
      'the page of the work',
      ['proyecto', ...PLACE],
      async () => JSON.stringify({ ...(await ficha()), campos: [] }),
    ],
    [
      'the fields of its page',
      ['proyecto', ...PLACE],
      async () =>
        JSON.stringify((await ficha()).campos.map(({ valor }: { readonly valor: string | null }) => valor)),
    ],
    ['the list of works', ['proyecto', ...PLACE], () => got(`/obras?columnas=proyecto,${PLACE}`)],
    ['the list as a file', ['proyecto', ...PLACE], () => got(`/obras.csv?columnas=proyecto,${PLACE}`)],
    ['the facet of projects', ['proyecto'], () => got('/obras/facetas?columna=proyecto')],
    ['the facet of provinces', ['provincia'], () => got('/obras/facetas?columna=provincia')],
    ['the facet of towns', ['municipio'], () => got('/obras/facetas?columna=municipio')],
    ['Cargar Export', ['proyecto', ...PLACE], () => exported('cm_seg_01', `proyecto,${PLACE}`)],
    ['Cargar Export of lines', ['proyecto'], () => exported('cm_fyv_01', 'proyecto')],
    ['the calendar', ['proyecto'], () => got('/calendario/2026-11-03')],
    ['the works of a load', ['proyecto'], () => got(`/cargamasiva/ejecuciones/${UPLOAD}/obras`)],
    [
      'the works of a load as a file',
      ['proyecto'],
      () => got(`/cargamasiva/ejecuciones/${UPLOAD}/obras.csv`),
    ],
    [
      'the words that the template offers',
      ['proyecto', 'provincia'],
      async () => JSON.stringify(JSON.parse(await got('/cargamasiva/plantilla')).data.valores.cm_seg_01),
    ],
    ['the dashboard', ['proyecto'], () => got('/dashboard')],
    ['the statistics', ['proyecto'], () => got('/dashboard/estadisticas')],
    ['the search', ['proyecto'], () => got(`/buscar?texto=${COD}`)],
    [
      'a reconciliation',
      PLACE,
      async () => {
        const world = reconciliationWorld(server);
        const columns = ['cod_externo_cliente', ...PLACE];
        const { id } = await world.reconcile(ana, { columns, rows: [['CLI-1', 'x', 'y', 'z']] });
        return JSON.stringify(await world.lines(ana, id));
      },
    ],
  ];

  async function everyReaderSays(now: Partial<Record<Fact, string>>, before: Partial<Record<Fact, string>>) {
    const said: string[] = [];
    for (const [name, facts, read] of READERS) {
      const text = await read();
      for (const fact of facts) {
        const [right, wrong] = [now[fact], before[fact]];
        if (right !== undefined && !text.includes(right)) said.push(`${name} does not say ${right}`);
        if (wrong !== undefined && text.includes(wrong)) said.push(`${name} says ${wrong}`);
      }
    }
    expect(said).toEqual([]);
  }
  const counted = async (donde: string): Promise<number> =>
    JSON.parse(await got(`/obras/recuento?donde=${donde}`)).data.total;
  const fileSaid = async () =>
    Object.fromEntries(
      (await ficha()).campos.flatMap(({ campo, archivo }: Record<string, string | null>) =>
        archivo === null ? [] : [[campo, archivo]],
      ),
    );

  it('are what the file said, until somebody changes them', async () => {
    await everyReaderSays(OLD, NEW);
    expect(await fileSaid()).toEqual({});
  });

  it('have one name everywhere as soon as the project is renamed and the site is moved', async () => {
    const { version, tipo, prefijo, estado, destacado } = JSON.parse(await got('/proyectos/901')).data;
    await ana.ask('PUT', '/proyectos/901', {
      nombre: NEW.proyecto,
      tipo,
      prefijo,
      estado,
      destacado,
      version,
    });
    const site = JSON.parse(await got('/localizaciones/ficha?cod=SIT-A')).data;
    const { cod, nombre, operador } = site;
    const moved = { cod, nombre, operador, tipo: site.tipo, version: site.version, lat: 42.85, lon: -2.67 };
    const { provincia, municipio, direccion } = NEW;
    const saved = await ana.ask('PUT', '/localizaciones/ficha', {
      ...moved,
      provincia,
      municipio,
      direccion,
    });
    expect(saved.statusCode).toBe(200);
    await everyReaderSays(NEW, OLD);
    expect([await counted('provincia.es.Álava'), await counted('provincia.es.Bizkaia')]).toEqual([1, 0]);
    expect(await fileSaid()).toEqual({ ...OLD, latitud: '43.26', longitud: '-2.93' });
  });

  it('are those of the site that the work is given', async () => {
    const world = changeWorld(server);
    await world.change(ana, { tipo: 'codigos', codigos: [COD] }, { site_cod: 'SIT-B' });
    await everyReaderSays({ ...NEW, ...OTHER }, { provincia: NEW.provincia, municipio: NEW.municipio });
    expect(await counted('municipio.es.Tudela')).toBe(1);
  });

  it('cannot be changed for the work alone', async () => {
    const answer = await ana.ask('POST', '/cambios', {
      cambios: [{ campo: 'provincia', valor: 'Soria' }],
      obras: { tipo: 'codigos', codigos: [COD] },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'El campo «provincia» no se puede cambiar: elige otro de la lista.',
    ]);
  });
});
