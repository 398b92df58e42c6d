import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CsvBodyReader } from '../../../server/bulk-import/body/csv-body-reader.ts';
import { oldFilesPurge } from '../../../server/bulk-import/files/old-files-purge.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { ONE_ENGINE } from '../../support/server.ts';
import { csvOf, line, type Row, TestRun, work } from './run.ts';
import { ANA, createWorld, EXPORTER, LUIS, READER, type World } from './world.ts';

function readInPieces(body: Buffer, size: number): { csv: string; keys: Record<string, unknown> } {
  const reader = new CsvBodyReader();
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) pieces.push(reader.read(body.subarray(at, at + size)));
  const keys = reader.finish();
  return { csv: Buffer.concat(pieces).toString('utf8'), keys };
}

describe('the reader of a body', () => {
  it('reads what JSON.parse reads, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.boolean(),
        (text, others, size, first, ascii) => {
          const rest = Object.entries(others).filter(([key]) => key !== 'csvContent');
          const entries: [string, unknown][] = first
            ? [['csvContent', text], ...rest]
            : [...rest, ['csvContent', text]];
          let json = `{${entries.map(([key, value]) => `${JSON.stringify(key)} : ${JSON.stringify(value)}`).join(' ,\n')}}`;
          // The same JSON as another client may write it: every character outside of ASCII escaped.
          if (ascii) {
            json = json.replace(
              /[\u0080-\uffff]/g,
              (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
            );
          }
          if (/"__proto__" ?:/.test(json)) {
            expect(() => readInPieces(Buffer.from(json), size)).toThrow('no es JSON válido');
            return;
          }
          const read = readInPieces(Buffer.from(json), size);
          expect(read.csv).toBe(text);
          expect(read.keys).toEqual({ ...JSON.parse(json), csvContent: '' });
        },
      ),
    );
  });

  it.each([
    '{"csvContent":"a","mappedColumns":{"__proto__":true}}',
    '{"csvContent":"a","a":[{"__pr\\u006fto__":{"admin":true}}]}',
    '{"csvContent":"a","constructor":{"prototype":{"admin":true}}}',
  ])('refuses a key that reaches for a prototype: %s', (json) => {
    expect(() => readInPieces(Buffer.from(json), 7)).toThrow('no es JSON válido');
  });

  it('makes a lone surrogate the replacement character', () => {
    const body = Buffer.from('{"csvContent":"a\\ud83d;\\ude00\\ud83d\\n\\ud83d\\ude00\\ud83d"}');
    for (const size of [1, 4, 99])
      expect(readInPieces(body, size).csv).toBe('a\ufffd;\ufffd\ufffd\n😀\ufffd');
  });

  it('loses nothing where a piece begins inside an escape', () => {
    const body = Buffer.from('{"csvContent":"\\ud83d\\u20acxyz"}');
    const reader = new CsvBodyReader();
    const cut = body.indexOf('cxyz');
    const pieces = [body.subarray(0, cut), body.subarray(cut, cut + 4), body.subarray(cut + 4)];
    const csv = Buffer.concat(pieces.map((piece) => Buffer.from(reader.read(piece))));
    expect(csv.toString('utf8')).toBe('\ufffd€xyz');
  });

  it.each([
    ['{"csvContent":"a', 'La petición llegó incompleta'],
    ['{"csvContent":"a"', 'La petición llegó incompleta'],
    ['{"csvContent":"a\\', 'La petición llegó incompleta'],
    ['{"csvContent":"a"}}', 'La petición llegó incompleta'],
    ['{"csvContent":"a\\x"}', 'no está bien escrito como JSON'],
    ['{"csvContent":"\\u12g4"}', 'no está bien escrito como JSON'],
    ['{"csvContent":"a\nb"}', 'no está bien escrito como JSON'],
    ['{"csvContent":"a" "b":1}', 'no es JSON válido'],
    ['{"csvContent":7}', 'csvContent debe ser un texto'],
    ['{"csvContent":["a"]}', 'A la petición le falta csvContent'],
    ['{"csvContent":"a","csvContent":"b"}', 'csvContent viene dos veces'],
    ['{"other":{"csvContent":"a"}}', 'A la petición le falta csvContent'],
    ['["csvContent","a"]', 'A la petición le falta csvContent'],
    ['', 'no es JSON válido'],
    ['null', 'A la petición le falta csvContent'],
    [`{"csvContent":"a","x":"${'y'.repeat(9_000_000)}"}`, 'demasiados datos fuera del CSV'],
  ])('refuses the body %.40s', (body, message) => {
    for (const size of [1, 7, 1_000_000]) {
      if (body.length > 1_000 && size < 1_000) continue;
      expect(() => readInPieces(Buffer.from(body), size)).toThrow(message);
    }
  });
});

describe.each(ONE_ENGINE)('the file of a load on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const purging = () =>
    new Scheduler({
      database: world.database,
      jobs: [oldFilesPurge(365)],
      warn: (error) => {
        throw error;
      },
    });
  const purge = async (servers = 1) => {
    await world.query('delete from trabajo');
    await world.query('delete from ejecucion');
    await Promise.all(Array.from({ length: servers }, () => purging().runDue()));
  };

  async function opened(): Promise<TestRun> {
    const run = new TestRun(world.app);
    await run.borrar();
    return run;
  }

  async function refusal(rows: readonly Row[], changes = {}): Promise<[number, string]> {
    const response = await (await opened()).cargar(rows, changes);
    expect(await world.query('select count(*) as n from aux_seguimiento')).toEqual([{ n: 0 }]);
    return [response.statusCode, response.json().message];
  }

  it('reaches the auxiliary table cell by cell', async () => {
    const cells = [
      'a;b',
      'c"d',
      '"',
      'x\ny',
      'x\r\ny',
      '\\.',
      'x\n\\.\ny',
      '007',
      '😀ñ',
      ' e ',
      '\t',
      "=1+1'",
    ];
    const rows = cells.map((descripcion, index) => work(13 + index, { descripcion }));
    expect((await (await opened()).cargar(rows)).json()).toMatchObject({ records_inserted: cells.length });
    const staged = await world.query(
      'select fila, csv_descripcion as texto from aux_seguimiento order by fila',
    );
    expect(staged).toEqual(cells.map((texto, index) => ({ fila: index + 1, texto })));
  });

  it('may have its columns in any order and case, and fewer of them', async () => {
    const { proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha } = work(
      13,
    ) as Record<string, string>;
    const row = {
      Seg_Asignacion_Fecha: seg_asignacion_fecha,
      ' site_cod ': site_cod,
      PROYECTO: proyecto,
      subproyecto,
      cod_obra_interno_4plus,
    } as Row;
    const run = await opened();
    expect((await run.cargar([row])).statusCode).toBe(200);
    expect((await run.cargarFactyval([])).json().success).toBe(true);
  });

  it('may be an empty second sheet', async () => {
    const run = await opened();
    await run.cargar([work(13)]);
    const answer = await run.cargarFactyval([], { csvContent: '\uFEFF' });
    expect(answer.json()).toMatchObject({ success: true, records_inserted: 0 });
  });

  it('is refused with a sentence about each fault of its columns', async () => {
    expect(await refusal([work(13, { inventada: 'x' })])).toEqual([
      422,
      'El CSV de seguimiento trae columnas que no son campos: inventada.',
    ]);
    await world.reset();
    expect(await refusal([work(13, { Site_Cod: 'SIT-00002' })])).toEqual([
      422,
      'La columna «site_cod» está dos veces en el CSV de seguimiento: deja una.',
    ]);
    await world.reset();
    const { site_cod, proyecto, ...rest } = work(13) as Record<string, string>;
    expect([site_cod, proyecto].length).toBe(2);
    expect(await refusal([rest as Row])).toEqual([
      422,
      'A la hoja de seguimiento le faltan columnas obligatorias: proyecto, site_cod.',
    ]);
    await world.reset();
    expect(await refusal([work(13)], { mappedColumns: { moneda: true } })).toEqual([
      422,
      'Al CSV de seguimiento le faltan columnas anunciadas: moneda.',
    ]);
  });

  it('is refused with the cell that holds a NUL', async () => {
    expect(await refusal([work(13), work(14, { responsable: 'E\0va' })])).toEqual([
      422,
      'La fila 3 de la hoja de seguimiento, columna «responsable», contiene un carácter nulo, que la base de datos no admite: quítalo y vuelve a cargar.',
    ]);
  });

  it('is refused when a row is incomplete', async () => {
    const csv = csvOf([work(13), work(14)]);
    expect(await refusal([work(13)], { totalRows: 2, csvContent: `${csv}suelta;fila\n` })).toEqual([
      422,
      'La fila 4 de la hoja de seguimiento tiene 2 celdas y el encabezado 7: no se ha cargado nada.',
    ]);
    await world.reset();
    // Up to PostgreSQL 17 this line ends a COPY, which then reports success.
    expect(
      await refusal([work(13)], {
        totalRows: 2,
        csvContent: csv.replace(/\n4P?/, '\n').replace(/\n$/, '\n\\.\n'),
      }),
    ).toEqual([
      422,
      'La fila 4 de la hoja de seguimiento tiene 1 celdas y el encabezado 7: no se ha cargado nada.',
    ]);
    await world.reset();
    expect(await refusal([work(13)], { csvContent: `${csvOf([work(13)])}"abierta` })).toEqual([
      422,
      'La fila 3 de la hoja de seguimiento abre unas comillas que no se cierran: no se ha cargado nada.',
    ]);
  });

  it('is refused when it has more or fewer rows than announced', async () => {
    expect((await refusal([work(13)], { totalRows: 0 }))[1]).toContain(
      'anuncia 0 filas de seguimiento y han llegado 1',
    );
  });

  it('over the limit is refused before anything is done, and the step may be sent again', async () => {
    const small = await world.serve({ csvLimit: 2_000 });
    const run = new TestRun(small);
    await run.borrar();
    const many = Array.from({ length: 40 }, (_, index) => work(13 + index));
    const refused = await run.cargar(many);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      'El archivo supera los 0 MB que admite una carga: no se ha cargado nada. Divídelo en varios.',
    ]);
    expect((await run.guardar('guardar-seguimiento', 'x'.repeat(3_000))).statusCode).toBe(413);
    expect((await run.cargar([work(13)])).statusCode).toBe(200);
    expect(await readdir(join(world.dataFolder, 'entrantes'))).toEqual([]);
  });

  it('that is cut in the middle leaves nothing, and the step may be sent again', async () => {
    const app = await world.serve();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const run = new TestRun(app);
    await run.borrar();
    const body = JSON.stringify(run.keys([work(13)]));
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/v2/cargamasiva/cargar HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ANA}\r\nx-upload-id: ${run.uploadId}\r\ncontent-type: application/json\r\ncontent-length: ${body.length + 10}\r\n\r\n${body.slice(0, -40)}`,
    );
    const spooling = async (): Promise<string[]> =>
      readdir(join(world.dataFolder, 'entrantes')).catch(() => []);
    await expect.poll(spooling).toHaveLength(1);
    socket.destroy();
    await expect.poll(spooling).toEqual([]);
    const { steps, estado } = (await run.ejecucion()).json().data;
    expect([estado, steps.length]).toEqual(['en_curso', 1]);
    expect((await run.cargar([work(13)])).statusCode).toBe(200);
    expect((await run.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
  });

  it('is refused before a byte of it is read when its run is unknown, over or another operator’s', async () => {
    const own = await opened();
    await own.cargar([]);
    await own.cargarFactyval([]);
    await opened();
    const ofLuis = new TestRun(world.app, LUIS);
    const over = 'Esta carga ya terminó (completada): empieza una carga nueva.';
    const strange = 'Esta carga la abrió Ana Ruiz: solo quien la abre puede seguirla.';
    const unknown = 'Esta carga no existe en el servidor: vuelve a empezarla.';
    const none = 'No tienes ninguna carga abierta: empieza una carga nueva.';
    for (const [token, uploadId, path, message] of [
      [ANA, own.uploadId, 'guardar-archivo', over],
      [LUIS, own.uploadId, 'cargar', strange],
      [LUIS, ofLuis.uploadId, 'cargar-factyval', unknown],
      [LUIS, undefined, 'cargar', none],
    ] as const) {
      let read = 0;
      const never = new Readable({
        read() {
          if (read++ === 0) this.push('{"csvContent":"');
        },
      });
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/v2/cargamasiva/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          ...(uploadId === undefined ? {} : { 'x-upload-id': uploadId }),
          'content-type': path === 'guardar-archivo' ? 'multipart/form-data; boundary=x' : 'application/json',
        },
        payload: never,
      });
      expect([path, answer.statusCode, answer.json().message]).toEqual([
        path,
        message === strange ? 403 : 409,
        message,
      ]);
    }
  });

  it('is refused for now when too many are being sent, by one person or by all together', async () => {
    const tooMany =
      'El servidor ya está recibiendo demasiados archivos: no se ha cargado nada. Espera unos segundos y vuelve a intentarlo.';
    const app = await world.serve({
      bodies: { ofAPerson: { bodies: 2, bytes: 4_000 }, together: { bodies: 3, bytes: 6_000 } },
    });
    const run = new TestRun(app);
    await run.borrar();
    const ends: (() => void)[] = [];
    /** A body that is being sent until the test ends it. */
    const begin = () => {
      const payload = new PassThrough();
      payload.write('{"csvContent":"');
      const answer = app.inject({
        method: 'POST',
        url: '/api/v2/cargamasiva/cargar',
        headers: {
          authorization: `Bearer ${ANA}`,
          'x-upload-id': run.uploadId,
          'content-type': 'application/json',
        },
        payload,
      });
      ends.push(() => payload.end('"'));
      return answer;
    };
    const spooled = () => readdir(join(world.dataFolder, 'entrantes'));
    const open = [begin(), begin()];
    await expect.poll(spooled).toHaveLength(2);
    const third = await run.cargar([work(13)]);
    expect([third.statusCode, third.headers['retry-after'], third.json().message]).toEqual([
      429,
      '10',
      tooMany,
    ]);
    for (const end of ends) end();
    expect((await Promise.all(open)).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    // The size counts after inflating.
    const large = JSON.stringify(run.keys([work(13, { descripcion: 'a'.repeat(5_000) })]));
    const zipped = gzipSync(large);
    expect(zipped.length).toBeLessThan(1_000);
    expect((await run.send('cargar', zipped, 'gzip')).statusCode).toBe(429);
    expect(await spooled()).toEqual([]);
    expect((await run.cargar([work(13)])).statusCode).toBe(200);
  });

  it('may have a row of megabytes; one that is larger is refused by its number, and the turn is free', async () => {
    const run = await opened();
    const descripcion = 'ñ'.repeat(3.5 * 1024 * 1024);
    expect((await run.cargar([work(13), work(14, { descripcion })])).json()).toMatchObject({ success: true });
    await world.reset();
    for (const end of ['x'.repeat(9 * 1024 * 1024), `"${'x'.repeat(9 * 1024 * 1024)}`]) {
      const csvContent = csvOf([work(13)]) + end;
      expect(await refusal([work(13)], { csvContent })).toEqual([
        422,
        `La fila 2 ocupa más de 8 MB${end.startsWith('"') ? ', o abre unas comillas que no se cierran' : ''}: no se ha cargado nada.`,
      ]);
      expect(await world.query('select carga from carga_turno')).toEqual([{ carga: null }]);
    }
  });

  it('that is being sent to one server survives the start of another on the same folder', async () => {
    const run = await opened();
    const payload = new PassThrough();
    const text = JSON.stringify(run.keys([work(13)]));
    payload.write(text.slice(0, 40));
    const answer = world.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/cargar',
      headers: {
        authorization: `Bearer ${ANA}`,
        'x-upload-id': run.uploadId,
        'content-type': 'application/json',
      },
      payload,
    });
    const spooled = () => readdir(join(world.dataFolder, 'entrantes'));
    await expect.poll(spooled).toHaveLength(1);
    const abandoned = join(world.dataFolder, 'entrantes', 'of-a-killed-server.csv');
    await writeFile(abandoned, 'x');
    await utimes(abandoned, new Date(0), new Date(0));
    await world.serve();
    expect(await spooled()).toHaveLength(1);
    payload.end(text.slice(40));
    expect((await answer).json()).toMatchObject({ success: true, records_inserted: 1 });
  });

  it('is kept in the database, the same from every server, until its time is over', async () => {
    const run = await opened();
    const name = '../../../etc/passwd (ñ).csv';
    // More than two pieces, with a character that is cut by the end of a piece.
    const csv = `\uFEFFa;b\n${'ñ😀x;y\n'.repeat(250_000)}`;
    expect((await run.guardar('guardar-seguimiento', csv, name)).json().success).toBe(true);
    const elsewhere = await mkdtemp(join(tmpdir(), 'portal-otro-'));
    const other = Object.assign(new TestRun(await world.serve({ dataFolder: elsewhere }), EXPORTER), {
      uploadId: run.uploadId,
    });
    const path = `/ejecuciones/${run.uploadId}/ficheros`;
    const bytes = Buffer.byteLength(csv);
    expect((await other.ask(path)).json().data.ficheros).toEqual([
      {
        step: 'guardar-seguimiento',
        nombre: name,
        bytes,
        sha256: createHash('sha256').update(csv).digest('hex'),
      },
    ]);
    const fetched = await other.ask(`${path}/guardar-seguimiento`);
    expect([
      fetched.statusCode,
      fetched.headers['content-length'],
      fetched.headers['content-disposition'],
    ]).toEqual([
      200,
      String(bytes),
      `attachment; filename="guardar-seguimiento.csv"; filename*=UTF-8''..%2F..%2F..%2Fetc%2Fpasswd%20%28%C3%B1%29.csv`,
    ]);
    expect(fetched.rawPayload.equals(Buffer.from(csv))).toBe(true);
    const [{ largest, stored } = {}] = await world.query(
      'select max(length(contenido)) as largest, sum(length(contenido)) as stored from carga_fichero_trozo',
    );
    expect([Number(largest) < 1_048_576, Number(stored) < bytes / 4]).toEqual([true, true]);
    expect(
      await world.query("select usuario from auditoria where accion = 'carga.ficheroDescargado'"),
    ).toEqual([{ usuario: 'Exportador' }]);
    // Refused for a person who may not see the run, and for a step whose file is not kept.
    const reader = new TestRun(world.app, READER);
    expect((await reader.ask(`${path}/guardar-seguimiento`)).statusCode).toBe(403);
    for (const step of ['guardar-factyval', 'cargar', '..%2F..%2Fetc']) {
      expect((await run.ask(`${path}/${step}`)).statusCode).toBe(404);
    }
    await world.query("update carga_fichero set guardado_en = guardado_en - interval '366 days'");
    expect((await run.ask(`${path}/guardar-seguimiento`)).statusCode).toBe(404);
    await purge();
    expect(await world.query('select orden from carga_fichero_trozo')).toEqual([]);
    expect((await run.ejecucion()).json().data.estado).toBe('en_curso');
    await rm(elsewhere, { recursive: true });
  });

  it('is deleted when its time is over, while two servers run and nobody saves another', async () => {
    const run = await opened();
    await run.guardar('guardar-seguimiento');
    const copied = (table: string, changed: string) =>
      world.query(
        `insert into ${table} overriding system value
         select (jsonb_populate_record(t, jsonb_build_object(${changed}))).* from ${table} t, generate_series(1, 30) n`,
      );
    await copied('carga', "'id', 100000 + n, 'upload_id', gen_random_uuid(), 'estado', 'completada'");
    for (const table of ['carga_paso', 'carga_fichero', 'carga_fichero_trozo']) {
      await copied(table, "'carga', 100000 + n");
    }
    await world.query(
      "update carga_fichero set guardado_en = guardado_en - interval '366 days' where carga > 100000",
    );
    await purge(2);
    expect(
      await world.query(`select (select count(*) from carga_fichero) as files,
        (select count(*) from carga_fichero_trozo) as pieces, (select count(*) from carga) as runs`),
    ).toEqual([{ files: 1, pieces: 1, runs: 31 }]);
    expect(await world.query('select comments, filas from ejecucion where filas > 0')).toEqual([
      { comments: '30 archivos eliminados.', filas: 30 },
    ]);
  });

  it('that an older version left on the disk is moved to the database when its server starts', async () => {
    const run = await opened();
    await run.guardar('guardar-seguimiento', 'x');
    const old = join(world.dataFolder, 'antes.csv');
    await writeFile(old, 'a;b\n');
    await world.query('delete from carga_fichero_trozo');
    await world.query('update carga_fichero set ruta = $1, bytes = 4', [old]);
    const path = `/ejecuciones/${run.uploadId}/ficheros/guardar-seguimiento`;
    expect((await run.ask(path)).statusCode).toBe(404);
    await world.serve();
    expect((await run.ask(path)).body).toBe('a;b\n');
    expect(await readdir(world.dataFolder)).not.toContain('antes.csv');
  });

  it('is refused in another content type, or with wrong keys', async () => {
    const run = await opened();
    const form = await world.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/guardar-archivo',
      headers: { authorization: `Bearer ${ANA}`, 'x-upload-id': run.uploadId },
      payload: { archivo: 'x' },
    });
    expect(form.statusCode).toBe(415);
    const text = await world.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/cargar',
      headers: { authorization: `Bearer ${ANA}`, 'content-type': 'text/csv' },
      payload: 'a;b',
    });
    expect(text.statusCode).toBe(415);
    const wrong = await run.send('cargar', '{"csvContent":"a","totalRows":-1}');
    expect([wrong.statusCode, wrong.json().errors.map((error: { source: unknown }) => error.source)]).toEqual(
      [
        422,
        [
          { pointer: '/fileName' },
          { pointer: '/uploadId' },
          { pointer: '/totalRows' },
          { pointer: '/mappedColumns' },
        ],
      ],
    );
  });
});
