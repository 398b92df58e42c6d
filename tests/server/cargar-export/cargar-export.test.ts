import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackgroundExports } from '../../../server/cargar-export/background.ts';
import { oldMassExportsPurge } from '../../../server/cargar-export/old-mass-exports-purge.ts';
import { cancelExport, createExport } from '../../../server/cargar-export/own-exports.ts';
import type { Database } from '../../../server/db/database.ts';
import { LOAD_TYPES } from '../../../src/api/contract/bulk-import.ts';
import { previewAnswer, selectionsAnswer } from '../../../src/api/contract/records/mass-exports.ts';
import { sheetFields } from '../../../src/shared/fields/sheet-fields.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { HOSTILE_TEXTS } from '../platform/hostile-texts.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { asked, exportOf, fileOf, ITEMS, listed, made, readBack, settled } from './world.ts';

/** A database stores neither NUL nor half of a surrogate pair. */
const storable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

describe.each(ENGINES)('Cargar Export on %s', (engine) => {
  let server: TestServer;
  let ana: Caller;
  let luis: Caller;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    ana = await newCaller(server, ['cargar_export']);
    luis = await newCaller(server, ['cargar_export', 'dashboard']);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  const trail = (id: string) =>
    server.query('select accion, despues from auditoria where entidad_id = $1 order by id', [id]);
  const refusal = async (caller: Caller, ...call: Parameters<Caller['ask']>) => {
    const answer = await caller.ask(...call);
    return [answer.statusCode, answer.json().message];
  };

  it('answers the fields of both types at the address of the specification', async () => {
    for (const tipo_csv of LOAD_TYPES) {
      const answer = await ana.ask('POST', '/cargar-export/available-fields', { tipo_csv });
      expect(answer.json().data.campos).toEqual(sheetFields(tipo_csv).map(({ name }) => name));
    }
  });

  it.each(['csv', 'xlsx'] as const)(
    'makes works as %s: code first, one row for each work, and records it in the trail',
    async (formato) => {
      const campos = [
        'seg_asignacion_fecha',
        'cod_obra_interno_4plus',
        'proyecto',
        'estado_obra',
        'site_cod',
      ];
      const donde = ['estado.es.En curso'];
      const done = await made(ana, { formato, campos, donde, buscar: 'FTTH' });
      const { headers, rows } = await readBack(done.nombre, await fileOf(ana, done));
      expect(headers).toEqual([
        ...['cod_obra_interno_4plus', 'seg_asignacion_fecha', 'proyecto', 'estado_obra', 'site_cod'],
      ]);
      const expected = await server.query(`
      select o.cod, s.seg_asignacion_fecha::text as fecha, p.nombre, o.estado, o.site_cod from obra o
      join subproyecto sp on sp.id = o.subproyecto join proyecto p on p.id = sp.proyecto
      left join seguimiento s on s.obra = o.id
      where o.borrado_en is null and o.estado = 'En curso' and o.cod like '%FTTH%' order by o.cod`);
      expect(expected.length).toBeGreaterThan(5);
      const day = (iso: unknown) =>
        formato === 'xlsx'
          ? (iso ?? '')
          : String(iso ?? '')
              .split('-')
              .reverse()
              .join('/');
      expect(rows).toEqual(
        expected.map(({ cod, fecha, nombre, estado, site_cod }) => ({
          cod_obra_interno_4plus: cod,
          seg_asignacion_fecha: day(fecha),
          proyecto: nombre,
          estado_obra: estado,
          site_cod,
        })),
      );
      expect(done).toMatchObject({ filas: expected.length, total: expected.length, campos: headers });
      expect(done.huella).toMatch(/^(?:[0-9A-F]{4}-){3}[0-9A-F]{4}$/);
      expect(await trail(done.id)).toMatchObject([
        { accion: 'exportacion.pedida', despues: { formato, donde, buscar: 'FTTH', campos: headers } },
        { accion: 'exportacion.hecha', despues: { filas: expected.length, huella: done.huella } },
        { accion: 'exportacion.descargada' },
      ]);
      const again = await made(ana, { formato, campos, donde, buscar: 'FTTH' });
      expect(again.huella).toBe(done.huella);
    },
  );

  it('describes a workbook in the words of the screen', async () => {
    const [project] = await server.query('select id, nombre from proyecto order by id limit 1');
    const filters: readonly (readonly [readonly string[], string, string])[] = [
      [[], '', 'Todas las obras'],
      [
        [`proyecto.es.${project?.id}`, 'estado.es.En curso', 'estado.es.Planificada', 'provincia.lleno'],
        'FTTH',
        `Obras con Proyecto ${project?.nombre} y con Estado En curso o Planificada y con Provincia y que dicen «FTTH»`,
      ],
      [
        ['seg_asignacion_fecha.desde.2020-01-31', 'importe_estimado.vacio', 'tecnologia.no.XGS-PON'],
        '',
        'Obras con Asignación desde 31 ene 2020 y sin Importe estimado y con Tecnología que no es XGS-PON',
      ],
    ];
    const { read, utils } = await import('xlsx');
    for (const [donde, buscar, scope] of filters) {
      const done = await made(ana, {
        campos: ['proyecto', 'seg_asignacion_fecha'],
        donde: [...donde],
        buscar,
      });
      const book = read(await fileOf(ana, done));
      const about = utils.sheet_to_json<[string, string]>(book.Sheets['Acerca de']!, { header: 1 });
      expect(Object.fromEntries(about)).toMatchObject({
        Alcance: scope,
        Campos: 'Código de obra, Proyecto, Asignación',
      });
    }
  });

  it('exports the lines of the works that a filter lets through, each with its key', async () => {
    const works = await server.query('select id, cod from obra order by cod limit 3');
    for (const [index, { id, cod }] of works.entries()) {
      for (const line of [10, 9]) {
        await server.query(
          `insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe, fyv_factura_fecha)
          values ($1, $2, $3, $4, '1234567.10', '2026-02-03')`,
          [id, line, cod, `=SUMA(${index})`],
        );
      }
    }
    const done = await made(ana, {
      tipo_csv: 'cm_fyv_01',
      campos: ['fyv_importe', 'fyv_concepto', 'fyv_factura_fecha'],
      donde: [`cod.es.${works[0]?.cod}`, `cod.es.${works[2]?.cod}`],
    });
    const { headers, rows } = await readBack(done.nombre, await fileOf(ana, done));
    expect(headers.slice(0, 2)).toEqual(['cod_obra_interno_4plus', 'fyv_linea']);
    const line = (cod: unknown, fyv_linea: string, concept: string) => ({
      cod_obra_interno_4plus: cod,
      fyv_linea,
      fyv_importe: '1234567.1',
      fyv_concepto: concept,
      fyv_factura_fecha: '2026-02-03',
    });
    expect(rows).toEqual([
      line(works[0]?.cod, '9', '=SUMA(0)'),
      line(works[0]?.cod, '10', '=SUMA(0)'),
      line(works[2]?.cod, '9', '=SUMA(2)'),
      line(works[2]?.cod, '10', '=SUMA(2)'),
    ]);
  });

  it('shows the first fifty rows that the file would have, and how many it would have', async () => {
    const answer = await ana.ask('GET', '/cargar-export/vista-previa?tipo_csv=cm_seg_01&campos=proyecto');
    const { campos, filas, recuento } = previewAnswer.parse(answer.json()).data;
    const works = await server.query('select cod from obra where borrado_en is null order by cod');
    expect(campos).toEqual(['cod_obra_interno_4plus', 'proyecto']);
    expect(filas.map(([cod]) => cod)).toEqual(works.slice(0, 50).map(({ cod }) => cod));
    expect(recuento).toEqual({ total: works.length, exacto: true });
  });

  it('refuses unknown fields and columns with a sentence that says what to do', async () => {
    expect(await refusal(ana, 'POST', ITEMS, asked({ campos: ['nada'] }))).toEqual([
      422,
      'No hay ningún campo «nada» de este tipo: elige otro.',
    ]);
    expect(await refusal(ana, 'POST', ITEMS, asked({ donde: ['nada.es.1'] }))).toEqual([
      422,
      'No hay ninguna columna «nada»: elige otra.',
    ]);
  });

  it('lets people who may not read the works filter them by columns and values', async () => {
    expect((await ana.ask('GET', '/obras')).statusCode).toBe(403);
    expect((await ana.ask('GET', '/obras.csv')).statusCode).toBe(403);
    const columns = (await ana.ask('GET', '/obras/columnas')).json().data;
    expect(columns.map(({ nombre }: { nombre: string }) => nombre)).toContain('estado');
    const facet = (await ana.ask('GET', '/obras/facetas?columna=estado')).json().data;
    expect(facet.valores.length).toBeGreaterThan(2);
  });

  it('can be downloaded from every server on the database', async () => {
    const done = await made(ana, { formato: 'csv' });
    const other = await server.again();
    const answer = await other.inject({
      url: `/api/v2${ITEMS}/${done.id}/fichero`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(answer.rawPayload.equals(await fileOf(ana, done))).toBe(true);
  });

  it.each(['csv', 'xlsx'] as const)(
    'exports hostile texts as %s unchanged in every field',
    async (formato) => {
      const texts = Object.values(HOSTILE_TEXTS).filter((text) => text.length < 2_000 && storable(text));
      const known = await server.query(
        "select nombre from campo where tipo_csv = 'cm_seg_01' and tipo = 'texto' order by posicion",
      );
      const own = ['proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus', 'cod_externo_cliente'];
      const fields = known
        .map(({ nombre }) => String(nombre))
        .filter((name) => ![...own, 'estado_obra'].includes(name));
      const works = await server.query(
        'select id, cod from obra where borrado_en is null order by cod limit $1',
        [texts.length],
      );
      await server.query(
        `insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha)
      select o.id, 'P', 'S', o.site_cod, o.cod, '2026-01-01' from obra o
      where not exists (select from seguimiento s where s.obra = o.id)`,
      );
      for (const [index, { id }] of works.entries()) {
        const sets = fields.map((name) => `${name} = $2`).join(', ');
        await server.query(`update seguimiento set ${sets} where obra = $1`, [id, texts[index]]);
        await server.query(
          `update sitio set municipio = $2, provincia = $2, direccion = $2
           where site_cod = (select site_cod from obra where id = $1)`,
          [id, texts[index]],
        );
      }
      const donde = works.map(({ cod }) => `cod.es.${cod}`);
      const done = await made(ana, { formato, campos: fields, donde });
      const { rows } = await readBack(done.nombre, await fileOf(ana, done));
      const blank = (text = '') => (text.trim() === '' ? '' : text);
      expect(rows).toEqual(
        works.map(({ cod }, index) => ({
          cod_obra_interno_4plus: cod,
          ...Object.fromEntries(fields.map((name) => [name, blank(texts[index])])),
        })),
      );
    },
  );

  it('is made once for one id, however often it is asked for', async () => {
    const request = asked();
    const [first, second] = await Promise.all([
      ana.ask('POST', ITEMS, request),
      ana.ask('POST', ITEMS, request),
    ]);
    expect([exportOf(first).id, exportOf(second).id]).toEqual([request.id, request.id]);
    await settled(ana, request.id);
    expect((await listed(ana)).filter(({ id }) => id === request.id)).toHaveLength(1);
    expect((await trail(request.id)).map(({ accion }) => accion)).toEqual([
      'exportacion.pedida',
      'exportacion.hecha',
    ]);
  });

  it('belongs to the person who asked for it', async () => {
    const { id } = await made(ana);
    const gone = [404, 'Esa exportación ya no está: se guardan 24 horas. Pídela otra vez.'];
    expect(await refusal(luis, 'GET', `${ITEMS}/${id}/fichero`)).toEqual(gone);
    expect(await refusal(luis, 'POST', `${ITEMS}/${id}/cancelacion`)).toEqual(gone);
    expect(await refusal(luis, 'POST', `${ITEMS}/${id}/reinicio`)).toEqual(gone);
    expect(await refusal(luis, 'DELETE', `${ITEMS}/${id}`)).toEqual(gone);
    expect(await refusal(luis, 'POST', ITEMS, asked({ id }))).toEqual(gone);
    expect(await listed(luis)).toEqual([]);
  });

  it('is deleted a day after it was made, by the clock of the database', async () => {
    const { id } = await made(luis);
    server.clock.advance({ hours: 23, minutes: 59 });
    luis = { ...luis, ...(await again(luis)) };
    expect((await luis.ask('GET', `${ITEMS}/${id}/fichero`)).statusCode).toBe(200);
    server.clock.advance({ minutes: 2 });
    expect((await luis.ask('GET', `${ITEMS}/${id}/fichero`)).statusCode).toBe(404);
    expect(await listed(luis)).toEqual([]);
    const { database } = server;
    const { transaction } = database;
    const at = await database.now();
    await oldMassExportsPurge.run({ at, database, signal: new AbortController().signal, transaction });
    expect(
      await server.query('select exportacion from exportacion_masiva_trozo where exportacion = $1', [id]),
    ).toEqual([]);
    expect(await server.query('select estado from exportacion_masiva where id = $1', [id])).toEqual([
      { estado: 'hecha' },
    ]);
    ana = { ...ana, ...(await again(ana)) };
  });

  const again = async ({ email, id }: Caller): Promise<Caller> => {
    const token = await server.signIn(email);
    return {
      id,
      email,
      token,
      ask: (method, url, payload) =>
        server.app.inject({
          method,
          url: `/api/v2${url}`,
          headers: { authorization: `Bearer ${token}` },
          ...(payload ? { payload } : {}),
        }),
    };
  };

  it('continues a download that was cut, and begins again when the file is another', async () => {
    await server.query(
      `insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha)
      select o.id, 'P', 'S', o.site_cod, o.cod, '2026-01-01' from obra o
      where not exists (select from seguimiento s where s.obra = o.id)`,
    );
    await server.query(`update seguimiento set observaciones = (
      select string_agg(md5(obra::text || n), '') from generate_series(1, 800) n)`);
    const done = await made(ana, { formato: 'csv', campos: ['observaciones'] });
    expect(done.bytes).toBeGreaterThan(3 * 1024 * 1024);
    const whole = await fileOf(ana, done);
    expect(whole.length).toBe(done.bytes);
    const path = `/api/v2${ITEMS}/${done.id}/fichero`;
    const opened = (headers: Record<string, string>): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const { port } = server.app.server.address() as AddressInfo;
        const all = { authorization: `Bearer ${ana.token}`, ...headers };
        get({ port, host: '127.0.0.1', path, headers: all, agent: false }, resolve).on('error', reject);
      });
    const first = await opened({});
    const tag = String(first.headers.etag);
    const parts: Buffer[] = [];
    for await (const part of first) {
      parts.push(part as Buffer);
      if (Buffer.concat(parts).length > 1_500_000) break;
    }
    first.destroy();
    const begun = Buffer.concat(parts);
    expect(begun.length).toBeLessThan(whole.length);
    const rest = await opened({ range: `bytes=${begun.length}-`, 'if-range': tag });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([
      206,
      `bytes ${begun.length}-${whole.length - 1}/${whole.length}`,
    ]);
    const ended: Buffer[] = [begun];
    for await (const part of rest) ended.push(part as Buffer);
    expect(Buffer.concat(ended).equals(whole)).toBe(true);

    const part = async (headers: Record<string, string>) => {
      const answer = await server.app.inject({
        url: path,
        headers: { authorization: `Bearer ${ana.token}`, ...headers },
      });
      return [answer.statusCode, answer.rawPayload.length, answer.headers['content-range']];
    };
    expect(await part({ range: 'bytes=-10' })).toEqual([206, 10, expect.any(String)]);
    expect(await part({ range: 'bytes=1048570-1048585' })).toEqual([206, 16, expect.any(String)]);
    expect(await part({ range: `bytes=${whole.length}-` })).toEqual([
      ...[416, expect.any(Number), `bytes */${whole.length}`],
    ]);
    expect(await part({ range: 'bytes=5-', 'if-range': '"another"' })).toEqual([
      200,
      whole.length,
      undefined,
    ]);
    expect(await part({ range: 'bytes=9-5' })).toEqual([200, whole.length, undefined]);
  });

  it('leaves no piece of its file when it is cancelled between two of them', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    let id = '';
    const pieces = () =>
      server.query('select orden from exportacion_masiva_trozo where exportacion = $1', [id]);
    const { database } = server;
    const held: Database = {
      ...database,
      transaction: async (work, options) => {
        const result = await database.transaction(work, options);
        if (id !== '' && (await pieces()).length === 2) {
          reach();
          await released;
        }
        return result;
      },
    };
    const warnings: unknown[] = [];
    const background = new BackgroundExports({ database: held, warn: (error) => warnings.push(error) });
    const by = { id: ana.id, name: 'Ana', requestId: 'cancelled' };
    const request = asked({ formato: 'csv', campos: ['observaciones'] });
    id = request.id;
    await createExport({ database, background }, request, by);
    await reached;
    expect((await cancelExport({ database, background }, id, by)).estado).toBe('cancelada');
    release();
    await background.ended();
    expect([await pieces(), warnings]).toEqual([[], []]);
    expect((await listed(ana)).find((one) => one.id === id)).toMatchObject({ estado: 'cancelada', bytes: 0 });
  });

  /** Locks the works, so that no file can be made meanwhile. */
  async function whileWorksAreHeld<T>(work: () => Promise<T>): Promise<T> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held = () => {};
    const isHeld = new Promise<void>((resolve) => {
      held = resolve;
    });
    const holding = server.database.transaction(async (tx) => {
      await tx.run('lock table obra in access exclusive mode');
      held();
      await released;
    });
    await isHeld;
    try {
      return await work();
    } finally {
      release();
      await holding;
    }
  }

  if (engine === 'postgres') {
    it('is cancelled while it is made: no file, and begun again by the same row', async () => {
      const { id } = await whileWorksAreHeld(async () => {
        const pending = ana.ask('POST', ITEMS, asked());
        const created = exportOf(await pending);
        expect(exportOf(await ana.ask('POST', `${ITEMS}/${created.id}/cancelacion`)).estado).toBe(
          'cancelada',
        );
        return created;
      });
      const cancelled = (await listed(ana)).find((one) => one.id === id);
      expect(cancelled).toMatchObject({ id, estado: 'cancelada', bytes: 0 });
      expect(await refusal(ana, 'GET', `${ITEMS}/${id}/fichero`)).toEqual([
        409,
        'Esa exportación no tiene archivo: espera a que termine, o pídela otra vez.',
      ]);
      exportOf(await ana.ask('POST', `${ITEMS}/${id}/reinicio`));
      expect(await settled(ana, id)).toMatchObject({ estado: 'hecha' });
      expect((await trail(id)).map(({ accion }) => accion)).toEqual([
        ...['exportacion.pedida', 'exportacion.cancelada', 'exportacion.reiniciada', 'exportacion.hecha'],
      ]);
    });

    it('is refused when too many are being made at once', async () => {
      await whileWorksAreHeld(async () => {
        const ids: string[] = [];
        for (let n = 0; n < 3; n += 1) ids.push(exportOf(await ana.ask('POST', ITEMS, asked())).id);
        expect(await refusal(ana, 'POST', ITEMS, asked())).toEqual([
          409,
          'Ya tienes 3 exportaciones sin terminar: espera a que acabe alguna, o cancélala.',
        ]);
        for (const id of ids) exportOf(await ana.ask('POST', `${ITEMS}/${id}/cancelacion`));
      });
    });
  }

  it('counts as interrupted when its server gives no sign of life, and is begun again', async () => {
    const { id } = await made(ana);
    await server.query(`update exportacion_masiva set estado = 'en_curso' where id = $1`, [id]);
    server.clock.advance({ minutes: 3 });
    expect((await listed(ana)).find((one) => one.id === id)?.estado).toBe('interrumpida');
    expect(exportOf(await ana.ask('POST', `${ITEMS}/${id}/reinicio`)).estado).toBe('en_cola');
    const done = await settled(ana, id);
    expect(done.estado).toBe('hecha');
    expect((await readBack(done.nombre, await fileOf(ana, done))).rows).toHaveLength(done.filas);
    expect(await refusal(ana, 'POST', `${ITEMS}/${id}/reinicio`)).toEqual([
      409,
      'Esa exportación ya está hecha: descárgala.',
    ]);
  });

  it('is deleted and can be restored', async () => {
    const done = await made(ana);
    exportOf(await ana.ask('DELETE', `${ITEMS}/${done.id}`));
    expect((await listed(ana)).map(({ id }) => id)).not.toContain(done.id);
    expect((await ana.ask('GET', `${ITEMS}/${done.id}/fichero`)).statusCode).toBe(409);
    exportOf(await ana.ask('POST', `${ITEMS}/${done.id}/restaurar`));
    expect((await listed(ana)).find(({ id }) => id === done.id)).toEqual(done);
    expect((await fileOf(ana, done)).length).toBe(done.bytes);
  });

  it('has the key and the chosen fields as the header of its CSV, and all its rows', async () => {
    const done = await made(ana, { formato: 'csv', campos: ['proyecto'] });
    const [header, ...rows] = parseCsv((await fileOf(ana, done)).toString());
    expect(header).toEqual(['cod_obra_interno_4plus', 'proyecto']);
    expect(rows).toHaveLength(done.filas);
  });

  it('keeps a person’s own selections of fields, by name, which can be deleted and restored', async () => {
    const path = '/cargar-export/selecciones';
    const save = (more: object) =>
      ana.ask('POST', path, {
        tipo_csv: 'cm_seg_01',
        nombre: 'Fechas',
        campos: ['seg_cierre_fecha'],
        ...more,
      });
    const list = async (caller: Caller) =>
      selectionsAnswer.parse((await caller.ask('GET', `${path}?tipo_csv=cm_seg_01`)).json()).data;
    const { id } = (await save({})).json().data;
    const kept = {
      id,
      tipo_csv: 'cm_seg_01',
      nombre: 'Fechas',
      campos: ['cod_obra_interno_4plus', 'seg_cierre_fecha'],
    };
    expect(await list(ana)).toEqual([kept]);
    expect(await list(luis)).toEqual([]);
    const taken = await save({ nombre: 'FECHAS' });
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'Ya tienes una selección con el nombre «FECHAS»: elige otro, o sustitúyela.',
    ]);
    await save({ campos: ['proyecto'], sustituye: true });
    expect((await list(ana))[0]?.campos).toEqual(['cod_obra_interno_4plus', 'proyecto']);
    expect((await luis.ask('DELETE', `${path}/${id}`)).statusCode).toBe(404);
    await ana.ask('DELETE', `${path}/${id}`);
    expect(await list(ana)).toEqual([]);
    await ana.ask('POST', `${path}/${id}/restaurar`);
    expect((await list(ana)).map((one) => one.id)).toEqual([id]);
  });
});
