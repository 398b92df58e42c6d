import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../../server/audit/record-audit.ts';
import {
  activityAnswer,
  activityEntryAnswer,
  activityOptionsAnswer,
  activitySummaryAnswer,
} from '../../../src/api/contract/activity.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const ADMIN = 'admin@conectividad.example';
const VIEWER = 'consulta@conectividad.example';
/** A kind of thing that no other entry of the trail has. */
const KIND = 'prueba';

describe.each(ENGINES)('the audit trail on %s', (engine) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await server.signIn(ADMIN);
    await write('2026-10-01T10:00:00Z', { id: 4, name: 'Ana Ruiz' }, 'prueba.creada', '1', {
      sitio: 'Peñón «Águila»',
    });
    // Midnight in the office is two hours before midnight in UTC.
    await write('2026-10-01T22:30:00Z', { id: 4, name: 'Ana Ruiz' }, 'prueba.cambiada', '1', {
      sitio: 'Peñón «Águila»',
    });
    await write('2026-10-02T10:00:00Z', { id: 2, name: 'Operaciones' }, 'prueba.cambiada', '2', null);
    await write('2026-10-02T10:00:00Z', { id: null, name: 'Sistema' }, 'prueba.borrada', '2', null);
    await write('2026-10-03T10:00:00Z', { id: 99, name: '=Se fue' }, 'prueba.borrada', '3', {
      sitio: '中文站 Straße',
    });
  });
  afterAll(() => server.close());

  const write = (
    at: string,
    by: { id: number | null; name: string },
    action: string,
    entityId: string,
    parents: Record<string, string> | null,
  ) =>
    server.database.transaction((tx) =>
      recordAudit(tx, {
        at: new Date(at),
        by: { ...by, requestId: 'peticion' },
        action,
        entity: KIND,
        entityId,
        ...(parents === null ? {} : { parents }),
        before: { estado: 'nueva', nombre: 'Norte', orden: [1] },
        after: { estado: 'vieja', nombre: 'Norte', orden: [1], __proto__nada: true },
      }),
    );
  const read = (query: string, token = admin) => server.get(`/api/v2/actividad${query}`, token);
  const page = async (query: string) => activityAnswer.parse((await read(query)).json()).data;
  /** The entries as 'action of person', newest first. */
  const told = async (query: string) =>
    (await page(query)).items.map(({ accion, usuario }) => `${accion.replace('prueba.', '')} de ${usuario}`);

  const ALL = [
    'borrada de =Se fue',
    'borrada de Sistema',
    'cambiada de Operaciones',
    'cambiada de Ana Ruiz',
    'creada de Ana Ruiz',
  ];

  it('is read page by page, from the newest entry back and forth again', async () => {
    expect(await told(`?entidad=${KIND}`)).toEqual(ALL);
    const first = await page(`?entidad=${KIND}&limite=2`);
    expect([first.items.length, first.anterior]).toEqual([2, null]);
    const second = await page(`?entidad=${KIND}&limite=2&antes=${first.siguiente}`);
    const third = await page(`?entidad=${KIND}&limite=2&antes=${second.siguiente}`);
    expect([...first.items, ...second.items, ...third.items]).toEqual((await page(`?entidad=${KIND}`)).items);
    expect(third.siguiente).toBeNull();
    expect(await page(`?entidad=${KIND}&limite=2&despues=${third.anterior}`)).toEqual(second);
    expect(await page(`?entidad=${KIND}&limite=2&despues=${second.anterior}`)).toEqual({
      ...first,
      anterior: null,
    });
  });

  it('lists a short form of each change, and shows one entry completely', async () => {
    const [entry] = (await page(`?entidad=${KIND}&accion=prueba.creada`)).items;
    expect(entry).toEqual({
      id: expect.any(Number),
      momento: '2026-10-01T10:00:00.000Z',
      usuarioId: 4,
      usuario: 'Ana Ruiz',
      accion: 'prueba.creada',
      entidad: KIND,
      entidadId: '1',
      padres: { sitio: 'Peñón «Águila»' },
      campos: ['estado', '__proto__nada'],
    });
    const { campos, ...heading } = entry!;
    expect(activityEntryAnswer.parse((await read(`/${entry!.id}`)).json()).data).toEqual({
      ...heading,
      antes: { estado: 'nueva', nombre: 'Norte', orden: [1] },
      despues: { estado: 'vieja', nombre: 'Norte', orden: [1], __proto__nada: true },
      peticionId: 'peticion',
    });
    expect((await read('/999999999')).statusCode).toBe(404);
  });

  it.each([
    ['persona=4', ['cambiada de Ana Ruiz', 'creada de Ana Ruiz']],
    ['persona=0', ['borrada de Sistema']],
    ['persona=99', ['borrada de =Se fue']],
    ['accion=prueba.cambiada', ['cambiada de Operaciones', 'cambiada de Ana Ruiz']],
    ['desde=2026-10-02&hasta=2026-10-02', ALL.slice(1, 4)],
    ['hasta=2026-10-01', ['creada de Ana Ruiz']],
    ['texto=AGUILA%20peno', ['cambiada de Ana Ruiz', 'creada de Ana Ruiz']],
    ['texto=%C3%A1na%20cre', ['creada de Ana Ruiz']],
    [`texto=${encodeURIComponent("'|!&:*<->()\\ ruiz ' or 1=1")}`, []],
    [`texto=${encodeURIComponent("'| &:* <-> ()")}`, ALL],
    [`texto=${encodeURIComponent('中文')}`, ['borrada de =Se fue']],
    [`texto=${encodeURIComponent('文站 fue')}`, ['borrada de =Se fue']],
    [`texto=${encodeURIComponent('straße')}`, ['borrada de =Se fue']],
    [`texto=${encodeURIComponent('中国 fue')}`, []],
  ])('is narrowed by %s', async (filter, entries) => {
    expect(await told(`?entidad=${KIND}&${filter}`)).toEqual(entries);
  });

  it.each(['desde=ayer', 'limite=201', 'antes=0', 'persona=-1', `texto=${'a'.repeat(101)}`])(
    'refuses %s',
    async (filter) => {
      expect((await read(`?${filter}`)).statusCode).toBe(422);
    },
  );

  it('offers the values that occur, also those of deleted people', async () => {
    const { personas, entidades, acciones } = activityOptionsAnswer.parse(
      (await read('/opciones')).json(),
    ).data;
    expect(personas).toEqual(
      expect.arrayContaining([
        { id: 4, nombre: 'Ana Ruiz' },
        { id: 99, nombre: '=Se fue' },
      ]),
    );
    expect(entidades).toEqual([...new Set(entidades)].sort());
    expect(acciones.filter((name) => name.startsWith('prueba.'))).toEqual([
      'prueba.borrada',
      'prueba.cambiada',
      'prueba.creada',
    ]);
  });

  it('is summed up by day, person and action', async () => {
    const answer = await read(`/resumen?entidad=${KIND}&desde=2026-09-30&hasta=2026-10-03`);
    expect(activitySummaryAnswer.parse(answer.json()).data).toEqual({
      desde: '2026-09-30',
      hasta: '2026-10-03',
      total: 5,
      dias: [
        { dia: '2026-09-30', total: 0 },
        { dia: '2026-10-01', total: 1 },
        { dia: '2026-10-02', total: 3 },
        { dia: '2026-10-03', total: 1 },
      ],
      personas: [
        { usuario: 'Ana Ruiz', total: 2, antes: null },
        { usuario: '=Se fue', total: 1, antes: null },
        { usuario: 'Operaciones', total: 1, antes: null },
        { usuario: 'Sistema', total: 1, antes: null },
      ],
      acciones: [
        { accion: 'prueba.borrada', total: 2, antes: null },
        { accion: 'prueba.cambiada', total: 2, antes: null },
        { accion: 'prueba.creada', total: 1, antes: null },
      ],
      antes: null,
    });
    const usual = activitySummaryAnswer.parse((await read('/resumen')).json()).data;
    expect([usual.desde, usual.hasta, usual.dias.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
  });

  it('is summed up beside as many days before, by one person and action', async () => {
    const answer = await read(`/resumen?entidad=${KIND}&desde=2026-10-02&hasta=2026-10-03&comparar=si`);
    expect(activitySummaryAnswer.parse(answer.json()).data).toEqual({
      desde: '2026-10-02',
      hasta: '2026-10-03',
      total: 4,
      dias: [
        { dia: '2026-10-02', total: 3 },
        { dia: '2026-10-03', total: 1 },
      ],
      personas: [
        { usuario: '=Se fue', total: 1, antes: 0 },
        { usuario: 'Ana Ruiz', total: 1, antes: 1 },
        { usuario: 'Operaciones', total: 1, antes: 0 },
        { usuario: 'Sistema', total: 1, antes: 0 },
      ],
      // Nothing was created in these days, so the list leaves creating out.
      acciones: [
        { accion: 'prueba.borrada', total: 2, antes: 0 },
        { accion: 'prueba.cambiada', total: 2, antes: 0 },
      ],
      antes: {
        desde: '2026-09-30',
        hasta: '2026-10-01',
        total: 1,
        dias: [
          { dia: '2026-09-30', total: 0 },
          { dia: '2026-10-01', total: 1 },
        ],
      },
    });
    const backwards = await read('/resumen?desde=2026-10-03&hasta=2026-10-01&comparar=si');
    expect(activitySummaryAnswer.parse(backwards.json()).data).toMatchObject({ total: 0, antes: null });
    expect((await read('/resumen?comparar=no')).statusCode).toBe(422);
  });

  it('is exported as a CSV without formulas, and records the export in itself', async () => {
    const answer = await read(`/export.csv?entidad=${KIND}`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFID;Momento;Momento (ISO);Persona;Acción;Entidad;Identificador;Pertenece a;Antes;Después;Petición',
    );
    expect(lines.slice(1).map((line) => line.split(';').slice(3, 5).join(' '))).toEqual([
      "'=Se fue prueba.borrada",
      'Sistema prueba.borrada',
      'Operaciones prueba.cambiada',
      'Ana Ruiz prueba.cambiada',
      'Ana Ruiz prueba.creada',
    ]);
    expect(lines.slice(1).map((line) => line.split(';').slice(1, 3).join(' '))).toEqual([
      '03/10/2026 12:00 2026-10-03T12:00:00+02:00',
      '02/10/2026 12:00 2026-10-02T12:00:00+02:00',
      '02/10/2026 12:00 2026-10-02T12:00:00+02:00',
      '02/10/2026 00:30 2026-10-02T00:30:00+02:00',
      '01/10/2026 12:00 2026-10-01T12:00:00+02:00',
    ]);
    expect(await told('?entidad=actividad')).toEqual(['actividad.exportada de Administración']);
  });

  it('opens to its permission alone, and nobody can change it', async () => {
    const viewer = await server.signIn(VIEWER);
    for (const path of ['', '/1', '/opciones', '/resumen', '/export.csv']) {
      expect((await read(path, viewer)).statusCode).toBe(403);
    }
    for (const change of [
      "update auditoria set usuario = 'otra'",
      'delete from auditoria',
      'truncate auditoria',
    ]) {
      await expect(server.query(change)).rejects.toThrow('insert and select only');
    }
  });
});
