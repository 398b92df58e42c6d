import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cargarFactyvalAnswer,
  EXPORTED_PROBLEM_FIELDS,
  runAnswer,
} from '../../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import {
  lastCorrectionsAnswer,
  runCorrectionsAnswer,
  runProblemsAnswer,
  runsAnswer,
  runWorksAnswer,
} from '../../../src/api/contract/loads/load-runs.ts';
import { ENGINES } from '../../support/server.ts';
import { csvOf, line, TestRun, work } from './run.ts';
import { createWorld, EXPORTER, LUIS, READER, type World } from './world.ts';

const LIVE = `select
  (select count(*) from obra) as obras, (select count(*) from seguimiento) as seguimientos,
  (select count(*) from factyval) as lineas, (select count(*) from subproyecto) as subproyectos`;

describe.each(ENGINES)('the record of the runs on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const runs = async (query: Record<string, string> = {}) =>
    runsAnswer.parse((await new TestRun(world.app, EXPORTER).ask('/ejecuciones', query)).json()).data;
  const named = async (query: Record<string, string>) =>
    (await runs(query)).items.map(({ fileName }) => fileName);
  const loadAs = async (fileName: string, token: string, number: number): Promise<TestRun> => {
    const run = Object.assign(new TestRun(world.app, token), { fileName });
    await run.load([work(number)]);
    world.clock.advance(60_000);
    return run;
  };

  it('lists every run, the newest first, page by page', async () => {
    const first = await loadAs('Cañón enero.xlsx', LUIS, 13);
    await loadAs('Norte febrero.xlsx', LUIS, 14);
    await loadAs('Norte marzo.xlsx', LUIS, 13);
    const { items, total, page, pageSize } = await runs({ page: '1', pageSize: '2' });
    expect([total, page, pageSize]).toEqual([3, 1, 2]);
    expect(items.map(({ fileName, estado, incidencias }) => [fileName, estado, incidencias])).toEqual([
      ['Norte marzo.xlsx', 'detenida', 1],
      ['Norte febrero.xlsx', 'con_pendientes', 0],
    ]);
    expect((await runs({ page: '2', pageSize: '2' })).items).toEqual([
      {
        uploadId: first.uploadId,
        fileName: 'Cañón enero.xlsx',
        usuario: 'Luis Gil',
        propia: false,
        ensayo: false,
        estado: 'con_pendientes',
        step: null,
        codigo: 'NOR-FTTH',
        filasSeguimiento: 1,
        filasFactyval: 0,
        filasOmitidas: 0,
        incidencias: 0,
        correcciones: 0,
        startedAt: '2026-11-21T09:42:00.000Z',
        endedAt: '2026-11-21T09:42:00.000Z',
        deshecha: null,
      },
    ]);
    expect((await runs({ page: '3', pageSize: '2' })).items).toEqual([]);
  });

  it('is searched by file, person and code without regard to case and accents', async () => {
    await loadAs('Cañón enero.xlsx', LUIS, 13);
    await Object.assign(new TestRun(world.app), { fileName: '100%_Sur.xlsx' }).borrar();
    expect(await named({ buscar: 'canon' })).toEqual(['Cañón enero.xlsx']);
    expect(await named({ buscar: 'CAÑÓN' })).toEqual(['Cañón enero.xlsx']);
    expect(await named({ buscar: ' luis ' })).toEqual(['Cañón enero.xlsx']);
    expect(await named({ buscar: 'nor-ftth' })).toEqual(['Cañón enero.xlsx']);
    expect(await named({ buscar: '%_s' })).toEqual(['100%_Sur.xlsx']);
    expect(await named({ buscar: '%' })).toEqual(['100%_Sur.xlsx']);
    expect(await named({ estado: 'en_curso' })).toEqual(['100%_Sur.xlsx']);
    expect(await named({ estado: 'en_curso', buscar: 'luis' })).toEqual([]);
  });

  it('lists the works that a run inserted, as they are now, and those that still lack something', async () => {
    const run = new TestRun(world.app);
    const rows = [work(13), work(14, { cod_externo_cliente: '' }), work(15, { responsable: '' }), work(16)];
    await run.load(rows, [line(13), line(13, { fyv_linea: '2' }), line(14), line(15)]);
    const list = async (query: Record<string, string> = {}) =>
      runWorksAnswer.parse((await run.ask(`/ejecuciones/${run.uploadId}/obras`, query)).json()).data;
    const codes = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ cod_obra_interno_4plus }) => cod_obra_interno_4plus.slice(-2));
    const { items, total, obras, pendientes } = await list();
    expect([total, obras, pendientes]).toEqual([4, 4, { codigo_cliente: 1, factyval: 1, responsable: 1 }]);
    expect(items[0]).toEqual({
      cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
      proyecto: 'Despliegue FTTH Norte 2026',
      subproyecto: 'Fase 1',
      site_cod: 'SIT-00001',
      cod_externo_cliente: 'CLI-13',
      responsable: 'Eva',
      lineas_factyval: 2,
    });
    expect(await codes({ page: '2', pageSize: '3' })).toEqual(['16']);
    expect(await codes({ pendiente: 'codigo_cliente' })).toEqual(['14']);
    expect(await codes({ pendiente: 'responsable' })).toEqual(['15']);
    expect([await codes({ pendiente: 'factyval' }), (await list({ pendiente: 'factyval' })).total]).toEqual([
      ['16'],
      1,
    ]);
    // The pending things that the load itself reported.
    const recorded = runAnswer.parse((await run.ask(`/ejecuciones/${run.uploadId}`)).json()).data;
    const told = cargarFactyvalAnswer
      .parse(recorded.steps.at(-1)?.answer)
      .scripts_results.flatMap(({ type, query_results }) => (type === 'information' ? query_results : []));
    expect(told).toEqual([
      { action: 'Obras sin código del cliente', table: 'obra', cuenta: pendientes.codigo_cliente },
      { action: 'Obras sin líneas de factyval', table: 'factyval', cuenta: pendientes.factyval },
      { action: 'Obras sin responsable', table: 'seguimiento', cuenta: pendientes.responsable },
    ]);
    const csv = (await run.ask(`/ejecuciones/${run.uploadId}/obras.csv`, { pendiente: 'factyval' })).body;
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFcod_obra_interno_4plus;proyecto;subproyecto;site_cod;cod_externo_cliente;responsable;lineas_factyval',
      '4P-NOR-FTTH-0016;Despliegue FTTH Norte 2026;Fase 1;SIT-00001;CLI-16;Eva;0',
      '',
    ]);
    const other = new TestRun(world.app);
    await other.borrar(1, { relevo: true });
    const none = runWorksAnswer.parse((await other.ask(`/ejecuciones/${other.uploadId}/obras`)).json()).data;
    expect([none.items, none.obras]).toEqual([[], 0]);
  });

  it('finds the runs of the same content', async () => {
    const rows = [work(13)];
    await new TestRun(world.app).load(rows);
    const contenido = createHash('sha256').update(csvOf(rows)).digest('hex');
    expect((await runs({ contenido })).total).toBe(1);
    expect((await runs({ contenido: '0'.repeat(64) })).total).toBe(0);
  });

  it('says which step an unfinished run has reached', async () => {
    const run = new TestRun(world.app);
    await run.borrar(1);
    await run.cargar([work(13)], { totalRows: 7 });
    expect((await runs()).items[0]).toMatchObject({ estado: 'fallida', step: 'cargar' });
  });

  it.each([
    ['page 0', { page: '0' }],
    ['too long a page', { pageSize: '1001' }],
    ['an unknown state', { estado: 'acabada' }],
    ['what is no SHA-256', { contenido: 'abc' }],
  ])('refuses %s', async (_name, query) => {
    const answer = await new TestRun(world.app).ask('/ejecuciones', query as Record<string, string>);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Datos de entrada inválidos.']);
  });

  it('is readable for everybody who may load or export, and for nobody else', async () => {
    const run = new TestRun(world.app, READER);
    const paths = [
      '',
      `/${run.uploadId}`,
      `/${run.uploadId}/incidencias`,
      `/${run.uploadId}/incidencias.csv`,
      `/${run.uploadId}/correcciones`,
    ];
    for (const path of paths) expect((await run.ask(`/ejecuciones${path}`)).statusCode).toBe(403);
    const exporter = new TestRun(world.app, EXPORTER);
    for (const path of paths.slice(1)) {
      expect((await exporter.ask(`/ejecuciones${path}`)).statusCode).toBe(404);
    }
    expect((await exporter.ask('/correcciones')).statusCode).toBe(403);
  });

  it('keeps every problem, also those beyond the thousand of the answer', async () => {
    const works = Array.from({ length: 1_050 }, (_, index) => work(13 + index, { site_cod: 'X' }));
    const run = new TestRun(world.app);
    await run.load([work(12), ...works]);
    const problems = async (query: Record<string, string>) =>
      runProblemsAnswer.parse((await run.ask(`/ejecuciones/${run.uploadId}/incidencias`, query)).json()).data;
    const last = await problems({ page: '11', pageSize: '100' });
    expect([last.total, last.items.length]).toEqual([1_051, 51]);
    expect(last.items.at(-1)).toMatchObject({ hoja: 'cm_seg_01', fila: 1_052, campo: 'site_cod' });
    const repeated = await problems({ error: 'Obra repetida' });
    expect(repeated.items.map(({ fila, detalle }) => [fila, detalle])).toEqual([
      [2, 'la obra ya existe en el portal'],
    ]);
    expect(repeated.total).toBe(1);
    const file = await run.ask(`/ejecuciones/${run.uploadId}/incidencias.csv`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = file.body.split('\r\n');
    expect([
      lines.length,
      lines[0]?.slice(1),
      lines[1]?.slice(0, 64),
      lines.at(-2)?.slice(0, 30),
      lines.at(-1),
    ]).toEqual([
      1_053,
      EXPORTED_PROBLEM_FIELDS.join(';'),
      'Obra repetida;la obra ya existe en el portal;;2;Despliegue FTTH ',
      'site_cod NO VÁLIDO;el site «X»',
      '',
    ]);
    const some = await run.ask(`/ejecuciones/${run.uploadId}/incidencias.csv`, { error: 'Obra repetida' });
    expect(some.body.split('\r\n')).toHaveLength(3);
  });

  it('is found by the workbook that it loaded, whatever was corrected in it', async () => {
    const libro = 'b'.repeat(64);
    const run = new TestRun(world.app);
    await run.load([work(13)], [], { libro });
    await new TestRun(world.app).load([work(14)]);
    expect((await runs({ libro })).items.map(({ uploadId }) => uploadId)).toEqual([run.uploadId]);
    expect((await runs({ libro: 'c'.repeat(64) })).total).toBe(0);
  });

  it('holds the corrections of both sheets in their order, and offers the newest', async () => {
    const run = new TestRun(world.app);
    const tracking: Correction[] = [
      { tipo: 'recortar', hoja: 0, columna: 'Código de site' },
      {
        tipo: 'celda',
        hoja: 0,
        celda: 'D2',
        columna: 'Código de site',
        obra: '4P-NOR-FTTH-0013',
        antes: 'SIT-1 «ñ»',
        despues: 'SIT-00001',
      },
      { tipo: 'omitirFila', hoja: 0, fila: 3, obra: '4P-NOR-FTTH-0014' },
    ];
    const lines: Correction[] = [{ tipo: 'omitirFila', hoja: 1, fila: 3, obra: '' }];
    const last = async () => lastCorrectionsAnswer.parse((await run.ask('/correcciones')).json()).data.carga;
    expect(await last()).toBeNull();
    await run.borrar();
    await run.cargar([work(13)], { correcciones: tracking });
    await run.cargarFactyval([line(13)], { correcciones: lines });
    await loadAs('sin correcciones.xlsx', LUIS, 14);
    const kept = runCorrectionsAnswer.parse(
      (await run.ask(`/ejecuciones/${run.uploadId}/correcciones`)).json(),
    ).data;
    expect(kept.correcciones).toEqual([...tracking, ...lines]);
    expect(await last()).toEqual({
      uploadId: run.uploadId,
      fileName: 'Obras noviembre.xlsx',
      usuario: 'Ana Ruiz',
      en: '2026-11-21T09:42:00.000Z',
      ensayo: false,
      correcciones: [...tracking, ...lines],
    });
    expect((await runs()).items.map(({ correcciones }) => correcciones)).toEqual([0, 4]);
    expect((await runs()).items.map(({ filasOmitidas }) => filasOmitidas)).toEqual([0, 2]);
    expect(runAnswer.parse((await run.ejecucion()).json()).data.filasOmitidas).toBe(2);
  });

  it('has all that a rehearsal found, and the live tables are as they were', async () => {
    const before = await world.query(LIVE);
    const run = new TestRun(world.app);
    const answer = cargarFactyvalAnswer.parse(
      (await run.load([work(13, { subproyecto: 'Fase 9' })], [line(13)], { ensayo: true })).json(),
    );
    expect([answer.success, answer.message]).toEqual([true, 'Ensayo completado: no se ha guardado nada.']);
    expect(answer.scripts_results.find(({ type }) => type === 'select')?.query_results).toEqual([
      { action: 'Obras insertadas', table: 'obra', cuenta: 1 },
      { action: 'Seguimientos insertados', table: 'seguimiento', cuenta: 1 },
      { action: 'Líneas de factyval insertadas', table: 'factyval', cuenta: 1 },
      { action: 'Subproyectos creados', table: 'subproyecto', cuenta: 1 },
    ]);
    expect(await world.query(LIVE)).toEqual(before);
    expect((await run.ejecucion()).json().data).toMatchObject({ estado: 'completada', ensayo: true });
    // The same file can be loaded afterwards, and a rehearsal of it then reports the same as the load.
    const load = await new TestRun(world.app).load([work(13, { subproyecto: 'Fase 9' })], [line(13)]);
    expect(load.json().message).toBe('Carga completada.');
    const late = new TestRun(world.app);
    await late.load([work(13)], [], { ensayo: true });
    expect((await late.ejecucion()).json().data.estado).toBe('detenida');
    expect((await runs()).items[0]).toMatchObject({ ensayo: true, estado: 'detenida', incidencias: 1 });
  });
});
