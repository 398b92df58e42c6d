import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Dashboard,
  type DashboardStatistics,
  dashboardAnswer,
  dashboardStatisticsAnswer,
} from '../../../src/api/contract/dashboard.ts';
import { historyAnswer } from '../../../src/api/contract/history.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES)('the dashboard on %s', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    token = await server.signIn((await server.addPerson(['dashboard'])).email);
    await server.query(`update obra set borrado_en = now() where cod = '4P-SUR-FTTH-0180'`);
    // 23:30 of the 14th in UTC is the 15th in the office.
    await server.query(`update obra set creado_en = '2025-03-14T23:30:00Z' where cod = '4P-CEN-RED-0007'`);
    await server.query(`update obra set creado_en = '2025-03-16T22:59:00Z' where cod = '4P-SUR-FTTH-0011'`);
    await server.query(`update obra set creado_en = '2025-03-16T23:00:00Z' where cod = '4P-SUR-FTTH-0012'`);
  });
  afterAll(() => server.close());

  const statistics = async (query = ''): Promise<DashboardStatistics> =>
    dashboardStatisticsAnswer.parse(
      (await server.get(`/api/v2/dashboard/estadisticas${query}`, token)).json(),
    ).data;
  const dashboard = async (query = ''): Promise<Dashboard> =>
    dashboardAnswer.parse((await server.get(`/api/v2/dashboard${query}`, token)).json()).data;
  const one = async (sql: string) => Number((await server.query(sql))[0]?.n);
  const LIVE = 'from obra o join subproyecto s on s.id = o.subproyecto where o.borrado_en is null';

  it('counts what a query on the same database counts', async () => {
    const { totales, distribucionProyectos } = await statistics();
    expect(totales).toEqual({
      totalProyectos: await one('select count(*) as n from proyecto'),
      totalSubproyectos: await one('select count(*) as n from subproyecto'),
      totalObras: await one('select count(*) as n from obra where borrado_en is null'),
    });
    for (const [at, project] of distribucionProyectos.proyectos.entries()) {
      const counted = await one(`select count(*) as n ${LIVE} and s.proyecto = ${project}`);
      expect(distribucionProyectos.datos[at]).toBe(counted);
    }
    expect(distribucionProyectos.labels).toEqual([
      'Despliegue FTTH Sur 2026',
      'Red Centro 2026',
      'Despliegue FTTH Norte 2026',
    ]);
  });

  it('lists the featured projects first, with their last code and their state', async () => {
    expect(await dashboard()).toEqual({
      proyectos: [
        {
          id: expect.any(Number),
          nombre: 'Despliegue FTTH Norte 2026',
          tipo: 'FTTH',
          prefijo: 'NOR',
          maxnumcodobra: '4P-NOR-FTTH-0012',
          estado: 'En proceso',
          destacado: true,
          subproyectos: 3,
          obras: 12,
        },
        {
          id: expect.any(Number),
          nombre: 'Despliegue FTTH Sur 2026',
          tipo: 'FTTH',
          prefijo: 'SUR',
          // The last work is deleted.
          maxnumcodobra: '4P-SUR-FTTH-0179',
          estado: 'Completado',
          destacado: true,
          subproyectos: 3,
          obras: 179,
        },
        {
          id: expect.any(Number),
          nombre: 'Red Centro 2026',
          tipo: 'Red',
          prefijo: 'CEN',
          maxnumcodobra: '4P-CEN-RED-0120',
          estado: 'Planificado',
          destacado: false,
          subproyectos: 3,
          obras: 120,
        },
      ],
      distribucionProyectos: (await statistics()).distribucionProyectos,
      obrasPorProyecto: (await statistics()).obrasPorProyecto,
      totalProyectosCount: 3,
    });
  });

  it('counts the works of whole days of the office, and the projects that have works in them', async () => {
    const range = '?fechaInicio=2025-03-15&fechaFin=2025-03-16';
    const { totales, obrasPorProyecto } = await statistics(range);
    expect([totales, obrasPorProyecto.labels, obrasPorProyecto.datos]).toEqual([
      { totalProyectos: 2, totalSubproyectos: 2, totalObras: 2 },
      ['Despliegue FTTH Sur 2026', 'Red Centro 2026'],
      [1, 1],
    ]);
    expect((await dashboard(range)).totalProyectosCount).toBe(2);
    expect(await statistics('?fechaInicio=2025-03-15')).toEqual(await statistics());
    expect((await statistics('?fechaInicio=1990-01-01&fechaFin=1990-01-02')).totales.totalObras).toBe(0);
  });

  it('gives pages, and refuses what is not a page or a day', async () => {
    const names = async (query: string) => (await dashboard(query)).proyectos.map(({ prefijo }) => prefijo);
    expect(await names('?page=2&pageSize=2')).toEqual(['CEN']);
    expect(await names('?page=9')).toEqual([]);
    expect((await statistics('?page=2&pageSize=2')).obrasPorProyecto.labels).toEqual(['Red Centro 2026']);
    for (const wrong of ['page=0', 'pageSize=1000', 'fechaInicio=2025-13-01&fechaFin=2025-12-01']) {
      expect((await server.get(`/api/v2/dashboard?${wrong}`, token)).statusCode).toBe(422);
    }
  });

  it('compares a range of days with as many days before it', async () => {
    const range = '?fechaInicio=2025-03-11&fechaFin=2025-03-16';
    const before = await statistics('?fechaInicio=2025-03-05&fechaFin=2025-03-10');
    const { totales, tendencias } = await statistics(range);
    expect([tendencias.desde, tendencias.antes]).toEqual([
      '2025-03-11',
      { desde: '2025-03-05', hasta: '2025-03-10' },
    ]);
    expect([tendencias.proyectos, tendencias.subproyectos, tendencias.obras]).toEqual([
      { cambio: totales.totalProyectos - before.totales.totalProyectos, serie: [] },
      { cambio: totales.totalSubproyectos - before.totales.totalSubproyectos, serie: [] },
      { cambio: totales.totalObras - before.totales.totalObras, serie: [] },
    ]);
    expect(before.totales.totalObras).toBeGreaterThan(0);
  });

  it('says after a deletion how many there were before it, as the comparison does', async () => {
    const works = (count: number) =>
      server.query(
        `update obra set borrado_en = $1 where id in (select id from obra where borrado_en is null order by id limit ${count})`,
        [server.clock.now()],
      );
    const history = async () => {
      const answer = await server.get('/api/v2/dashboard/historico?periodo=30d&agregacion=daily', token);
      return historyAnswer.parse(answer.json()).data.current.map((entry) => entry.works);
    };
    const before = (await statistics()).tendencias.obras.serie;
    await works(7);
    const after = (await statistics()).tendencias.obras;
    expect(after.serie).toEqual([...before.slice(0, -1), (before.at(-1) ?? 0) - 7]);
    expect(after.cambio).toBe((after.serie.at(-1) ?? 0) - (before[0] ?? 0));
    // Figures that were written are never counted again, whatever the rows are now.
    await server.query(`delete from indicador_diario`);
    await server.query(
      `insert into indicador_diario (fecha, projects, subprojects, works, users, activity, escrito_en)
       select ($1::timestamptz at time zone 'Europe/Madrid')::date - n, 3, 9, 1000 + n::integer, 1, 0, $1
       from generate_series(1, 29) n`,
      [server.clock.now()],
    );
    const written = (await statistics()).tendencias.obras.serie;
    expect(written.slice(0, 2)).toEqual([1029, 1028]);
    expect(written).toEqual(await history());
    await server.query(`update obra set borrado_en = null where borrado_en = $1`, [server.clock.now()]);
    await server.query(`delete from indicador_diario`);
  });

  it('says how many there were on each of the last thirty days', async () => {
    const threeDaysAgo = new Date(server.clock.now().getTime() - 3 * DAY_MS);
    await server.query(`update obra set creado_en = $1 where cod = '4P-CEN-RED-0008'`, [threeDaysAgo]);
    await server.query(`update obra set creado_en = '2020-01-01' where cod <> '4P-CEN-RED-0008'`);
    await server.query(`update proyecto set creado_en = '2020-01-01'`);
    const { desde, hasta, obras, proyectos } = (await statistics()).tendencias;
    expect(Date.parse(hasta) - Date.parse(desde)).toBe(29 * DAY_MS);
    expect([obras.cambio, obras.serie.slice(24), proyectos]).toEqual([
      1,
      [310, 310, 311, 311, 311, 311],
      { cambio: 0, serie: Array.from({ length: 30 }, () => 3) },
    ]);
  });

  it('adds the smallest of many projects together', async () => {
    await server.query(`insert into proyecto (nombre, tipo, prefijo)
      select 'Zona ' || lpad(n::text, 2, '0'), 'Red', 'Z' || n from generate_series(1, 20) n`);
    await server.query(
      `insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto where prefijo like 'Z%'`,
    );
    await server.query(`insert into obra (cod, subproyecto, site_cod, creado_por)
      select '4P-' || p.prefijo || '-X-0001', s.id, 'SIT-00001', 'prueba'
      from proyecto p join subproyecto s on s.proyecto = p.id where p.prefijo like 'Z%'`);
    const { distribucionProyectos, totales } = await statistics();
    expect([distribucionProyectos.labels.length, distribucionProyectos.labels.at(-1)]).toEqual([15, 'Otros']);
    expect([distribucionProyectos.datos.at(-1), distribucionProyectos.proyectos.at(-1)]).toEqual([9, null]);
    expect(distribucionProyectos.datos.reduce((sum, n) => sum + n, 0)).toBe(totales.totalObras);
  });

  it('opens to its permission alone', async () => {
    const other = await server.signIn((await server.addPerson(['activity'])).email);
    for (const path of ['', '/estadisticas']) {
      expect((await server.get(`/api/v2/dashboard${path}`, other)).statusCode).toBe(403);
      expect((await server.get(`/api/v2/dashboard${path}`, null)).statusCode).toBe(401);
    }
  });
});
