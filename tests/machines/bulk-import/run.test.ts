import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api.ts';
import type { ActionSummary, ValidationProblem } from '../../../src/api/contract/bulk-import.ts';
import { selectOpenDialog, selectPhase } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import { runFailureText } from '../../../src/ui/text/bulk-import-failures.ts';
import {
  AT,
  aScript,
  aSheet,
  confirm,
  consoleCodes,
  consoleLines,
  createWorld,
  readyToImport,
  runToEnd,
  startRun,
  status,
  UPLOAD_ID,
  until,
  untilWritten,
  WANTS_LOAD,
} from './import-world.ts';

const problem: ValidationProblem = {
  error: 'site_cod NO VÁLIDO',
  detalle: 'El site_cod SIT-9 no existe.',
  fila: 2,
  proyecto: 'Norte',
  subproyecto: 'Fase 1',
  site_cod: 'SIT-9',
  csv_cod_externo_cliente: '=1+1',
  gen_cod_externo_cliente: null,
  csv_cod_obra_interno_4plus: '4P-NOR-FTTH-0013',
  gen_cod_obra_interno_4plus: null,
  gen_seg_asignacion_fecha: null,
  creado: null,
  creado_por: null,
};
const stopping = aScript({
  type: 'validation',
  script: '020-sitios.sql',
  has_warnings: true,
  warning_count: 1,
  warning_message: 'Hay sitios que no existen.',
  query_results: [problem],
  result_count: 1,
});
const action: ActionSummary = { action: 'Creadas', table: 'obra', cuenta: 2 };

describe('a run', () => {
  it('sends its steps in order and ends well with the server’s numbers', async () => {
    const world = createWorld();
    world.fake.setScripts([
      aScript({ type: 'modification' }),
      aScript({ type: 'select', script: '060-resumen.sql', query_results: [action], result_count: 1 }),
    ]);
    const { context, value } = await runToEnd(world);
    expect(value).toBe('completeOk');
    expect(
      world.fake.calls.filter(
        (call) =>
          ![
            'availableFields',
            'fieldMappingDates',
            'maxCodObra',
            'runs',
            'lastCorrections',
            'checkLoad',
          ].includes(call),
      ),
    ).toEqual(['borrar', 'guardarSeguimiento', 'cargar', 'guardarFactyval', 'cargarFactyval']);
    expect(context.run.result).toMatchObject({
      end: 'completeOk',
      trackingRecords: 2,
      factyvalRecords: 1,
      savesFailed: 0,
      actions: [action],
      pendings: [],
      problems: [],
    });
    expect(consoleCodes(world)).toEqual([
      'runStarted',
      'borrar: stepStarted',
      'borrar: deleted',
      'borrar: stepDone',
      'guardar-seguimiento: stepStarted',
      'guardar-seguimiento: stepDone',
      'cargar: stepStarted',
      'cargar: stepDone',
      'guardar-factyval: stepStarted',
      'guardar-factyval: stepDone',
      'cargar-factyval: stepStarted',
      'cargar-factyval: stepDone',
      'cargar-factyval: scriptDone',
      'cargar-factyval: scriptDone',
      'runEnded',
    ]);
    expect(selectOpenDialog(world.actor.getSnapshot())).toBeNull();
    expect(world.emitted).toEqual([
      { type: 'work.began', work: 'bulkImport' },
      { type: 'work.ended', work: 'bulkImport' },
      { type: 'import.notified', notice: { code: 'runEnded', end: 'completeOk', isRehearsal: false } },
    ]);
    expect([...world.stored.keys()]).toEqual(['csv']);
  });

  it('gives the CSVs of a workbook without a name the default names', async () => {
    const world = createWorld({ workbook: { fileName: '.xlsx' } });
    await runToEnd(world);
    const names = world.workbook.builds.map(({ fileName }) => fileName);
    expect(new Set(names)).toEqual(new Set(['datos-exportados.csv', 'datos-factyval.csv']));
  });

  it('numbers the console lines and gives each the time of its cause', async () => {
    const world = createWorld();
    await runToEnd(world);
    const lines = consoleLines(world);
    expect(lines.map(({ id }) => id)).toEqual(lines.map((_, index) => index + 1));
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([AT]));
    expect(lines[0]).toEqual({
      id: 1,
      at: AT,
      step: null,
      level: 'info',
      code: 'runStarted',
      params: { fileName: 'Norte.xlsx', rows: 2, factyvalRows: 1 },
      ms: null,
    });
  });

  it('loads only the first two sheets, as CSVs with the name of the workbook', async () => {
    const names: string[] = [];
    const world = createWorld({
      workbook: { sheets: [aSheet('SEGUIMIENTO', 2), aSheet('FACTYVAL', 1), aSheet('NOTAS', 9)] },
      api: ({ api }) => ({
        guardarSeguimiento: (csv, fileName, options) => {
          names.push(fileName);
          return api.guardarSeguimiento(csv, fileName, options);
        },
        guardarFactyval: (csv, fileName, options) => {
          names.push(fileName);
          return api.guardarFactyval(csv, fileName, options);
        },
      }),
    });
    await runToEnd(world);
    expect(names).toEqual(['Norte.csv', 'Norte_factyval.csv']);
    expect(new Set(world.workbook.builds.map(({ sheet }) => sheet))).toEqual(new Set([0, 1]));
  });

  it('sends zero rows of factyval for a workbook of one sheet', async () => {
    const world = createWorld({ workbook: { sheets: [aSheet('SEGUIMIENTO', 2)] } });
    const { context } = await runToEnd(world);
    expect(context.run.result).toMatchObject({ end: 'completeOk', factyvalRecords: 0 });
    expect(world.workbook.builds.some(({ sheet }) => sheet === null)).toBe(true);
  });

  it('warns of dates that no rule reads', async () => {
    const world = createWorld({
      built: {
        unreadDateCount: 1,
        unreadDates: [{ cell: 'K7', field: 'seg_asignacion_fecha', value: '31/02/2026' }],
      },
    });
    await runToEnd(world);
    expect(consoleLines(world)[1]).toMatchObject({
      level: 'warning',
      code: 'unreadDates',
      params: { sheet: 'cm_seg_01', count: 1, cells: 'K7' },
    });
  });

  it('fails when the console is not on screen within three seconds', async () => {
    const world = createWorld({ simulated: true });
    await readyToImport(world);
    await confirm(world);
    await until(world, (now) => now.matches('processing'));
    world.clock.increment(2_999);
    expect(selectPhase(world.actor.getSnapshot())).toBe('processing');
    world.clock.increment(1);
    const { context, value } = world.actor.getSnapshot();
    expect([value, context.run.failure]).toEqual([
      'failed',
      { code: 'consoleNotReady', step: null, status: null, message: null },
    ]);
    expect(context.run.failure && runFailureText(context.run.failure, false).title).toBe('Error de interfaz');
    expect(world.fake.calls).not.toContain('borrar');
  });

  it('only warns when the session storage is full', async () => {
    const world = createWorld({
      storeText: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const { value } = await runToEnd(world);
    expect(value).toBe('completeOk');
    expect(consoleCodes(world)[1]).toBe('csvNotKept');
  });

  it('only warns when neither CSV can be saved', async () => {
    const world = createWorld();
    world.fake.failNext('guardarSeguimiento', status(500, 'Error interno.'));
    world.fake.failNext('guardarFactyval', status(413, 'Demasiado grande.'));
    const { context } = await runToEnd(world);
    expect(context.run.result).toMatchObject({ end: 'completeOk', savesFailed: 2 });
    const warnings = consoleLines(world).filter(({ level }) => level === 'warning');
    expect(warnings.map(({ step, code, params }) => [step, code, params])).toEqual([
      ['guardar-seguimiento', 'saveFailed', { status: 500, message: 'Error interno.' }],
      ['guardar-factyval', 'saveFailed', { status: 413, message: 'Demasiado grande.' }],
    ]);
  });

  it('stops on the warnings of a validation, shows the problems and exports them', async () => {
    const world = createWorld();
    world.fake.setScripts([aScript({}), stopping]);
    const { context, value } = await runToEnd(world);
    expect(value).toEqual({ stoppedOnWarnings: 'reviewing' });
    expect(context.run.result).toMatchObject({
      end: 'stoppedOnWarnings',
      problems: [problem],
      problemCount: 1,
    });
    expect(selectOpenDialog(world.actor.getSnapshot())).toBe('problems');
    world.actor.send({ type: 'import.problemsExportRequested' });
    await until(
      world,
      () => world.files.length === 1 && world.actor.getSnapshot().matches({ stoppedOnWarnings: 'reviewing' }),
    );
    const [{ fileName, file }] = world.files as [(typeof world.files)[0]];
    expect([fileName, (await file.text()).split('\r\n').slice(1)]).toEqual([
      'validacion_registros_20260115_114200.csv',
      [
        "site_cod NO VÁLIDO;El site_cod SIT-9 no existe.;;2;Norte;Fase 1;SIT-9;'=1+1;;4P-NOR-FTTH-0013;;;;",
        '',
      ],
    ]);
  });

  it('ends with pendings, and opens no dialog over what was loaded', async () => {
    const world = createWorld();
    world.fake.setScripts([
      aScript({ type: 'select', query_results: [action], result_count: 1 }),
      aScript({ type: 'information', query_results: [action], result_count: 1 }),
    ]);
    const { context, value } = await runToEnd(world);
    expect([value, context.openDialogs]).toEqual(['completedWithPendings', []]);
  });

  it('ends complete with failure when a script failed', async () => {
    const world = createWorld();
    world.fake.setScripts([aScript({}), aScript({ success: false, message: 'Columna desconocida.' })]);
    const snapshot = await runToEnd(world);
    expect([snapshot.value, snapshot.hasTag('consoleFailed')]).toEqual(['completeWithFailure', true]);
    expect(consoleCodes(world).slice(-2)).toEqual(['cargar-factyval: scriptFailed', 'runEnded']);
  });

  it.each([
    ['borrar', status(500, 'Error interno.'), 'importFailed', 'borrar'],
    ['cargar', status(422, 'Faltan filas.'), 'loadFailed', 'cargar'],
    ['cargarFactyval', status(422, 'Faltan filas.'), 'loadFailed', 'cargar-factyval'],
    ['cargar', { kind: 'notSent', message: 'bad' }, 'loadFailed', 'cargar'],
  ] as const)('fails when %s is refused with %j', async (method, failure, code, step) => {
    const world = createWorld();
    world.fake.failNext(method, failure);
    const { value, context } = await runToEnd(world);
    expect(value).toBe('failed');
    expect(context.run.failure).toEqual({
      code,
      step,
      status: failure.kind === 'status' ? failure.status : null,
      message: failure.kind === 'status' ? failure.message : null,
    });
    expect(consoleCodes(world).at(-1)).toBe(`${step}: runFailed`);
  });

  it('fails when the deletion script says so', async () => {
    const world = createWorld({
      api: () => ({
        borrar: async () => ({
          success: false,
          message: 'No se pudo vaciar.',
          results: { scripts_executed: [] },
        }),
      }),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toEqual({
      code: 'deleteFailed',
      step: 'borrar',
      status: null,
      message: 'No se pudo vaciar.',
    });
    expect(world.fake.calls).not.toContain('cargar');
  });

  it('reports a crash of the worker during the run as a system error', async () => {
    let builds = 0;
    const world = createWorld();
    const { buildLoad } = world.workbook;
    Object.assign(world.workbook, {
      buildLoad: (...args: Parameters<typeof buildLoad>) =>
        ++builds > 4 ? Promise.reject(new Error('worker gone')) : buildLoad(...args),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toMatchObject({ code: 'systemError', step: 'guardar-seguimiento' });
  });

  it('writes to the console that somebody tried to leave and stayed', async () => {
    const world = createWorld();
    const held = world.fake.hold('cargar');
    await startRun(world);
    await untilWritten(world, 'cargar', 'stepStarted');
    expect(world.actor.getSnapshot().hasTag('leaveNeedsWarning')).toBe(true);
    world.actor.send({ type: 'run.leaveRefused', at: AT });
    expect(consoleCodes(world).at(-1)).toBe('leaveRefused');
    held.release();
    await until(world, (now) => now.matches('completeOk'));
  });

  it('starts again from the preview of the same file after a failure', async () => {
    const world = createWorld();
    world.fake.failNext('borrar', status(500));
    await runToEnd(world);
    world.actor.send({ type: 'import.restartRequested' });
    await until(world, (now) => now.can(WANTS_LOAD));
    await confirm(world, { uploadId: '8d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e22' });
    await until(world, (now) => now.matches('processing'));
    world.actor.send({ type: 'run.consoleReady', at: AT });
    const { value } = await until(world, (now) => now.hasTag('ended'));
    expect(value).toBe('completeOk');
    expect(consoleLines(world)[0]).toMatchObject({ id: 1, code: 'runStarted' });
  });

  it('is forgotten when another file is chosen', async () => {
    const world = createWorld();
    const before = world.actor.getSnapshot().context;
    await runToEnd(world);
    world.actor.send({ type: 'import.anotherFileRequested' });
    const { context } = await until(world, (now) => now.matches({ noFile: 'ready' }));
    expect(context).toEqual(before);
    expect(consoleLines(world)).toEqual([]);
  });

  it('names the run and the file when it deletes', async () => {
    const seen: unknown[] = [];
    const world = createWorld({
      api: (fake) => ({
        borrar: (request, options) => {
          seen.push(request, options.uploadId);
          return fake.api.borrar(request, options);
        },
        cargar: () => Promise.reject(new ApiError(status(500))),
      }),
    });
    await runToEnd(world);
    expect(seen).toEqual([
      {
        fileName: 'Norte.xlsx',
        rowCount: 2,
        date: AT,
        libro: 'a'.repeat(64),
        codigo: '12',
        patron: '%NOR-FTTH%',
      },
      UPLOAD_ID,
    ]);
  });
});
