import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  MassUpdateDetail,
  Recipe,
  UpdatePrecedents,
} from '../../../src/api/contract/records/mass-updates.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { type File, HUELLA, KEY, LINE, type MassUpdateWorld, massUpdateWorld } from './world.ts';

describe.each(ENGINES)('works updated from a file on %s', (engine) => {
  let server: TestServer;
  let world: MassUpdateWorld;
  let ana: Caller;
  let luis: Caller;
  let before: Awaited<ReturnType<MassUpdateWorld['everyRow']>>;
  let one: string;
  let two: string;
  let three: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    world = massUpdateWorld(server);
    await loadSample(server.database);
    ana = await newCaller(server, ['bulk_update', 'bulk_loads']);
    luis = await newCaller(server, ['bulk_update']);
    [one, two, three] = (await world.codes(3)) as [string, string, string];
    await server.query(
      `update seguimiento s set contrata = 'Norte', observaciones = 'Nota', importe_estimado = 100, moneda = 'EUR'
       from obra o where o.id = s.obra and o.cod = any($1::text[])`,
      [[one, two, three]],
    );
    before = await world.everyRow();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.query('delete from receta_actualizacion');
  });

  const file = (rows: File['rows'], columns: readonly string[] = [KEY, 'contrata']): File => ({
    columns,
    rows,
  });
  /** The set that is left is undone at the end of the test. */
  const undone = async (made: MassUpdateDetail) => {
    await world.undo(ana, made);
    expect(await world.everyRow()).toEqual(before);
  };

  it('show what each row would do, are written in one transaction, and are undone row by row', async () => {
    const missing = one.replace(/\d(?=\d$)/, (digit) => String((Number(digit) + 5) % 10)).replace(/-0/, '-');
    const made = await world.prepare(
      ana,
      file(
        [
          [one, 'no', 'Sur', '1.250,50'],
          [two, 'no', 'Norte', '100'],
          [three, 'no', 'Este', 'muchos'],
          ['4P-NADA-0001', 'no', 'Sur', ''],
          [` ${one} `, 'no', 'Sur', '1250.50'],
          [missing, 'no', '', ''],
        ],
        [KEY, '', 'contrata', 'importe_estimado'],
      ),
    );
    expect(made).toMatchObject({
      estado: 'preparada',
      tipo_csv: 'cm_seg_01',
      propia: true,
      filas: 6,
      recibidas: 6,
      uploadId: null,
      recuento: {
        cambia: 1,
        igual: 1,
        noEncontrada: 2,
        repetida: 1,
        contradictoria: 0,
        conProblemas: 1,
        omitida: 0,
      },
      porCampo: [
        { campo: 'contrata', cambian: 1, vacian: 0, problemas: 0 },
        { campo: 'importe_estimado', cambian: 1, vacian: 0, problemas: 1 },
      ],
      sumas: [{ campo: 'importe_estimado', moneda: 'EUR', antes: '100', despues: '1250.5' }],
      problemas: [{ campo: 'importe_estimado', valor: 'muchos', filas: 1 }],
    });
    const rows = await world.rows(ana, made.id);
    expect(rows.map(({ fila, clase, cambios, otras }) => ({ fila, clase, cambios, otras }))).toEqual([
      {
        fila: 2,
        clase: 'cambia',
        otras: [],
        cambios: [
          { campo: 'contrata', antes: 'Norte', despues: 'Sur' },
          { campo: 'importe_estimado', antes: '100', despues: '1250.5' },
        ],
      },
      { fila: 3, clase: 'igual', cambios: [], otras: [] },
      { fila: 4, clase: 'conProblemas', cambios: [], otras: [] },
      { fila: 5, clase: 'noEncontrada', cambios: [], otras: [] },
      { fila: 6, clase: 'repetida', cambios: [], otras: [2] },
      { fila: 7, clase: 'noEncontrada', cambios: [], otras: [] },
    ]);
    expect(rows[5]?.parecida).toMatch(/^4P-/);
    expect(rows[2]?.problemas).toEqual([
      { campo: 'importe_estimado', valor: 'muchos', problema: expect.stringContaining('no es un número') },
    ]);
    expect(await world.everyRow()).toEqual(before);

    const applied = await world.good(world.apply(ana, made.id));
    expect(applied).toMatchObject({ estado: 'aplicada', saltadas: 0, conjunto: made.conjunto });
    expect(await world.valueOf(one, 'contrata')).toBe('Sur');
    expect(await world.valueOf(three, 'contrata')).toBe('Norte');
    // The call is repeated after its answer was lost.
    expect(await world.good(world.apply(ana, made.id))).toEqual(applied);
    await undone(applied);
    expect(await world.good(world.read(ana, made.id))).toMatchObject({ estado: 'deshecha' });
  });

  it('are listed in the history with their file, their console and their problems, undone as their change is', async () => {
    const made = await world.update(
      ana,
      file([
        [one, 'Sur'],
        ['4P-NADA-0001', 'Sur'],
        [two, 'a\nb'],
      ]),
    );
    const run = await world.good<Record<string, unknown>>(
      ana.ask('GET', `/cargamasiva/ejecuciones/${made.uploadId}`),
    );
    expect(run).toMatchObject({
      fileName: 'contratas.xlsx',
      estado: 'con_pendientes',
      ensayo: false,
      filasSeguimiento: 1,
      actualizacion: made.id,
      deshecha: null,
    });
    expect(
      (
        await world.good<{ items: Record<string, unknown>[] }>(ana.ask('GET', '/cargamasiva/ejecuciones'))
      ).items.find(({ uploadId }) => uploadId === made.uploadId),
    ).toMatchObject({ actualizacion: made.id, ensayo: false });
    const problems = await world.good<{ items: Record<string, unknown>[] }>(
      ana.ask('GET', `/cargamasiva/ejecuciones/${made.uploadId}/incidencias`),
    );
    expect(
      problems.items.map(({ fila, error, campo, csv_cod_obra_interno_4plus: cod }) => [
        fila,
        error,
        campo,
        cod,
      ]),
    ).toEqual([
      [3, 'Otros errores', null, '4P-NADA-0001'],
      [4, 'Otros errores', 'contrata', two],
    ]);
    const csv = await ana.ask(
      'GET',
      `/cargamasiva/ejecuciones/${made.uploadId}/ficheros/guardar-seguimiento`,
    );
    expect(csv.body).toBe(`\uFEFF${KEY};contrata\n${one};Sur\n4P-NADA-0001;Sur\n${two};"a\nb"\n`);
    const refused = await world.good<Record<string, unknown>>(
      ana.ask('GET', `/cargamasiva/ejecuciones/${made.uploadId}/deshacer`),
    );
    expect(refused).toMatchObject({
      posible: false,
      motivo: expect.stringContaining('Actualización Masiva'),
    });
    await undone(made);
    expect(
      await world.good<Record<string, unknown>>(ana.ask('GET', `/cargamasiva/ejecuciones/${made.uploadId}`)),
    ).toMatchObject({ deshecha: { por: expect.any(String) } });
  });

  it('read no date in digits in a column whose dates have the month first: that order does not apply to it', async () => {
    const columns = [KEY, 'seg_fin_obra_fecha'];
    const made = await world.good(
      ana.ask('POST', '/actualizaciones', {
        uploadId: randomUUID(),
        tipo_csv: 'cm_seg_01',
        archivo: 'fechas.csv',
        huella: HUELLA,
        cabeceras: HUELLA,
        encabezados: columns,
        columnas: columns,
        vaciar: [],
        filas: 1,
        fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: null, momento: 'office' }],
      }),
    );
    await world.good(world.send(ana, made.id, { columns, rows: [[one, '25/04/2026']] }));
    expect(await world.good(world.compare(ana, made.id))).toMatchObject({
      recuento: { conProblemas: 1, cambia: 0 },
      problemas: [
        {
          campo: 'seg_fin_obra_fecha',
          valor: '25/04/2026',
          filas: 1,
          problema: expect.stringContaining('no es una fecha con el mes delante: «25/04/2026»'),
        },
      ],
    });
    const asked = ana.ask(
      'GET',
      `/actualizaciones/antecedentes?tipo_csv=cm_seg_01&huella=${HUELLA}&cabeceras=${'9'.repeat(64)}`,
    );
    const { recordado, lecturas } = await world.good<UpdatePrecedents>(asked);
    expect([recordado, lecturas]).toEqual([
      null,
      { fechas: [{ campo: 'seg_fin_obra_fecha', orden: 'mdy', anio: null, momento: 'office' }], numeros: [] },
    ]);
    await world.good(world.discard(ana, made.id));
  });

  it('are rehearsed without a trace in the works', async () => {
    const made = await world.prepare(
      ana,
      file([
        [one, 'Sur'],
        [two, 'Sur'],
      ]),
    );
    const rehearsed = await world.good(world.apply(ana, made.id, { ensayo: true }));
    expect(rehearsed).toMatchObject({
      estado: 'preparada',
      uploadId: null,
      ensayo: { uploadId: expect.any(String), cambiarian: 2, saltadas: 0 },
    });
    expect(await world.everyRow()).toEqual(before);
    expect(
      await world.good<Record<string, unknown>>(
        ana.ask('GET', `/cargamasiva/ejecuciones/${rehearsed.ensayo?.uploadId}`),
      ),
    ).toMatchObject({ ensayo: true, estado: 'completada', filasSeguimiento: 2 });
    await undone(await world.good(world.apply(ana, made.id)));
  });

  it('leave a field unchanged where a cell is empty, or empty it where the person chose that', async () => {
    const rows = [
      [one, '', 'Otra'],
      [two, '', ''],
    ];
    const columns = [KEY, 'contrata', 'observaciones'];
    const kept = await world.prepare(ana, file(rows, columns));
    expect(kept.recuento).toMatchObject({ cambia: 1, igual: 1 });
    const cleared = await world.good(
      world.fields(ana, kept.id, { incluidos: ['contrata', 'observaciones'], vaciar: ['contrata'] }),
    );
    expect(cleared.porCampo).toEqual([
      { campo: 'contrata', cambian: 2, vacian: 2, problemas: 0 },
      { campo: 'observaciones', cambian: 1, vacian: 0, problemas: 0 },
    ]);
    const without = await world.good(
      world.fields(ana, kept.id, { incluidos: ['contrata'], vaciar: ['contrata'] }),
    );
    expect(without.campos.map(({ campo, incluido }) => [campo, incluido])).toEqual([
      ['contrata', true],
      ['observaciones', false],
    ]);
    const applied = await world.good(world.apply(ana, kept.id));
    expect([await world.valueOf(one, 'contrata'), await world.valueOf(one, 'observaciones')]).toEqual([
      ...[null, 'Nota'],
    ]);
    await undone(applied);
  });

  it('leave rows out by hand, and write one of two contradicting rows when the other is left out', async () => {
    const made = await world.prepare(
      ana,
      file([
        [one, 'Sur'],
        [one, 'Este'],
        [two, 'Sur'],
      ]),
    );
    expect(made.recuento).toMatchObject({ cambia: 1, contradictoria: 2 });
    const chosen = await world.good(world.omit(ana, made.id, { tipo: 'filas', filas: [3] }));
    expect(chosen.recuento).toMatchObject({ cambia: 2, contradictoria: 0, omitida: 1 });
    const none = await world.good(world.omit(ana, made.id, { tipo: 'filtro', clase: 'cambia' }));
    expect(none.recuento).toMatchObject({ cambia: 0, contradictoria: 0, omitida: 3 });
    expect((await world.apply(ana, made.id)).statusCode).toBe(422);
    const back = await world.good(world.omit(ana, made.id, { tipo: 'filtro', buscar: two }, false));
    expect(back.recuento).toMatchObject({ cambia: 1, omitida: 2 });
    await world.good(world.discard(ana, made.id));
    expect((await world.read(ana, made.id)).statusCode).toBe(404);
  });

  it('replace a value that the portal refuses by one that it accepts, and keep the replacement in a recipe', async () => {
    const columns = [KEY, 'site_cod', 'contrata'];
    const rows = [
      [one, 'SIT-NADA', 'C. Norte'],
      [two, 'SIT-NADA', 'Sur'],
    ];
    const made = await world.prepare(ana, file(rows, columns));
    expect(made.problemas).toMatchObject([{ campo: 'site_cod', valor: 'SIT-NADA', filas: 2 }]);
    const site = String(
      (
        await server.query("select site_cod from sitio where estado <> 'cerrado' order by site_cod limit 1")
      )[0]?.site_cod,
    );
    expect(
      (await world.replace(ana, made.id, [{ campo: 'contrata', valor: 'X', por: 'a\tb' }])).statusCode,
    ).toBe(422);
    const replaced = await world.good(
      world.replace(ana, made.id, [
        { campo: 'site_cod', valor: 'SIT-NADA', por: site },
        { campo: 'contrata', valor: 'C. Norte', por: 'Norte' },
      ]),
    );
    expect(replaced.recuento).toMatchObject({ conProblemas: 0 });
    expect(replaced.sustituciones.map(({ filas }) => filas)).toEqual([2, 1]);

    const recipe = await world.good<Recipe>(
      ana.ask('POST', '/recetas', { nombre: ' Contratas ', compartida: false, actualizacion: made.id }),
    );
    expect(recipe).toMatchObject({ nombre: 'Contratas', columnas: columns, propia: true });
    const known = (by: Caller) =>
      world.good<UpdatePrecedents>(
        by.ask(
          'GET',
          `/actualizaciones/antecedentes?tipo_csv=cm_seg_01&huella=${HUELLA}&cabeceras=${HUELLA}`,
        ),
      );
    expect((await known(ana)).recetas).toEqual([recipe]);
    expect((await known(ana)).recordado).toMatchObject({ columnas: columns });
    expect((await known(luis)).recetas).toEqual([]);
    const again = await world.prepare(ana, { ...file(rows, columns), receta: recipe.id });
    expect(again).toMatchObject({ receta: 'Contratas', recuento: replaced.recuento });
    expect((await world.begin(luis, { ...file(rows, columns), receta: recipe.id })).statusCode).toBe(404);
    await world.good(
      ana.ask('POST', '/recetas', { nombre: 'contratas', compartida: true, actualizacion: made.id }),
    );
    expect((await known(luis)).recetas).toMatchObject([{ nombre: 'contratas', propia: false }]);
    expect((await luis.ask('DELETE', `/recetas/${recipe.id}`)).statusCode).toBe(404);
  });

  it("do not count other people's recipes that another version of the portal saved", async () => {
    const made = await world.prepare(ana, file([[one, 'Norte']], [KEY, 'contrata']));
    const { id } = await world.good<Recipe>(
      ana.ask('POST', '/recetas', { nombre: 'De todos', compartida: true, actualizacion: made.id }),
    );
    await server.query('update receta_actualizacion set fechas = \'[{"columna":1}]\' where id = $1', [id]);
    const answers = [ana, luis].map((person) => person.ask('GET', '/recetas?nombre=De%20todos'));
    expect((await Promise.all(answers)).map((answer) => answer.json())).toEqual([
      { success: true, data: [], apartadas: 1 },
      { success: true, data: [], apartadas: 0 },
    ]);
  });

  it('leave out a recipe that another version of the portal saved, count it, and replace it by its name', async () => {
    const made = await world.prepare(ana, file([[one, 'Norte']], [KEY, 'contrata']));
    const saved = (nombre: string) =>
      world.good<Recipe>(ana.ask('POST', '/recetas', { nombre, compartida: false, actualizacion: made.id }));
    const recent = await saved('De ahora');
    const old = await saved('De antes');
    await server.query('update receta_actualizacion set fechas = \'[{"columna":1}]\' where id = $1', [
      old.id,
    ]);
    const listed = async (query = '') => (await ana.ask('GET', `/recetas${query}`)).json();
    expect([await listed(), await listed('?nombre=De%20antes')]).toEqual([
      { success: true, data: [recent], apartadas: 1 },
      { success: true, data: [], apartadas: 1 },
    ]);
    const known = await world.good<UpdatePrecedents>(
      ana.ask('GET', `/actualizaciones/antecedentes?tipo_csv=cm_seg_01&huella=${HUELLA}&cabeceras=${HUELLA}`),
    );
    expect(known.recetas).toEqual([recent]);
    const begun = await world.begin(ana, { ...file([[one, 'Sur']], [KEY, 'contrata']), receta: old.id });
    expect([begun.statusCode, begun.json().message]).toEqual([
      409,
      expect.stringContaining('la guardó una versión distinta del portal'),
    ]);
    const again = await saved('De antes');
    expect(await listed()).toEqual({ success: true, data: [recent, again], apartadas: 0 });
  });

  it('tell an unknown site and an unknown work with their invisible signs by name', async () => {
    const [, , three = ''] = await world.codes(3);
    const rows = [
      [one, 'SIT-\u200bNADA', ''],
      [two, 'SIT-NADA', ''],
      [`${one}\u200bX`, '', ''],
      [three, '', 'Sur'],
    ];
    const made = await world.prepare(ana, { columns: [KEY, 'site_cod', 'contrata'], rows });
    const unknown = (site: string) =>
      `No hay ninguna localización «${site}»: escribe el código de una del registro.`;
    const told = await world.rows(ana, made.id);
    expect(told.map(({ cod, conSignos, problemas }) => [cod, conSignos, problemas[0]?.problema])).toEqual([
      [one, null, unknown('SIT-‹espacio de ancho cero›NADA')],
      [two, null, unknown('SIT-NADA')],
      [`${one}X`, `${one}‹espacio de ancho cero›X`, undefined],
      [three, null, undefined],
    ]);
    const replaced = await world.good(
      world.replace(ana, made.id, [{ campo: 'site_cod', valor: 'SIT-NADA', por: 'SIT-OTRA' }]),
    );
    expect(replaced.problemas).toMatchObject([{ problema: unknown('SIT-OTRA'), filas: 2 }]);
    const { ensayo } = await world.good(world.apply(ana, made.id, { ensayo: true }));
    const problems = await server.query(
      `select detalle from carga_incidencia join carga c on c.id = carga
       where c.upload_id = $1 and detalle like 'No está%'`,
      [ensayo?.uploadId],
    );
    expect(problems).toEqual([
      {
        detalle: `No está en el portal. El archivo dice «${one}‹espacio de ancho cero›X». La más parecida es ${one}.`,
      },
    ]);
  });

  it('take a code for an unknown one, which counts as if the file had it', async () => {
    const mistaken = `${one}X`;
    const made = await world.prepare(
      ana,
      file([
        [mistaken, 'Sur'],
        [two, 'Este'],
        [one, 'Sur'],
      ]),
    );
    expect(await world.rows(ana, made.id, '&clase=noEncontrada')).toMatchObject([
      { fila: 2, cod: mistaken, parecida: one },
    ]);
    const taken = { campo: KEY, valor: mistaken, por: ` ${one}\u00a0` };
    const used = await world.good(world.replace(ana, made.id, [taken]));
    expect(used).toMatchObject({
      recuento: { cambia: 2, repetida: 1, noEncontrada: 0 },
      sustituciones: [{ ...taken, filas: 1 }],
    });
    expect((await world.rows(ana, made.id)).map(({ cod, clase, otras }) => [cod, clase, otras])).toEqual([
      [one, 'cambia', []],
      [two, 'cambia', []],
      [one, 'repetida', [2]],
    ]);
    const [refusedTwice, refusedEmpty] = await Promise.all([
      world.replace(ana, made.id, [taken, taken]),
      world.replace(ana, made.id, [{ ...taken, por: ' ' }]),
    ]);
    expect([refusedTwice.json().message, refusedEmpty.json().message]).toEqual([
      `«${mistaken}» está dos veces en «Código»: deja una sola sustitución.`,
      'Escribe el código de la obra.',
    ]);
    await undone(await world.good(world.apply(ana, made.id)));
  });

  it('skip a work that somebody changed since, show both values, and write the others', async () => {
    const made = await world.prepare(
      ana,
      file([
        [one, 'Sur'],
        [two, 'Sur'],
      ]),
    );
    await luis
      .ask('POST', '/cambios', {
        cambios: [{ campo: 'contrata', valor: 'Luis' }],
        obras: { tipo: 'codigos', codigos: [one] },
      })
      .then(async (answer) => luis.ask('POST', `/cambios/${answer.json().data.id}/aplicar`));
    const applied = await world.good(world.apply(ana, made.id));
    expect(applied).toMatchObject({ estado: 'aplicada', saltadas: 1 });
    const [row] = await world.rows(ana, made.id, '&resultado=saltada');
    expect(row).toMatchObject({
      fila: 2,
      saltada: true,
      motivo: 'cambiada',
      por: expect.any(String),
      cambios: [{ campo: 'contrata', antes: 'Norte', despues: 'Sur' }],
      actual: [{ campo: 'contrata', etiqueta: 'Contrata', valor: 'Luis' }],
    });
    expect([await world.valueOf(one, 'contrata'), await world.valueOf(two, 'contrata')]).toEqual([
      'Luis',
      'Sur',
    ]);
    const again = await world.good(world.comparePassedOver(luis, made.id));
    expect(again).toMatchObject({
      estado: 'preparada',
      propia: true,
      filas: 1,
      recuento: { cambia: 1, igual: 0 },
    });
    expect(await world.rows(luis, again.id)).toMatchObject([
      { fila: 2, cod: one, clase: 'cambia', cambios: [{ campo: 'contrata', antes: 'Luis', despues: 'Sur' }] },
    ]);
    const written = await world.good(world.apply(luis, again.id));
    expect([written.saltadas, await world.valueOf(one, 'contrata')]).toEqual([0, 'Sur']);
    expect((await world.comparePassedOver(luis, again.id)).json().message).toBe(
      'Ninguna fila se quedó como estaba: no hay nada que comparar otra vez.',
    );
    await world.undo(luis, written);
    await world.undo(ana, applied);
    expect([await world.valueOf(one, 'contrata'), await world.valueOf(two, 'contrata')]).toEqual([
      ...['Luis', 'Norte'],
    ]);
    await server.query("update seguimiento set contrata = 'Norte' where contrata = 'Luis'");
    before = await world.everyRow();
  });

  it('are checked by the rules of a load, and stop at faults where the person asked for that', async () => {
    await server.query(
      `update seguimiento s set seg_inicio_obra_fecha = '2026-03-01', seg_fin_obra_fecha = '2026-04-01',
         seg_certificacion_fecha = null, seg_aceptacion_fecha = null, seg_cierre_fecha = null
       from obra o where o.id = s.obra and o.cod = any($1::text[])`,
      [[one, two]],
    );
    before = await world.everyRow();
    const made = await world.prepare(
      ana,
      file(
        [
          [one, '2026-02-01'],
          [two, '2026-05-01'],
          [three, '1850-01-01'],
        ],
        [KEY, 'seg_fin_obra_fecha'],
      ),
    );
    expect(made.recuento).toMatchObject({ cambia: 1, conProblemas: 2 });
    expect(
      (await world.rows(ana, made.id, '&clase=conProblemas')).map(({ motivo, problemas }) => [
        ...[motivo, problemas.length],
      ]),
    ).toEqual([
      ['orden', 0],
      [null, 1],
    ]);
    const stopped = await world.apply(ana, made.id, { alFallar: 'detener' });
    expect([stopped.statusCode, stopped.json().message]).toEqual([422, expect.stringContaining('2 filas')]);
    expect(await world.everyRow()).toEqual(before);
    await undone(await world.good(world.apply(ana, made.id)));
  });

  it('change lines of invoices by code and line', async () => {
    const [line, other] = (await server.query(
      `select o.cod, f.fyv_linea::text as linea, f.fyv_importe::text as importe, f.fyv_moneda as moneda
       from factyval f join obra o on o.id = f.obra where o.borrado_en is null order by o.cod, f.fyv_linea limit 2`,
    )) as unknown as { cod: string; linea: string; importe: string; moneda: string }[];
    before = await world.everyRow();
    const made = await world.prepare(ana, {
      tipo_csv: 'cm_fyv_01',
      columns: [KEY, LINE, 'fyv_importe', 'fyv_estado'],
      rows: [
        [line!.cod, line!.linea, '9,5', 'Cobrada'],
        [other!.cod, `${other!.linea}.0`, other!.importe, ''],
        [line!.cod, '99999', '1', ''],
        [line!.cod, 'dos', '1', ''],
      ],
    });
    expect(made).toMatchObject({
      recuento: { cambia: 1, igual: 1, noEncontrada: 2 },
      sumas: [{ campo: 'fyv_importe', moneda: line!.moneda, antes: line!.importe, despues: '9.5' }],
    });
    const applied = await world.good(world.apply(ana, made.id));
    const [changed] = await world.rows(ana, made.id, '&clase=cambia');
    expect(changed).toMatchObject({ cod: line!.cod, linea: Number(line!.linea) });
    expect(
      await server.query(
        'select fyv_importe::text, fyv_estado from factyval f join obra o on o.id = f.obra where o.cod = $1 and fyv_linea = $2',
        [line!.cod, line!.linea],
      ),
    ).toEqual([{ fyv_importe: '9.5', fyv_estado: 'Cobrada' }]);
    await undone(applied);
  });

  it('belong to one person, from whom another can take over, and for one hour, after which they are compared again', async () => {
    const made = await world.prepare(ana, file([[one, 'Sur']]));
    const refused = await world.apply(luis, made.id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('hazte cargo'),
    ]);
    expect(await world.good(world.takeOver(luis, made.id))).toMatchObject({ propia: true });
    expect((await world.apply(ana, made.id)).statusCode).toBe(409);
    server.clock.advance({ minutes: 61 });
    expect(await world.good(world.read(luis, made.id))).toMatchObject({ estado: 'caducada' });
    expect((await world.apply(luis, made.id)).json().message).toContain('hace más de una hora');
    expect(await world.good(world.compare(luis, made.id))).toMatchObject({ estado: 'preparada' });
    const applied = await world.good(world.apply(luis, made.id));
    expect((await world.takeOver(ana, made.id)).statusCode).toBe(409);
    expect((await world.compare(luis, made.id)).statusCode).toBe(409);
    expect((await world.discard(luis, made.id)).statusCode).toBe(409);
    await undone(applied);
  });

  it('are begun once, received in pieces that may arrive twice, and compared only when all have arrived', async () => {
    const uploadId = randomUUID();
    const asked = file([
      [one, 'Sur'],
      [two, 'Sur'],
    ]);
    const { id } = await world.good(world.begin(ana, asked, uploadId));
    expect((await world.good(world.begin(ana, asked, uploadId))).id).toBe(id);
    expect((await world.begin(luis, asked, uploadId)).statusCode).toBe(409);
    const piece = file([[one, 'Sur']]);
    await world.good(world.send(ana, id, piece));
    expect(await world.good(world.send(ana, id, piece))).toEqual({ recibidas: 1 });
    const early = await world.compare(ana, id);
    expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('1 de 2 filas')]);
    await world.good(world.send(ana, id, asked));
    expect(
      (
        await world.send(
          ana,
          id,
          file([
            [one, 'a'],
            [two, 'b'],
            [three, 'c'],
          ]),
        )
      ).statusCode,
    ).toBe(409);
    await world.good(world.compare(ana, id));
    expect((await world.send(ana, id, asked)).statusCode).toBe(409);
    await world.good(world.discard(ana, id));
  });

  it.each([
    ['no key', ['', 'contrata'], 'Elige qué columna es el código de la obra: por él se encuentra cada una.'],
    [
      'the key alone',
      [KEY, ''],
      'Elige al menos una columna más: solo con el código no hay nada que actualizar.',
    ],
    [
      'a field that may not be updated',
      [KEY, 'proyecto'],
      'El campo "proyecto" no está habilitado para actualizar...',
    ],
    [
      'one field twice',
      [KEY, 'contrata', 'contrata'],
      'Cada campo puede estar en una sola columna: deja sin elegir las que sobren.',
    ],
  ])('refuse %s', async (_, columns, sentence) => {
    const answer = await world.begin(ana, file([columns.map(() => 'x')], columns));
    expect([answer.statusCode, answer.json().message]).toEqual([422, sentence]);
  });

  it('are exported as a workbook', async () => {
    const made = await world.prepare(
      ana,
      file([
        [one, 'Sur'],
        ['4P-NADA-0001', 'Sur'],
        [two, '=1+1'],
      ]),
    );
    const answer = await ana.ask('GET', `/actualizaciones/${made.id}/cambios.xlsx`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`filename="cambios_de_la_actualizacion_${made.id}_\\d{8}_\\d{6}\\.xlsx"$`),
    );
    const { read, utils } = await import('xlsx');
    const book = read(answer.rawPayload);
    expect(utils.sheet_to_json(book.Sheets['Acerca de']!, { header: 1 })).toEqual([
      ['Informe', 'Cambios de una actualización masiva'],
      ['Archivo', made.archivo],
      ['Preparada por', expect.any(String)],
      ['Contiene', '3 filas'],
    ]);
    await world.good(world.discard(ana, made.id));
  });
});
