import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sought } from '../../../server/search/search.ts';
import type { PermissionFlag } from '../../../src/api/contract/permissions.ts';
import { type Found, NOTHING_FOUND, searchAnswer } from '../../../src/api/contract/search.ts';
import { RECORD_FLAGS, RECORD_KINDS } from '../../../src/shared/record-access.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { loadSampleTasks } from '../../support/small-sample/load-tasks.ts';

describe.each(ENGINES)('the search of the portal on %s', (engine) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    await loadSampleTasks(server.database);
    admin = await server.signIn((await server.addPerson(['admin'])).email);
  });
  afterAll(() => server.close());

  const ask = (texto: string, token: string | null = admin) =>
    server.get(`/api/v2/buscar?texto=${encodeURIComponent(texto)}`, token);
  const find = async (texto: string, token?: string): Promise<Found> =>
    searchAnswer.parse((await ask(texto, token)).json()).data;
  const obras = async (texto: string) => (await find(texto)).obras?.items.map(({ cod }) => cod);
  const sitios = async (texto: string) => (await find(texto)).sitios?.items.map(({ cod }) => cod);

  it('shows of a work what people need to recognise it', async () => {
    expect((await find('4p-nor-ftth-0011')).obras).toEqual({
      items: [
        {
          cod: '4P-NOR-FTTH-0011',
          cliente: 'CLI-NOR-000011',
          proyecto: 'Despliegue FTTH Norte 2026',
          subproyecto: 'Fase 3',
          sitio: 'SIT-00086',
          estado: 'Terminada',
          carga: null,
        },
      ],
      hayMas: false,
    });
  });

  it('finds a work by any part of its code, the customer’s code and its site, every word of the text', async () => {
    expect(await obras('CLI-NOR-000011')).toEqual(['4P-NOR-FTTH-0011']);
    expect(await obras('nor ftth 0011 sit-00086')).toEqual(['4P-NOR-FTTH-0011']);
    expect(await obras('cen-red sur')).toEqual([]);
  });

  it('lists first the matches that begin with the text, then those that end with it', async () => {
    expect((await obras('0100'))?.slice(0, 2)).toEqual(['4P-CEN-RED-0100', '4P-SUR-FTTH-0100']);
    expect(await obras('cen-red 0120')).toEqual(['4P-CEN-RED-0120', '4P-CEN-RED-0016']);
    const { obras: many } = await find('4P-SUR');
    expect(many?.items.map(({ cod }) => cod)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `4P-SUR-FTTH-000${number}`),
    );
    expect(many?.hayMas).toBe(true);
  });

  it('finds sites and people without regard to case and accents', async () => {
    expect(await sitios('malaga 15')).toContain('SIT-00015');
    expect(await sitios('MÁLAGA 15')).toContain('SIT-00015');
    expect((await find('sit-00015')).sitios?.items).toEqual([
      { cod: 'SIT-00015', nombre: 'Málaga 15', municipio: 'Málaga', provincia: 'Málaga' },
    ]);
    const { personas } = await find('ANÁ ruíz');
    expect(personas?.items).toMatchObject([
      { nombre: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', activa: true },
    ]);
  });

  it('finds projects that are not deleted by name, prefix and type, and loads by the name of their file', async () => {
    await server.query(
      `insert into carga (upload_id, tipo, fichero, usuario_id, usuario_nombre, estado, filas_previstas, iniciada_en) values
        ('1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'cm_seg_01', 'Obras de Cádiz (mayo).xlsx', 1, 'Ana Ruiz', 'abortada', 0, '2026-05-04T10:00:00Z'),
        ('2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', 'cm_seg_01', 'Obras de Cádiz (junio).xlsx', 1, 'Ana Ruiz', 'abortada', 0, '2026-06-04T10:00:00Z')`,
    );
    expect((await find('obras CADIZ')).cargas?.items).toEqual([
      {
        uploadId: '2b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
        archivo: 'Obras de Cádiz (junio).xlsx',
        usuario: 'Ana Ruiz',
        iniciada: '2026-06-04T10:00:00.000Z',
      },
      expect.objectContaining({ archivo: 'Obras de Cádiz (mayo).xlsx' }),
    ]);
    const projects = async (texto: string) =>
      (await find(texto)).proyectos?.items.map(({ nombre }) => nombre);
    expect(await projects('norte FTTH')).toEqual(['Despliegue FTTH Norte 2026']);
    await server.query("update proyecto set borrado_en = now() where prefijo = 'NOR'");
    expect(await projects('norte FTTH')).toEqual([]);
    await server.query("update proyecto set borrado_en = null where prefijo = 'NOR'");
  });

  it('finds tasks of the boards that are not archived, by number and title, those still open first', async () => {
    const tareas = async (texto: string) =>
      (await find(texto)).tareas?.items.map(({ titulo, estado, tablero }) => [
        titulo,
        estado,
        tablero.nombre,
      ]);
    expect(await tareas('seguimiento OCTUBRE')).toEqual([
      ['Cargar el seguimiento de octubre', 'hecha', 'Obras en marcha'],
    ]);
    const found = (await find('octubre')).tareas?.items[0];
    expect((await find(`t-${found?.numero} octubre`)).tareas?.items).toEqual([found]);
    await server.query(
      "update tarea set titulo = 'Revisar octubre' where titulo like 'Dar de alta los sites%'",
    );
    await server.query("update tarea set estado = 'en_curso' where titulo = 'Revisar octubre'");
    expect((await tareas('octubre'))?.map(([titulo]) => titulo)).toEqual([
      'Revisar octubre',
      'Cargar el seguimiento de octubre',
    ]);
    await server.query('update tablero set archivado_en = now()');
    expect(await tareas('octubre')).toEqual([]);
    await server.query('update tablero set archivado_en = null');
  });

  it('finds links by circuit, operator and the name of their site, those in use first', async () => {
    const [link] = (await find('cir-004003')).enlaces?.items ?? [];
    expect(link).toMatchObject({ circuito: 'CIR-004003', sitio: { cod: 'SIT-00022' }, estado: 'instalada' });
    const again = await find(`${link?.sitio.nombre} ${link?.tecnologia}`);
    expect(again.enlaces?.items).toContainEqual(link);
    await server.query("update enlace set tecnologia = 'Satélite' where circuito = 'CIR-004003'");
    for (const word of ['Satélite', 'satelite']) {
      expect((await find(word)).enlaces?.items.map(({ circuito }) => circuito)).toContain('CIR-004003');
    }
    await server.query(
      "update enlace set circuito = 'PRUEBA-' || id, estado = 'baja' where circuito = 'CIR-004002'",
    );
    await server.query("update enlace set circuito = 'PRUEBA-' || id where circuito = 'CIR-004003'");
    expect((await find('prueba-')).enlaces?.items.map(({ estado }) => estado)).toEqual(['instalada', 'baja']);
  });

  it('finds one’s own saved views, and those shared with a permission that one has, of registers that one may open', async () => {
    const owner = await server.addPerson(['dashboard', '4task', 'users']);
    const save = async (registro: string, nombre: string, compartida: string | null) => {
      const forma = { donde: [], buscar: '', orden: null, columnas: [], densa: false };
      const token = await server.signIn(owner.email);
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/v2/vistas',
        headers: { authorization: `Bearer ${token}` },
        payload: { registro, nombre, forma, compartida },
      });
      expect(statusCode).toBe(200);
    };
    await save('obras', 'Paradas de otoño', null);
    await save('obras', 'Otoño de todos', 'dashboard');
    await save('obras', 'Otoño de quien ve personas', 'users');
    await save('tareas', 'Otoño en 4Task', '4task');
    const seenBy = async (flags: readonly PermissionFlag[]) => {
      const token = await server.signIn((await server.addPerson(flags)).email);
      return (await find('otoño', token)).vistas?.items.map(({ nombre, propia }) => [nombre, propia]);
    };
    const own = await find('OTOÑO', await server.signIn(owner.email));
    expect(own.vistas?.items.map(({ nombre, propia }) => [nombre, propia])).toEqual([
      ['Otoño de quien ve personas', true],
      ['Otoño de todos', true],
      ['Otoño en 4Task', true],
      ['Paradas de otoño', true],
    ]);
    expect(await seenBy(['dashboard'])).toEqual([['Otoño de todos', false]]);
    expect(await seenBy(['4task'])).toEqual([['Otoño en 4Task', false]]);
    expect(await seenBy(['dashboard', 'users'])).toEqual([
      ['Otoño de quien ve personas', false],
      ['Otoño de todos', false],
    ]);
    expect(await seenBy(['users'])).toBeUndefined();
    expect(await seenBy(['connectivity'])).toEqual([]);
    await server.query("update vista set borrada_en = now() where nombre = 'Otoño de todos'");
    expect(await seenBy(['dashboard'])).toEqual([]);
  });

  it('minds every word, however many there are', async () => {
    expect(await obras('4p nor ftth 0011 cli sit-00086')).toEqual(['4P-NOR-FTTH-0011']);
    expect(await obras('4p nor ftth 0011 cli sit-00087')).toEqual([]);
  });

  it('takes the signs that LIKE uses as plain letters', async () => {
    for (const text of ['%%', '__', '\\\\', "';", '100%', '4P_NOR']) {
      expect((await find(text)).obras).toEqual({ items: [], hayMas: false });
    }
  });

  it('leaves out the works in the trash', async () => {
    await server.query("update obra set borrado_en = now() where cod = '4P-NOR-FTTH-0005'");
    expect(await obras('NOR-FTTH-0005')).toEqual([]);
  });

  it.each([' a ', '', 'x'.repeat(101)])('refuses the text %j', async (text) => {
    expect((await ask(text)).statusCode).toBe(422);
  });

  it('answers each of its sections to those with its flags alone', async () => {
    const seenBy = async (flags: readonly PermissionFlag[]) => {
      const token = await server.signIn((await server.addPerson(flags)).email);
      const found = await find('an', token);
      return Object.entries(found).flatMap(([kind, section]) => (section === null ? [] : [kind]));
    };
    for (const flag of new Set(Object.values(RECORD_FLAGS).flat())) {
      const kinds = RECORD_KINDS.filter((kind) => RECORD_FLAGS[kind].some((one) => one === flag));
      expect([flag, await seenBy([flag])]).toEqual([flag, kinds]);
    }
    expect(await seenBy(['activity', 'panel_admin'])).toEqual([]);
    expect(await seenBy(['4task'])).toEqual(['tareas', 'vistas']);
    expect(await seenBy(['locations', 'users'])).toEqual(['sitios', 'personas', 'vistas']);
    expect(await find('an', await server.signIn((await server.addPerson()).email))).toEqual(NOTHING_FOUND);
    expect((await ask('an', null)).statusCode).toBe(401);
  });
});

it('a text is sought by each of its words once, and by none that another contains', () => {
  expect(sought('Norte 12 norte 0012 12')).toMatchObject({ words: ['norte', '0012'], last: '12' });
});
