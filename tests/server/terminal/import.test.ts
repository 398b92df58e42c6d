import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../scripts/sample-workbook/faults.ts';
import { sampleSheets } from '../../../scripts/sample-workbook/sheets.ts';
import { writeXlsx } from '../../../scripts/sample-workbook/xlsx-file.ts';
import { importFile, RUN_PAGE } from '../../../scripts/terminal/import/import-file.ts';
import { readImportOptions } from '../../../scripts/terminal/import/import-options.ts';
import { newProgramKeyAnswer } from '../../../src/api/contract/program-keys.ts';
import { officeSecond } from '../../../src/shared/office-time.ts';
import { runAddress } from '../../../src/ui/load-run/run-address.ts';
import { FaultProxy, refusal } from '../../e2e/support/fault-proxy.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { TestRun, work } from '../bulk-import/run.ts';
import { type Ended, runHere, runProgram } from './run-program.ts';

/** Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:1';
const UPLOAD_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const children: ChildProcess[] = [];
const KEY = { PORTAL_CLAVE: 'pc_x' };

const run = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  runProgram('import', args, env, (child) => void children.push(child));

const runInside = (args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  runHere(async () => {
    const options = readImportOptions(args, env);
    if (options === null) throw new Error('Only the help was asked for.');
    return importFile(options);
  });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-terminal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readSample = (rows: number, code: number) => ({
  sheets: sampleSheets({
    rows,
    code,
    faults: new Set<Fault>(),
    pattern: 'NOR-FTTH',
    columns: null,
    seed: 1,
    format: 'xlsx',
    out: '',
  }).map((sheet) => ({ ...sheet, rows: [...sheet.rows] })),
});

async function book(
  rows: number,
  code: number,
  faults: readonly Fault[] = [],
  columns: number | null = null,
) {
  const out = join(folder, `libro-${rows}-${code}-${faults.join('-')}.xlsx`);
  const options = { rows, faults: new Set(faults), pattern: 'NOR-FTTH', code, columns, seed: 1 };
  await writeXlsx(out, sampleSheets({ ...options, format: 'xlsx', out }));
  return out;
}

describe('the command that loads from a terminal', () => {
  it('prints how it is used', async () => {
    const help = await run(['--help'], {});
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toContain('npm run import -- ARCHIVO --rehearse');
    expect(help.out).toContain('6  no se sabe si se hizo');
  });

  it.each([
    [[], KEY, 'Hace falta exactamente: ARCHIVO.'],
    [['a.xlsx'], KEY, 'Di --rehearse para ensayar o --apply'],
    [['a.xlsx', '--apply', '--rehearse'], KEY, 'Di --rehearse para ensayar o --apply'],
    [['a.xlsx', '--apply'], {}, 'Falta la clave: créala en el panel de administración'],
    [['a.xlsx', '--apply', '--key', 'pc_x'], KEY, 'No conozco esa opción'],
    [['a.xlsx', '--apply', '--url', 'portal'], KEY, '«portal» no es la dirección de un portal'],
    [['a.xlsx', '--apply', '--dates', 'x=ymd'], KEY, '--dates COLUMNA=dmy|mdy'],
    [['a.xlsx', '--apply', '--seguimiento', ' '], KEY, '--seguimiento HOJA, o --seguimiento HOJA:FILA'],
  ])('refuses %j of %j', (args, env, sentence) => {
    expect(() => readImportOptions(args, env)).toThrow(
      expect.objectContaining({ code: 2, message: expect.stringContaining(sentence) }),
    );
  });

  it('reads the portal’s address from its environment, and the columns from its options', () => {
    const env = { ...KEY, PORTAL_URL: 'https://portal.example/' };
    const args = [
      'a.xlsx',
      '--rehearse',
      '--dates',
      'a=mdy',
      '--dates',
      'b=dmy',
      '--years',
      'c=serial',
    ].concat(
      ...[
        '--moments',
        'f=office',
        '--decimals',
        'd=comma',
        '--percent',
        'e=hundred',
        '--crear-subproyectos',
        'Faes 1',
      ],
    );
    expect(readImportOptions(args, env)).toEqual({
      isRehearsal: true,
      url: 'https://portal.example',
      key: 'pc_x',
      file: 'a.xlsx',
      takesOver: false,
      dateOrders: { a: 'mdy', b: 'dmy' },
      bareYears: { c: 'serial' },
      momentDays: { f: 'office' },
      numbers: { marks: { d: 'comma' }, scales: { e: 'hundred' } },
      places: { cm_seg_01: null, cm_fyv_01: null },
      newSubprojects: ['Faes 1'],
    });
  });

  it('links to the page with the record of a run', () => {
    expect(`${RUN_PAGE}7f6c`).toBe(runAddress('7f6c'));
  });
});

describe.each(ENGINES)('a load from a terminal on %s', (engine) => {
  /** For tests whose result does not depend on the engine. */
  const onOne = it.runIf(engine === ENGINES[0]);
  let server: TestServer;
  let url: string;
  let proxy: FaultProxy;
  let clave: string;
  let maker: { token: string; name: string };
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    proxy = await FaultProxy.start(url);
    maker = await loader();
    clave = await keyFor(['cargas']);
  });
  beforeEach(async () => {
    proxy.behave();
    proxy.calls.length = 0;
    await server.query('update carga_turno set carga = null, hasta = null');
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  const loader = async () => {
    const { id, email } = await server.addPerson(['panel_admin', 'bulk_loads']);
    const [row] = await server.query('select nombre from usuario where id = $1', [id]);
    return { token: await server.signIn(email), name: String(row?.nombre) };
  };
  const keyFor = async (llamadas: readonly string[]) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/claves-programas',
      headers: { authorization: `Bearer ${maker.token}` },
      payload: { nombre: `Noche ${llamadas.join(' ')}`, llamadas },
    });
    return newProgramKeyAnswer.parse(answer.json()).data.clave;
  };
  const load = (file: string, ...args: string[]) =>
    runInside([file, ...args], { PORTAL_URL: url, PORTAL_CLAVE: clave });
  const through = (file: string, ...args: string[]) =>
    runInside([file, ...args], { PORTAL_URL: proxy.url, PORTAL_CLAVE: clave });
  const works = async () =>
    Number((await server.query("select count(*) as n from obra where cod like '4P-NOR-FTTH-%'"))[0]?.n);
  const runs = () => server.query('select usuario_nombre, estado, ensayo from carga order by id');

  it('is rehearsed, made, and refused the second time', async () => {
    const file = await book(1_000, 12);
    const before = await works();
    const rehearsed = await load(file, '--rehearse');
    expect([rehearsed.code, rehearsed.err, await works()]).toEqual([0, '', before]);
    expect(rehearsed.out).toContain('1.000 registros de seguimiento y 500 de factyval.');
    expect(rehearsed.out.trimEnd().split('\n').at(-1)).toMatch(/no se ha guardado nada\. http.*carga=/);

    const far = { OFFICE_TIME_ZONE: 'Pacific/Auckland' };
    const began = Date.now();
    const made = await run([file, '--apply'], { PORTAL_URL: url, PORTAL_CLAVE: clave, ...far });
    expect([made.code, made.err, await works()]).toEqual([0, '', before + 1_000]);
    const shown = [...made.out.matchAll(/^(\d\d:\d\d):\d\d /gm)].map(([, minute]) => minute);
    expect(shown.length).toBeGreaterThan(3);
    const passed = Array.from({ length: (Date.now() - began) / 60_000 + 2 }, (_, minute) =>
      officeSecond(began + minute * 60_000).slice('2026-11-21 '.length, -':00'.length),
    );
    expect(shown.filter((minute) => !passed.includes(minute ?? ''))).toEqual([]);
    for (const line of ['Vaciando las tablas auxiliares…', 'Cargando seguimiento…', 'scripts ejecutados.']) {
      expect(made.out).toContain(line);
    }
    const [uploadId] = UPLOAD_ID.exec(made.out.trimEnd().split('\n').at(-1) ?? '') ?? [];
    const name = `clave «Noche cargas» (${maker.name})`;
    expect(await server.query('select usuario_nombre from carga where upload_id = $1', [uploadId])).toEqual([
      { usuario_nombre: name },
    ]);
    expect((await runs()).map(({ usuario_nombre, ensayo }) => [usuario_nombre, ensayo])).toEqual([
      [name, true],
      [name, false],
    ]);

    const again = await load(file, '--apply');
    expect([again.code, await works()]).toEqual([1, before + 1_000]);
    expect(again.err).toContain('El código de archivo (12) no coincide con el último CodObra (1012).');
    expect(await runs()).toHaveLength(2);
  });

  it('is stopped by what the validations find, and prints it', async () => {
    const before = await works();
    const stopped = await load(await book(300, 1012, ['repeated', 'bad-site']), '--apply');
    expect([stopped.code, await works()]).toEqual([1, before]);
    expect(stopped.err).toMatch(/SEGUIMIENTO, fila \d+ · site_cod NO VÁLIDO/);
    expect(stopped.err).toContain('Aquí están los primeros 20 de ');
    expect(stopped.err).toMatch(/ problemas en la validación\. .* Todos están en http.*carga=/);
    expect((await runs()).at(-1)).toMatchObject({ estado: 'detenida' });
  });

  onOne('creates a subproject only when its name is accepted', async () => {
    const file = join(folder, 'subproyecto.xlsx');
    const options = {
      rows: 3,
      faults: new Set<Fault>(),
      pattern: 'NOR-FTTH',
      code: 1012,
      columns: null,
      seed: 1,
    };
    const [tracking] = sampleSheets({ ...options, format: 'xlsx', out: file });
    const rows = [...(tracking?.rows ?? [])].map((cells) =>
      cells.map((cell) => (cell === 'Fase 1' ? 'Faes 1' : cell)),
    );
    await writeXlsx(file, [{ name: 'SEGUIMIENTO', rows }]);
    const before = (await runs()).length;
    const refused = await load(file, '--rehearse');
    expect([refused.code, (await runs()).length]).toEqual([1, before]);
    expect(refused.err).toContain('Se creará 1 subproyecto: Faes 1 (¿Fase 1?)');
    expect(refused.err).toContain('--crear-subproyectos "Faes 1"');
    const accepted = await load(file, '--rehearse', '--crear-subproyectos', 'faes 1');
    expect([accepted.code, accepted.err]).toEqual([0, '']);
    expect(accepted.out).toContain('Subproyectos creados: 1');
  });

  onOne('sends nothing of a book that the screen would refuse', async () => {
    const before = (await runs()).length;
    const text = join(folder, 'texto.xlsx');
    await writeFile(text, 'esto no es un libro');
    const books = [
      [
        await book(20, 1012, ['hidden-error']),
        [],
        ['CALCULOS!A1: #REF! (hoja oculta)', 'El archivo contiene errores de Excel.'],
      ],
      [await book(20, 1012, ['duplicate-column']), [], ['La columna site_cod está repetida']],
      [join(folder, 'nada.xlsx'), [], ['No se puede leer']],
      [await book(20, 1012, ['header-only']), [], ['No hay suficientes datos para la carga.']],
      [text, [], ['Formato no válido. El archivo seleccionado no es un archivo Excel válido.']],
      [await book(20, 1012), ['--years', 'responsable=year'], ['«responsable» no es una columna de fecha.']],
    ] as const;
    for (const [file, args, sentences] of books) {
      const refused = await load(file, '--apply', ...args);
      const code = args.length > 0 || file.endsWith('nada.xlsx') ? 2 : 1;
      expect([file, refused.code]).toEqual([file, code]);
      for (const sentence of sentences) expect(refused.err).toContain(sentence);
    }
    expect(await runs()).toHaveLength(before);
  });

  onOne('reads the tables where they seem to be or where it is told, and says it', async () => {
    const { sheets } = readSample(20, 1012);
    const [works, lines] = sheets;
    const [header = [], ...rows] = works!.rows;
    const named = header.map((cell) => (cell === 'site_cod' ? 'Código de site' : cell));
    const file = join(folder, 'noviembre.xlsx');
    const config = { name: 'CONFIG', hidden: true, rows: [['parametro', 'valor']] };
    await writeXlsx(file, [config, { ...works!, rows: [['LISTADO'], named, ...rows] }, lines!]);
    const found = await load(file, '--rehearse');
    expect([found.err, found.code]).toEqual(['', 0]);
    for (const sentence of [
      'La cabecera parece estar en la fila 2 de SEGUIMIENTO.',
      'La cabecera parece estar en la fila 1 de FACTYVAL.',
      '1 columna reconocida por su nombre: «Código de site» es site_cod.',
    ]) {
      expect(found.out).toContain(sentence);
    }
    const told = await load(file, '--rehearse', '--seguimiento', 'seguimiento:2', '--factyval', 'ninguna');
    expect([told.err, told.code]).toEqual(['', 0]);
    expect(told.out).toContain('Se lee SEGUIMIENTO, con la cabecera en la fila 2.');
    expect(told.out).toContain('20 registros de seguimiento y 0 de factyval');
    const elsewhere = await load(file, '--rehearse', '--seguimiento', 'OBRAS');
    expect([elsewhere.code, elsewhere.err]).toEqual([
      2,
      expect.stringContaining(
        'El libro no tiene la hoja «OBRAS». Tiene «CONFIG», «SEGUIMIENTO», «FACTYVAL».',
      ),
    ]);
  });

  onOne('says which key it needs, and that nobody answers', async () => {
    const file = await book(20, 1012);
    const other = await keyFor(['automatizaciones']);
    for (const key of [other, `${clave.slice(0, -2)}--`, 'no-es-una-clave']) {
      const refused = await runInside([file, '--apply', '--url', url], { PORTAL_CLAVE: key });
      expect([refused.code, refused.out]).toEqual([4, '']);
      expect(refused.err).toContain('La clave no vale para esto: pide otra en el panel de administración');
      expect(refused.err).not.toContain(key);
    }
    const down = await runInside([file, '--apply', '--url', NOBODY], { PORTAL_CLAVE: clave });
    expect(down.code).toBe(5);
    expect(down.err).toContain(`El portal no responde en ${NOBODY}.`);
  });

  it('leaves somebody else’s load alone, and takes over one that is abandoned', async () => {
    const file = await book(20, 1012);
    const luis = await loader();
    const his = new TestRun(server.app, luis.token);
    await his.borrar(1);
    for (const args of [[], ['--relevo']]) {
      const held = await load(file, '--rehearse', ...args);
      expect(held.code).toBe(3);
      expect(held.err).toContain(`${luis.name} está cargando «${his.fileName}»`);
      expect(held.err).toContain('No se ha enviado nada de la tuya.');
    }
    expect((await his.cargar([work(9001)])).statusCode).toBe(200);
    server.clock.advance({ minutes: 10 });
    expect((await load(file, '--rehearse')).code).toBe(3);
    const taken = await load(file, '--rehearse', '--relevo');
    expect([taken.code, taken.err]).toEqual([0, '']);
    expect((await runs()).slice(-2).map(({ estado }) => estado)).toEqual(['abortada', expect.any(String)]);
  });

  it('asks for the result when an answer is lost, and repeats only what never arrived', async () => {
    const file = await book(20, 1012);
    const before = await works();
    proxy.failOnce('cargar', 'cutBefore');
    proxy.failOnce('cargar-factyval', 'cutAfter');
    const made = await through(file, '--apply');
    expect([made.code, made.err, await works()]).toEqual([0, '', before + 20]);
    expect(made.out).toContain('El servidor no llegó a recibir el paso. Se envía de nuevo.');
    expect(made.out).toContain('El servidor confirma el resultado del paso.');
    expect([proxy.callsOf('cargar').length, proxy.callsOf('cargar-factyval').length]).toEqual([2, 1]);
  });

  onOne('waits as long as the server says when there were too many calls', async () => {
    proxy.failOnce('POST cargamasiva/max-cod-obra', refusal(429, 'Demasiadas llamadas.', 1));
    proxy.failOnce('cargar', refusal(429, 'Demasiadas llamadas.', 1));
    const rehearsed = await through(await book(20, 1032), '--rehearse');
    expect([rehearsed.code, rehearsed.err]).toEqual([0, '']);
    expect([proxy.callsOf('POST cargamasiva/max-cod-obra').length, proxy.callsOf('cargar').length]).toEqual([
      2, 2,
    ]);
  });

  onOne.each([
    ['cargar', 'forbidden', 4],
    ['cargar', 'sessionLost', 4],
    ['cargar', 'unprocessable', 1],
    ['cargar', 'serverError', 5],
    ['cargar-factyval', 'serverError', 6],
  ] as const)('of which %s meets %s ends with the code for it', async (step, fault, code) => {
    proxy.failOnce(step, fault);
    const ended = await through(await book(20, 1032), '--rehearse');
    expect(ended.code).toBe(code);
    expect(ended.err).toMatch(/http\S+carga=[0-9a-f-]{36}/);
  });

  onOne.each([
    ['cargar', 130, 'Las obras siguen como estaban.'],
    ['cargar-factyval', 6, 'El servidor ya tiene las dos hojas y puede terminar sin este programa'],
  ] as const)('that is interrupted at %s says what stands', async (step, code, sentence) => {
    const held = proxy.hold(step);
    const ended = run([await book(20, 1032), '--rehearse'], { PORTAL_URL: proxy.url, PORTAL_CLAVE: clave });
    await held.reached;
    children.at(-1)?.kill('SIGINT');
    const { code: seen, err } = await ended;
    held.release('cutBefore');
    expect([seen, err]).toEqual([code, expect.stringContaining(sentence)]);
    expect(err).toMatch(UPLOAD_ID);
  });
});
