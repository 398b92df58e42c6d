import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleSheets } from '../../../scripts/sample-workbook/sheets.ts';
import { writeXlsx } from '../../../scripts/sample-workbook/xlsx-file.ts';
import { importFile } from '../../../scripts/terminal/import/import-file.ts';
import { readImportOptions } from '../../../scripts/terminal/import/import-options.ts';
import { namedRecipe } from '../../../scripts/terminal/update/named-recipe.ts';
import { UPDATE_PAGE, updateFile } from '../../../scripts/terminal/update/update-file.ts';
import { readUpdateOptions } from '../../../scripts/terminal/update/update-options.ts';
import { newProgramKeyAnswer } from '../../../src/api/contract/program-keys.ts';
import type { Recipe } from '../../../src/api/contract/records/mass-updates.ts';
import { massUpdateAddress } from '../../../src/ui/addresses/mass-update-address.ts';
import { writeTable } from '../../../src/workers/workbook/table/write-table.ts';
import { FaultProxy } from '../../e2e/support/fault-proxy.ts';
import { encoded } from '../../support/books/encoded-text.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Ended, runHere, runProgram } from './run-program.ts';

const KEY = { PORTAL_CLAVE: 'pc_x' };
const HEADERS = ['Código', 'Contrata', 'Importe', 'Fin'];
const RECIPE = 'Contratas de cada noche';
const MARK = 'a'.repeat(64);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-terminal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Rows = readonly (readonly (string | null)[])[];
async function book(name: string, rows: Rows, headers: readonly string[] = HEADERS): Promise<string> {
  const file = join(folder, name);
  const columns = headers.map((header) => ({ header, isNumber: false }));
  const content = await writeTable({ name: 'Cambios', columns, rows });
  await writeFile(file, Buffer.from(await content.arrayBuffer()));
  return file;
}

describe('the command that updates from a terminal', () => {
  it('prints how it is used', async () => {
    const help = await runProgram('update', ['--help'], {});
    expect([help.code, help.err]).toEqual([0, '']);
    expect(help.out).toContain('npm run update -- RECETA ARCHIVO --rehearse');
    expect(help.out).toContain('--al-fallar detener|omitir');
  });

  it.each([
    [['a.xlsx', '--apply'], KEY, 'Hace falta exactamente: RECETA ARCHIVO.'],
    [['r', 'a.xlsx'], KEY, 'Di --rehearse para ensayar o --apply'],
    [['r', 'a.xlsx', '--apply'], {}, 'Falta la clave: créala en el panel de administración'],
    [['r', 'a.xlsx', '--apply', '--al-fallar', 'seguir'], KEY, '--al-fallar se escribe así'],
    [['r', 'a.csv', '--apply', '--codificacion', 'latin1'], KEY, '--codificacion se escribe así'],
    [['r', 'a.xlsx', '--apply', '--receta-de', ' '], KEY, '--receta-de se escribe así'],
  ])('refuses %j of %j', (args, env, sentence) => {
    expect(() => readUpdateOptions(args, env)).toThrow(
      expect.objectContaining({ code: 2, message: expect.stringContaining(sentence) }),
    );
  });

  it('stops at wrong rows unless told otherwise', () => {
    const read = (...more: string[]) => readUpdateOptions(['r', 'a.xlsx', '--apply', ...more], KEY);
    expect(read()).toEqual({
      isRehearsal: false,
      url: 'http://127.0.0.1:4000',
      key: 'pc_x',
      recipe: 'r',
      file: 'a.xlsx',
      encoding: null,
      recipeOwner: null,
      wrongRows: 'detener',
    });
    expect(read('--receta-de', 'Ana Ruiz')?.recipeOwner).toBe('Ana Ruiz');
    expect(read('--codificacion', 'macintosh')?.encoding).toBe('macintosh');
    expect(read('--al-fallar', 'omitir')?.wrongRows).toBe('omitir');
  });

  it('uses the named recipe, and never guesses between those of two people', () => {
    const recipe = (usuario: string, propia = false): Recipe => ({
      id: 1,
      nombre: 'Noche',
      tipo_csv: 'cm_seg_01',
      usuario,
      propia,
      compartida: true,
      creada: '',
      encabezados: [],
      columnas: [],
      vaciar: [],
      fechas: [],
      numeros: [],
      sustituciones: [],
    });
    const [own, ana, luis] = [recipe('Eva', true), recipe('Ana Ruiz'), recipe('Luis')];
    const taken = (found: readonly Recipe[], recipeOwner: string | null = null) =>
      namedRecipe({ recipe: 'Noche', recipeOwner }, { recetas: [...found], apartadas: 0 });
    expect(taken([own, ana, luis])).toBe(own);
    expect(taken([luis])).toBe(luis);
    expect(taken([own, ana, luis], 'ana ruiz')).toBe(ana);
    const refused = (message: string) =>
      expect.objectContaining({ code: 2, message: expect.stringContaining(message) });
    expect(() => taken([ana, luis])).toThrow(
      refused('Varias personas comparten una receta «Noche»: Ana Ruiz, Luis. Di de quién'),
    );
    expect(() => taken([ana, recipe('Ana Ruiz')], 'Ana Ruiz')).toThrow(
      refused('Dos personas que se llaman «Ana Ruiz»'),
    );
    expect(() => taken([own, ana], 'Luis')).toThrow(refused('No hay ninguna receta «Noche» de Luis'));
    expect(() => taken([])).toThrow(refused('No hay ninguna receta «Noche» que'));
    const wanted = { recipe: 'Noche', recipeOwner: null };
    // The caller's own recipe cannot be used: another person's of that name is not taken in its place.
    for (const recetas of [[], [ana]]) {
      expect(() => namedRecipe(wanted, { recetas, apartadas: 1 })).toThrow(
        refused('La receta «Noche» la guardó una versión distinta del portal y no se puede usar'),
      );
    }
    const ofAna = { ...wanted, recipeOwner: 'Ana Ruiz' };
    expect(namedRecipe(ofAna, { recetas: [ana], apartadas: 1 })).toBe(ana);
  });

  it('links to the page of an update', () => {
    expect(`${UPDATE_PAGE}7`).toBe(massUpdateAddress(7));
  });
});

describe.each(ENGINES)('an update from a terminal on %s', (engine) => {
  let server: TestServer;
  let url: string;
  let proxy: FaultProxy;
  let clave: string;
  let token: string;
  let codes: readonly string[];

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    bearer: string = token,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v2${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(payload && { payload }),
    });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.json().data;
  };
  const keyFor = async (llamadas: readonly string[]) =>
    newProgramKeyAnswer.parse({
      success: true,
      data: await ask('POST', '/claves-programas', { nombre: `Noche ${llamadas.join(' ')}`, llamadas }),
    }).data.clave;
  const update = (args: readonly string[], key = clave, at = url): Promise<Ended> =>
    runHere(async () => {
      const options = readUpdateOptions(args, { PORTAL_URL: at, PORTAL_CLAVE: key });
      if (options === null) throw new Error('Only the help was asked for.');
      return updateFile(options);
    });
  const recordsNamed = ({ out }: Ended) =>
    server.query('select tipo, ensayo from carga where upload_id = $1', [
      /En el historial de cargas: (\S+)\n/.exec(out)?.[1],
    ]);
  const sheets = () =>
    server.query(
      `select o.cod, s.contrata, s.importe_estimado::text as importe, s.seg_fin_obra_fecha::text as fin
       from obra o join seguimiento s on s.obra = o.id where o.cod = any($1::text[]) order by o.cod`,
      [codes],
    );

  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    proxy = await FaultProxy.start(url);
    const { email } = await server.addPerson(['panel_admin', 'bulk_loads', 'bulk_update']);
    token = await server.signIn(email);
    clave = await keyFor(['cargas', 'actualizaciones']);
    const sample = join(folder, `muestra-${engine}.xlsx`);
    const wanted = {
      rows: 1_000,
      faults: new Set<never>(),
      pattern: 'NOR-FTTH',
      code: 12,
      columns: null,
      seed: 1,
    };
    await writeXlsx(sample, sampleSheets({ ...wanted, format: 'xlsx', out: sample }));
    const loaded = await runHere(async () => {
      const options = readImportOptions([sample, '--apply'], { PORTAL_URL: url, PORTAL_CLAVE: clave });
      if (options === null) throw new Error('Only the help was asked for.');
      return importFile(options);
    });
    expect([loaded.code, loaded.err]).toEqual([0, '']);
    codes = (
      await server.query('select o.cod from obra o join carga c on c.id = o.carga order by o.cod')
    ).map(({ cod }) => String(cod));
    expect(codes).toHaveLength(1_000);
    await saveRecipe(RECIPE);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  /** Saves a recipe as the screen does, from an update that was prepared. */
  async function saveRecipe(
    nombre: string,
    sustituciones: readonly object[] = [],
    encabezados: readonly string[] = HEADERS,
    reading: { readonly momento?: 'written' | 'office' } = {},
  ): Promise<void> {
    const { id } = await ask('POST', '/actualizaciones', {
      uploadId: randomUUID(),
      tipo_csv: 'cm_seg_01',
      archivo: 'modelo.xlsx',
      huella: MARK,
      cabeceras: MARK,
      encabezados,
      vaciar: ['contrata'],
      filas: 1,
      columnas: ['cod_obra_interno_4plus', 'contrata', 'importe_estimado', 'seg_fin_obra_fecha'],
      fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: null, ...reading }],
    });
    await ask('POST', `/actualizaciones/${id}/filas`, {
      filas: [{ fila: 2, celdas: [codes[0] ?? '', 'x', '1', '2026-01-01'] }],
    });
    await ask('POST', `/actualizaciones/${id}/comparar`);
    await ask('PUT', `/actualizaciones/${id}/sustituciones`, { sustituciones });
    await ask('POST', '/recetas', { nombre, compartida: false, actualizacion: id });
    await ask('DELETE', `/actualizaciones/${id}`);
  }

  it('is rehearsed, made as its recipe says, and does nothing the second time', async () => {
    const file = await book(
      `cambios-${engine}.xlsx`,
      codes.map((cod, index) => [cod, index % 2 === 0 ? 'Contrata nocturna' : null, '1.250,50', null]),
    );
    const before = await sheets();
    const rehearsed = await update([RECIPE, file, '--rehearse']);
    expect([rehearsed.code, rehearsed.err]).toEqual([0, '']);
    expect(rehearsed.out).toContain('1.000 filas recibidas · cambian: 1.000');
    expect(rehearsed.out).toMatch(/Importe estimado: suman .* y pasan a 1\.250\.500/);
    expect(rehearsed.out).toMatch(/Ensayado: cambiarían 1000 filas\. http.*\/actualizacion-masiva\/\d+\n/);
    expect(await recordsNamed(rehearsed)).toEqual([{ tipo: 'actualizacion_masiva', ensayo: true }]);
    expect(await sheets()).toEqual(before);

    const made = await update([RECIPE, file, '--apply']);
    expect([made.code, made.err]).toEqual([0, '']);
    expect(made.out).toMatch(/Hecho: han cambiado 1000 filas\. http.*\/actualizacion-masiva\/\d+\n/);
    expect(await recordsNamed(made)).toEqual([{ tipo: 'actualizacion_masiva', ensayo: false }]);
    expect(await sheets()).toEqual(
      before.map((row, index) => ({
        ...row,
        contrata: index % 2 === 0 ? 'Contrata nocturna' : null,
        importe: '1250.5',
      })),
    );
    const [run] = await server.query(
      "select usuario_nombre from carga where tipo = 'actualizacion_masiva' and not ensayo",
    );
    expect(run?.usuario_nombre).toMatch(/^clave «Noche cargas actualizaciones» \(/);

    const again = await update([RECIPE, file, '--apply']);
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain('1.000 filas recibidas · iguales: 1.000');
    expect(again.out).toContain('No hay nada que cambiar.');
  });

  it('reads its columns by name, its dates in the order of the recipe, and accepts a CSV', async () => {
    const file = join(folder, `otras-${engine}.csv`);
    await writeFile(file, `Nota;Fin;Código;Contrata;Importe\r\nx;05/04/2026;${codes[7]};Del CSV;7\r\n`);
    const made = await update([RECIPE, file, '--apply']);
    expect([made.code, made.err]).toEqual([0, '']);
    expect((await sheets())[7]).toMatchObject({ contrata: 'Del CSV', fin: '2026-05-04' });
  });

  it('says in which encoding it read a CSV, reads it in another on request, and sends no unreadable letters', async () => {
    const file = join(folder, `mac-${engine}.csv`);
    const text = `Código;Contrata;Importe;Fin\r\n${codes[8]};Instalaciones Ibáñez;8;05/04/2026\r\n`;
    await writeFile(file, encoded(text, 'macintosh'));
    const made = await update([RECIPE, file, '--apply']);
    expect([made.code, made.err]).toEqual([0, '']);
    expect(made.out).toContain('Texto leído como Mac Roman: «Instalaciones Ibáñez», «Código».');
    expect((await sheets())[8]).toMatchObject({ contrata: 'Instalaciones Ibáñez' });

    const plain = text.replace('Código', 'Codigo');
    await saveRecipe('Sin acentos', [], ['Codigo', 'Contrata', 'Importe', 'Fin']);
    await writeFile(file, encoded(plain, 'macintosh'));
    const other = await update(['Sin acentos', file, '--apply', '--codificacion', 'windows-1252']);
    expect([other.code, other.err]).toEqual([0, '']);
    expect(other.out).toContain('Texto leído como Windows (occidental): «Instalaciones Ib‡–ez».');
    const broken = await update(['Sin acentos', file, '--apply', '--codificacion', 'iso-8859-15']);
    expect([broken.code, broken.err]).toEqual([
      1,
      expect.stringContaining('Hay letras que no se pueden leer como ISO-8859-15: B2.'),
    ]);
    expect((await sheets())[8]).toMatchObject({ contrata: 'Instalaciones Ib‡–ez' });
  });

  it('corrects the values that its recipe corrects', async () => {
    const name = 'Con correcciones';
    await saveRecipe(name, [{ campo: 'contrata', valor: 'Surr', por: 'Sur de verdad' }]);
    const file = await book(`corregidas-${engine}.xlsx`, [[codes[9] ?? '', 'Surr', '9', null]]);
    const made = await update([name, file, '--apply']);
    expect([made.code, made.err]).toEqual([0, '']);
    expect((await sheets())[9]).toMatchObject({ contrata: 'Sur de verdad', importe: '9' });
  });

  it('reads a moment as the day that its recipe says, and sends nothing where it does not (seg_replanteo_fecha)', async () => {
    const file = await book(`momentos-${engine}.xlsx`, [
      [codes[11] ?? '', 'Sur', '11', '2022-07-30T22:30:00Z'],
    ]);
    // In a process, whose machine is in another zone: the day is that of the portal's office.
    const refused = await runProgram('update', [RECIPE, file, '--apply'], {
      PORTAL_URL: url,
      PORTAL_CLAVE: clave,
      OFFICE_TIME_ZONE: 'America/New_York',
    });
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(
        'No se sabe qué día son las fechas con hora y zona de seg_fin_obra_fecha (D2: «2022-07-30T22:30:00Z» es 2022-07-30 como está escrita, y 2022-07-31 en la oficina a esa hora).',
      ),
    ]);
    await saveRecipe('Momentos', [], HEADERS, { momento: 'office' });
    const made = await update(['Momentos', file, '--apply']);
    expect([made.code, made.err]).toEqual([0, '']);
    expect((await sheets())[11]).toMatchObject({ contrata: 'Sur', fin: '2022-07-31' });
  });

  it('changes nothing of an update that another person took over, or whose rows it cannot identify', async () => {
    const file = await book(`relevo-${engine}.xlsx`, [[codes[5] ?? '', 'Relevada', '5', null]]);
    const before = await sheets();
    const other = await server.signIn((await server.addPerson(['bulk_update'])).email);
    const held = proxy.hold('POST actualizaciones/:id/aplicar');
    const ended = update([RECIPE, file, '--apply'], clave, proxy.url);
    await held.reached;
    const [row] = await server.query('select max(id) as id from actualizacion');
    await ask('POST', `/actualizaciones/${row?.id}/relevo`, undefined, other);
    held.release();
    const taken = await ended;
    expect([taken.code, taken.err]).toEqual([3, expect.stringContaining('Las obras siguen como estaban.')]);

    const wrong = await book(`sin-decir-${engine}.xlsx`, [['4P-NADA-0002', 'Sur', '10', null]]);
    proxy.failOnce('GET actualizaciones/:id/filas', 'serverError');
    const untold = await update([RECIPE, wrong, '--apply'], clave, proxy.url);
    expect([untold.code, untold.err]).toEqual([5, expect.stringContaining('Las obras siguen como estaban.')]);
    expect(await sheets()).toEqual(before);
  });

  it('stops at wrong rows, or leaves them out when it is told to', async () => {
    const file = await book(`malas-${engine}.xlsx`, [
      [codes[0] ?? '', 'Sur', '10', null],
      [codes[1] ?? '', 'Sur', 'muchos', null],
      ['4P-NADA-0001', 'Sur', '10', null],
    ]);
    const before = await sheets();
    const stopped = await update([RECIPE, file, '--apply']);
    expect(stopped.code).toBe(1);
    expect(stopped.err).toContain('fila 4 · 4P-NADA-0001 · ');
    expect(stopped.err).toMatch(/fila 3 · .* · importe_estimado: «muchos» no es un número/);
    expect(stopped.err).toContain('Parada por las filas que fallan. Las obras siguen como estaban.');
    expect(await sheets()).toEqual(before);
    const made = await update([RECIPE, file, '--apply', '--al-fallar', 'omitir']);
    expect(made.code).toBe(0);
    expect(made.out).toContain('Hecho: han cambiado 1 fila.');
    expect((await sheets()).slice(0, 2)).toEqual([
      { ...before[0], contrata: 'Sur', importe: '10' },
      before[1],
    ]);
  });

  it('sends nothing when the file, the recipe or the key does not match', async () => {
    const rows = [[codes[0] ?? '', 'Sur', '10', null]];
    const file = await book(`buena-${engine}.xlsx`, rows);
    const others = await book(`otra-${engine}.xlsx`, rows, ['Código', 'Contrata', 'Otro', 'Fin']);
    const text = join(folder, 'texto.pdf');
    await writeFile(text, 'esto no es un libro');
    const updates = async () => Number((await server.query('select count(*) as n from actualizacion'))[0]?.n);
    const before = await updates();
    const loads = await keyFor(['cargas']);
    const cases = [
      [
        [RECIPE, others],
        clave,
        1,
        'Al archivo le falta lo que la receta «Contratas de cada noche» espera: «Importe».',
      ],
      [[RECIPE, text], clave, 1, 'No es un archivo de Excel ni un CSV.'],
      [[RECIPE, join(folder, 'nada.xlsx')], clave, 2, 'No se puede leer'],
      [['Otra receta', file], clave, 2, 'No hay ninguna receta «Otra receta» que esta clave pueda usar'],
      [[RECIPE, file], loads, 4, 'La clave no vale para esto'],
    ] as const;
    for (const [args, key, code, sentence] of cases) {
      const refused = await update([...args, '--apply'], key);
      expect([refused.err, refused.code]).toEqual([expect.stringContaining(sentence), code]);
    }
    const down = await update([RECIPE, file, '--apply', '--url', 'http://127.0.0.1:1']);
    expect([down.code, down.err]).toEqual([5, expect.stringContaining('El portal no responde en')]);
    expect(await updates()).toBe(before);
  });

  it('writes once when the answer is lost, and undoes what it sent when it cannot go on', async () => {
    const change = (contrata: string) =>
      book(`${contrata}-${engine}.xlsx`, [[codes[3] ?? '', contrata, null, null]]);
    proxy.failOnce('POST actualizaciones/:id/aplicar', 'cutAfter');
    const made = await update([RECIPE, await change('Cortada'), '--apply'], clave, proxy.url);
    expect([made.code, made.err]).toEqual([0, '']);
    expect((await sheets())[3]).toMatchObject({ contrata: 'Cortada' });
    const sets = () => server.query("select id from conjunto_cambios where estado = 'aplicado'");
    const before = (await sets()).length;
    proxy.failOnce('POST actualizaciones/:id/filas', 'cutBefore');
    const cut = await update([RECIPE, await change('Nunca'), '--apply'], clave, proxy.url);
    expect([cut.code, cut.err]).toEqual([5, expect.stringContaining('Las obras siguen como estaban.')]);
    await expect
      .poll(() => server.query('select id from actualizacion where comparada_en is null'))
      .toEqual([]);
    expect((await sets()).length).toBe(before);
  });
});
