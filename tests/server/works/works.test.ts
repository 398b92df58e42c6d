import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboardAnswer, dashboardStatisticsAnswer } from '../../../src/api/contract/dashboard.ts';
import { projectAnswer } from '../../../src/api/contract/projects.ts';
import { type ExplorerPage, explorerPageAnswer } from '../../../src/api/contract/records/explorer.ts';
import { type WidgetData, widgetDataAnswer } from '../../../src/api/contract/widget-data.ts';
import { type WorksFilter, worksAddress } from '../../../src/ui/addresses/works-address.ts';
import { worksByDayData, worksByProjectData } from '../../../src/ui/dashboard/works-charts.ts';
import { dashboardText } from '../../../src/ui/text/dashboard.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';

function contentOf<T extends keyof WidgetData>(data: WidgetData, type: T) {
  const answer = data[type];
  if (answer?.estado !== 'listo') throw new Error(`${type}: ${answer?.estado}`);
  return answer.datos as Extract<NonNullable<WidgetData[T]>, { estado: 'listo' }>['datos'];
}

const RANGES = [
  { from: '', to: '' },
  { from: '2025-03-15', to: '2025-06-30' },
  { from: '1990-01-01', to: '1990-01-02' },
];

describe.each(ENGINES)('the list of works on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    caller = await newCaller(server, ['dashboard']);
    await server.query(`insert into proyecto (nombre, tipo, prefijo)
      select 'Zona ' || lpad(n::text, 2, '0'), 'Red', 'Z' || n from generate_series(1, 20) n`);
    await server.query(
      `insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto where prefijo like 'Z%'`,
    );
    await server.query(`insert into obra (cod, subproyecto, site_cod, estado, creado_en, creado_por)
      select '4P-' || p.prefijo || '-X-' || lpad(n::text, 4, '0'), s.id, 'SIT-00001', 'En 100%, «ya»',
        timestamptz '2025-04-01 10:00Z' + n * interval '1 day', 'prueba'
      from proyecto p join subproyecto s on s.proyecto = p.id
      cross join lateral generate_series(1, substr(p.prefijo, 2)::integer) n where p.prefijo like 'Z%'`);
    await server.query(
      `update obra set borrado_en = now() where cod in ('4P-SUR-FTTH-0180', '4P-Z9-X-0003')`,
    );
    await server.query(`update obra set estado = null where cod like '4P-NOR-FTTH-000%'`);
    // The last minute of 30 June in the office.
    await server.query(`update obra set creado_en = '2025-06-30T21:59:59Z' where cod = '4P-CEN-RED-0007'`);
    await server.query(`update obra set creado_en = '2025-06-30T22:00:00Z' where cod = '4P-CEN-RED-0008'`);
  });
  afterAll(() => server.close());

  const pageOf = async (query: string): Promise<ExplorerPage> =>
    explorerPageAnswer.parse((await caller.ask('GET', `/obras?${query}`)).json()).data;
  /** The page's address has the same parameters as the call. */
  const openedBy = async (address: string): Promise<number> => {
    const { pathname, search } = new URL(address, 'http://portal');
    expect(pathname).toBe('/obras');
    const { recuento } = await pageOf(search.slice(1));
    expect((await caller.ask('GET', `/obras/recuento${search}`)).json().data).toEqual(recuento);
    expect(recuento.exacto).toBe(true);
    return recuento.total;
  };
  const totalOf = (filter: WorksFilter) => openedBy(worksAddress(filter));

  it.each(RANGES)(
    'holds the works of each number of the dashboard, from «$from» to «$to»',
    async ({ from, to }) => {
      const asked = from === '' ? '' : `?fechaInicio=${from}&fechaFin=${to}`;
      const days: WorksFilter = from === '' ? {} : { desde: from, hasta: to };
      const { totales, distribucionProyectos, tendencias } = dashboardStatisticsAnswer.parse(
        (await caller.ask('GET', `/dashboard/estadisticas${asked}`)).json(),
      ).data;
      expect(await totalOf(days)).toBe(totales.totalObras);

      const shown = distribucionProyectos.proyectos.flatMap((id) => (id === null ? [] : [id]));
      for (const [at, project] of distribucionProyectos.proyectos.entries()) {
        const slice: WorksFilter =
          project === null ? { excepto: shown.join(',') } : { proyecto: String(project) };
        expect([project, await totalOf({ ...slice, ...days })]).toEqual([
          ...[project, distribucionProyectos.datos[at]],
        ]);
      }

      // The cards of projects and subprojects lead to the table of projects, with all its pages.
      const table = { proyectos: 0, subproyectos: 0 };
      for (const page of [1, 2, 3]) {
        const { proyectos, obrasPorProyecto } = dashboardAnswer.parse(
          (await caller.ask('GET', `/dashboard${asked}${asked === '' ? '?' : '&'}page=${page}`)).json(),
        ).data;
        const counts = await Promise.all(
          proyectos.map(({ id }) => totalOf({ proyecto: String(id), ...days })),
        );
        expect(counts).toEqual(proyectos.map(({ obras }) => obras));
        expect(counts).toEqual(obrasPorProyecto.datos);
        table.proyectos += proyectos.length;
        table.subproyectos += proyectos.reduce((sum, { subproyectos }) => sum + subproyectos, 0);
      }

      expect(table).toEqual({
        proyectos: totales.totalProyectos,
        subproyectos: totales.totalSubproyectos,
      });

      // The last point of the sparkline counts all works that exist now.
      if (from === '') expect(await totalOf({})).toBe(tendencias.obras.serie.at(-1));
    },
  );

  it('holds the works behind each number of the widgets, by the addresses that these link to', async () => {
    await server.query(`update obra set creado_en = $1 where cod in ('4P-CEN-RED-0001', '4P-CEN-RED-0002')`, [
      server.clock.now(),
    ]);
    const asked = await caller.ask('GET', '/dashboard/widgets?tipos=total-works,doughnut,bar,line,area');
    const data = widgetDataAnswer.parse(asked.json()).data as WidgetData;
    const charts = [
      worksByProjectData(contentOf(data, 'doughnut'), worksAddress, dashboardText),
      worksByProjectData(contentOf(data, 'bar'), worksAddress, dashboardText),
      worksByDayData(contentOf(data, 'line'), 'created'),
      worksByDayData(contentOf(data, 'area'), 'standing'),
    ];
    const { valor } = contentOf(data, 'total-works');
    const numbers: [number | null, string | null | undefined][] = [
      [valor, worksAddress({})],
      ...charts.flatMap(({ series }) =>
        series.flatMap(({ values, hrefs }) =>
          values.map((value, at): [number | null, string | null | undefined] => [value, hrefs?.[at]]),
        ),
      ),
    ];
    // A past point of the sparkline leads nowhere, because some of its works may have been deleted since.
    const linked = numbers.filter(([, href]) => href !== null);
    const opened: typeof numbers = [];
    for (const [, href] of linked) opened.push([await openedBy(href ?? ''), href]);
    expect(opened).toEqual(linked);
    expect(numbers.length - linked.length).toBe(29);
    expect(linked.length).toBeGreaterThan(50);
  });

  it('holds the works behind each number of a project', async () => {
    const ids = await server.query("select id from proyecto where prefijo in ('NOR', 'SUR', 'Z9', 'Z20')");
    for (const { id } of ids) {
      const proyecto = String(id);
      const project = projectAnswer.parse((await caller.ask('GET', `/proyectos/${id}`)).json()).data;
      expect(await totalOf({ proyecto })).toBe(project.obras);
      for (const { estado, obras } of project.estados) {
        expect(await totalOf({ proyecto, estado: estado ?? '' })).toBe(obras);
      }
      for (const { campo, hechas } of project.hitos) {
        expect([campo, await totalOf({ proyecto, hito: campo })]).toEqual([campo, hechas]);
      }
      for (const part of project.subproyectos) {
        expect(await totalOf({ subproyecto: String(part.id) })).toBe(part.obras);
      }
    }
  });

  it('is read completely by its pages, forwards and backwards', async () => {
    const expected = await server.query(
      `select cod from obra where borrado_en is null and creado_en >= '2025-02-28T23:00:00Z' order by cod collate es_portal`,
    );
    const codes = expected.map(({ cod }) => cod);
    const pages = async (isBack: boolean): Promise<ExplorerPage[]> => {
      const seen: ExplorerPage[] = [];
      for (let place = isBack ? '&antes=fin' : ''; ; ) {
        const page = await pageOf(`limite=90&donde=creada.desde.2025-03-01${place}`);
        seen.splice(isBack ? 0 : seen.length, 0, page);
        const next = isBack ? page.anterior : page.siguiente;
        if (next === null) return seen;
        place = `&${isBack ? 'antes' : 'despues'}=${next}`;
      }
    };
    const read = await Promise.all([pages(false), pages(true)]);
    const codesOf = (found: readonly ExplorerPage[]) =>
      found.flatMap(({ items }) => items.map(({ clave }) => clave));
    expect(read.map(codesOf)).toEqual([codes, codes]);
    expect(read.flat().map(({ recuento }) => recuento.total)).toEqual(read.flat().map(() => codes.length));
  });

  it.each(['cod', 'proyecto,estado', '-importe_estimado', 'provincia,-creada'])(
    'holds the same works of projects and subprojects sorted by %s',
    async (orden) => {
      const projectOf = async (prefix: string) => {
        const rows = await server.query(
          'select p.id, s.id as parte from proyecto p join subproyecto s on s.proyecto = p.id where p.prefijo = $1',
          [prefix],
        );
        return { id: rows[0]?.id, parts: rows.map(({ parte }) => parte) };
      };
      const [nor, sur] = [await projectOf('NOR'), await projectOf('SUR')];
      const [empty] = await server.query(
        "insert into proyecto (nombre, tipo, prefijo) values ($1, 'Red', $1) returning id",
        [`Sin partes ${orden}`],
      );
      const found = async (...donde: string[]) => {
        const query = new URLSearchParams(donde.map((one) => ['donde', one]));
        const { items } = await pageOf(`${query}&orden=${orden}&limite=500`);
        return items.map(({ id }) => id).sort((a, b) => a - b);
      };
      const expected = async (...subprojects: readonly unknown[]) => {
        const rows = await server.query(
          `select o.id from obra o join seguimiento s on s.obra = o.id
           where o.borrado_en is null and o.subproyecto = any($1) order by o.id`,
          [subprojects],
        );
        return rows.map(({ id }) => id);
      };
      const both = await expected(...nor.parts, ...sur.parts);
      expect(await found(`proyecto.es.${nor.id}`, `proyecto.es.${sur.id}`)).toEqual(both);
      expect(both.length).toBeGreaterThan(100);
      const ofPart = await expected(nor.parts[0]);
      expect(await found(`proyecto.es.${nor.id}`, `subproyecto.es.${nor.parts[0]}`)).toEqual(ofPart);
      expect(await found(`proyecto.es.${nor.id}`, `subproyecto.es.${sur.parts[0]}`)).toEqual([]);
      expect(await found(`proyecto.es.${empty?.id}`)).toEqual([]);
      expect(await found(`proyecto.es.${empty?.id}`, `proyecto.es.${nor.id}`)).toEqual(
        await expected(...nor.parts),
      );
    },
  );

  it('shows the fields of each work, and names the records that its filter mentions by number', async () => {
    const [row] = await server.query(
      `select o.id, o.version, s.id as subproyecto, s.nombre as fase, p.id as proyecto,
        o.cod_externo_cliente as cliente, o.site_cod as sitio, t.importe_estimado::text as importe
      from obra o join subproyecto s on s.id = o.subproyecto join proyecto p on p.id = s.proyecto
      join seguimiento t on t.obra = o.id where o.cod = '4P-CEN-RED-0007'`,
    );
    const { proyecto, subproyecto } = row ?? {};
    const address = worksAddress({
      proyecto: `${proyecto}`,
      subproyecto: `${subproyecto}`,
      texto: 'RED-0007',
      hito: 'seg_asignacion_fecha',
    });
    const columns =
      'cod,proyecto,subproyecto,estado,site_cod,cod_externo_cliente,creada,importe_estimado,seg_asignacion_fecha';
    expect(await pageOf(`${address.slice('/obras?'.length)}&columnas=${columns}`)).toEqual({
      items: [
        {
          id: row?.id,
          clave: '4P-CEN-RED-0007',
          version: row?.version,
          valores: {
            cod: '4P-CEN-RED-0007',
            proyecto: { id: proyecto, nombre: 'Red Centro 2026' },
            subproyecto: { id: subproyecto, nombre: row?.fase },
            estado: 'En curso',
            site_cod: row?.sitio,
            cod_externo_cliente: row?.cliente,
            creada: '2025-06-30T21:59:59.000Z',
            importe_estimado: row?.importe,
            seg_asignacion_fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
        },
      ],
      recuento: { total: 1, exacto: true },
      siguiente: null,
      anterior: null,
      nombres: [
        { columna: 'proyecto', valor: `${proyecto}`, nombre: 'Red Centro 2026' },
        { columna: 'subproyecto', valor: `${subproyecto}`, nombre: row?.fase },
      ],
    });
    expect(await totalOf({ texto: '%' })).toBe(0);
    expect(await totalOf({ estado: 'En 100%, «ya»' })).toBe(209);
  });

  it('offers the values that occur, and the fields of the tracking sheet as columns', async () => {
    const facet = async (columna: string) =>
      (await caller.ask('GET', `/obras/facetas?columna=${columna}`)).json().data.valores;
    expect((await facet('estado')).map(({ valor }: { valor: string | null }) => valor).sort()).toEqual([
      ...['En 100%, «ya»', 'En curso', 'Planificada', 'Terminada', null],
    ]);
    expect((await facet('proyecto')).map(({ nombre }: { nombre: string }) => nombre)).toContain('Zona 20');
    const columns = (await caller.ask('GET', '/obras/columnas')).json().data;
    const fields = await server.query(
      "select nombre from campo where tipo_csv = 'cm_seg_01' and es_fecha order by posicion",
    );
    expect(
      columns
        .filter(({ tipo }: { tipo: string }) => tipo === 'fecha')
        .map((one: { nombre: string }) => one.nombre),
    ).toEqual(fields.map(({ nombre }) => nombre));
  });

  it.each([
    ...['donde=proyecto.es.x', 'donde=obra.lleno', 'donde=cod;.lleno', 'donde=creada.desde.2025-02-30'],
    ...['orden=nada', 'limite=0'],
  ])('refuses %s', async (wrong) => {
    expect((await caller.ask('GET', `/obras?${wrong}`)).statusCode).toBe(422);
  });

  it('opens to its permission alone', async () => {
    const other = await newCaller(server, ['activity']);
    for (const path of ['', '/recuento', '/facetas?columna=estado', '/columnas']) {
      expect((await other.ask('GET', `/obras${path}`)).statusCode).toBe(403);
    }
  });
});
