import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarItem, calendarAnswer, calendarDayAnswer } from '../../../src/api/contract/calendar.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';

const UPLOADS = [1, 2, 3].map((number) => `7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e2${number}`);

describe.each(ENGINES)('the calendar on %s', (engine) => {
  let server: TestServer;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    for (const [name, flags] of Object.entries({
      all: ['admin'],
      loads: ['cargar_export'],
      milestones: ['dashboard'],
      nothing: [],
    } as const)) {
      tokens[name] = await server.signIn((await server.addPerson(flags)).email);
    }
    await server.query('update seguimiento set seg_asignacion_fecha = $1, seg_inicio_obra_fecha = null', [
      '2020-01-01',
    ]);
    await server.query(
      `update seguimiento set seg_asignacion_fecha = '2026-11-03', seg_cierre_fecha = '2026-11-30'
      where cod_obra_interno_4plus in ('4P-NOR-FTTH-0001', '4P-NOR-FTTH-0002', '4P-NOR-FTTH-0003')`,
    );
    await server.query(
      `update seguimiento set seg_cierre_fecha = '2026-12-01' where cod_obra_interno_4plus = '4P-NOR-FTTH-0003'`,
    );
    await server.query(`update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0002'`);
    // 23:30 of the 2nd in UTC is the 3rd in the office.
    for (const [index, at] of [
      '2026-11-02T23:30:00Z',
      '2026-11-03T22:59:00Z',
      '2026-11-03T23:00:00Z',
    ].entries()) {
      await server.query(
        `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, estado, filas_previstas,
          iniciada_en)
        values ($1, 'carga_masiva', $2, 4, 'Ana Ruiz', 'completada', 1, $3)`,
        [UPLOADS[index], `${index}.xlsx`, at],
      );
    }
  });
  afterAll(() => server.close());

  const month = async (who: string, query = '?mes=2026-11') =>
    calendarAnswer.parse((await server.get(`/api/v2/calendario${query}`, tokens[who] ?? null)).json()).data;
  const day = async (who: string, dia: string, query = '') =>
    calendarDayAnswer.parse(
      (await server.get(`/api/v2/calendario/${dia}${query}`, tokens[who] ?? null)).json(),
    ).data;
  const names = (items: readonly CalendarItem[]) =>
    items.map((item) => {
      if (item.tipo === 'tarea') return item.titulo;
      return item.tipo === 'carga' ? item.fileName : `${item.etiqueta} ${item.cod}`;
    });

  it('counts a month by days of the office, live works alone', async () => {
    expect(await month('all')).toEqual({
      mes: '2026-11',
      hoy: '2026-11-21',
      fuentes: ['cargas', 'hitos', 'tareas'],
      dias: [
        { dia: '2026-11-03', cargas: 2, hitos: 2, tareas: 0 },
        { dia: '2026-11-04', cargas: 1, hitos: 0, tareas: 0 },
        { dia: '2026-11-30', cargas: 0, hitos: 1, tareas: 0 },
      ],
    });
    expect((await month('all', '?mes=2026-12')).dias).toEqual([
      { dia: '2026-12-01', cargas: 0, hitos: 1, tareas: 0 },
    ]);
  });

  it('is that of the present month when none is asked for', async () => {
    expect((await month('all', '')).mes).toBe('2026-11');
  });

  it('shows each person what they may open', async () => {
    const { fuentes, dias } = await month('loads');
    expect([fuentes, dias]).toEqual([
      ['cargas'],
      [
        { dia: '2026-11-03', cargas: 2, hitos: 0, tareas: 0 },
        { dia: '2026-11-04', cargas: 1, hitos: 0, tareas: 0 },
      ],
    ]);
    expect((await month('milestones')).dias.map(({ dia, cargas }) => [dia, cargas])).toEqual([
      ['2026-11-03', 0],
      ['2026-11-30', 0],
    ]);
    const { fuentes: none, dias: empty } = await month('nothing');
    expect([none, empty]).toEqual([[], []]);
    expect(names((await day('milestones', '2026-11-03')).items)).toEqual([
      'Asignación 4P-NOR-FTTH-0001',
      'Asignación 4P-NOR-FTTH-0003',
    ]);
    expect(await day('nothing', '2026-11-03')).toEqual({
      dia: '2026-11-03',
      fuentes: [],
      cargas: 0,
      hitos: 0,
      tareas: 0,
      items: [],
      total: 0,
      page: 1,
      pageSize: 50,
    });
  });

  it('tells of a load that was undone when, by whom, and what stayed', async () => {
    const of = async (where: string) => {
      await server.query(`update carga set ${where} where upload_id = $1`, [UPLOADS[2]]);
      const { items } = await day('loads', '2026-11-04');
      return items;
    };
    expect(await of("deshecha_en = '2026-11-05T09:00:00Z', deshecha_por = 'Luis Gil'")).toMatchObject([
      {
        deshecha: true,
        comoSeDeshizo: {
          en: '2026-11-05T09:00:00.000Z',
          por: 'Luis Gil',
          quedan: { obras: 0, lineas: 0 },
        },
      },
    ]);
    expect(await of('deshecha_en = null, deshecha_por = null')).toMatchObject([
      { deshecha: false, comoSeDeshizo: null },
    ]);
  });

  it('lists a whole day: loads, then milestones, each with the key of its record', async () => {
    const { items, total, cargas, hitos } = await day('all', '2026-11-03');
    expect([total, cargas, hitos]).toEqual([4, 2, 2]);
    expect(items[0]).toEqual({
      tipo: 'carga',
      uploadId: UPLOADS[0],
      fileName: '0.xlsx',
      usuario: 'Ana Ruiz',
      estado: 'completada',
      ensayo: false,
      deshecha: false,
      comoSeDeshizo: null,
      momento: '2026-11-02T23:30:00.000Z',
    });
    expect(items[2]).toEqual({
      tipo: 'hito',
      campo: 'seg_asignacion_fecha',
      etiqueta: 'Asignación',
      cod: '4P-NOR-FTTH-0001',
      sitio: expect.stringMatching(/^SIT-\d{5}$/),
      proyecto: 'Despliegue FTTH Norte 2026',
    });
    expect(names(items)).toEqual([
      '0.xlsx',
      '1.xlsx',
      'Asignación 4P-NOR-FTTH-0001',
      'Asignación 4P-NOR-FTTH-0003',
    ]);
  });

  it.each([1, 2, 3])('gives the same day in pages of %s', async (pageSize) => {
    const whole = await day('all', '2026-11-03');
    const seen: CalendarItem[] = [];
    for (let page = 1; seen.length < whole.total; page += 1) {
      const part = await day('all', '2026-11-03', `?page=${page}&pageSize=${pageSize}`);
      expect([part.total, part.items.length > 0]).toEqual([4, true]);
      seen.push(...part.items);
    }
    expect(seen).toEqual(whole.items);
  });

  it.each(['?mes=2026-13', '?mes=noviembre', '/2026-02-30', '/2026-11-03?pageSize=0'])(
    'refuses %s',
    async (query) => {
      expect((await server.get(`/api/v2/calendario${query}`, tokens.all ?? null)).statusCode).toBe(422);
    },
  );
});
