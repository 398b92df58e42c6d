import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { ApiFailure } from '../../../src/api/api.ts';
import {
  selectCodeMatch,
  selectFirstRows,
  selectImportBlock,
  selectLastCodObra,
  selectOpenDialog,
  selectPhase,
  selectSheetNotices,
} from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import { pageOf } from '../../../src/machines/bulk-import/preview/sheet-window-rules.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import type { WorkbookFailure } from '../../../src/workers/workbook/workbook-failure.ts';
import type { WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import {
  AT,
  aSheet,
  chooseFile,
  createWorld,
  readyToImport,
  runToEnd,
  status,
  UPLOAD_ID,
  until,
  WANTS_LOAD,
} from './import-world.ts';

const settled = (snapshot: Parameters<Parameters<typeof until>[1]>[0]) =>
  snapshot.matches('fileReady') &&
  !snapshot.matches({ fileReady: { code: 'checkingCode' } }) &&
  !snapshot.matches({ fileReady: { fields: 'loadingFields' } });

describe('reading a file', () => {
  const failures: WorkbookFailure[] = ['notExcel', 'encrypted', 'unreadable', 'noSheets', 'tooLarge'];
  it.each(failures)('refuses a file that is %s, and accepts another', async (failure) => {
    const world = createWorld({ gateway: { open: () => Promise.reject(new WorkbookError(failure)) } });
    chooseFile(world);
    const snapshot = await until(world, (now) => now.matches('readingFailed'));
    expect(snapshot.context.file.readingFailure).toBe(failure);
    expect(world.emitted).toEqual([{ type: 'import.notified', notice: { code: 'readingFailed', failure } }]);
    expect(snapshot.can({ type: 'import.fileChosen', file: {} as File })).toBe(true);
  });

  it('distinguishes a fault of the page from a fault of the file', async () => {
    const world = createWorld({ gateway: { open: () => Promise.reject(new Error('no worker')) } });
    chooseFile(world);
    const snapshot = await until(world, (now) => now.matches('readingFailed'));
    expect(snapshot.context.file.readingFailure).toBe('system');
  });

  it('shows its progress, and stops the reader when it is cancelled', async () => {
    let signal: AbortSignal | undefined;
    const world = createWorld({
      gateway: {
        open: (_file, given) => {
          signal = given?.signal;
          given?.onProgress?.(40);
          return new Promise(() => {});
        },
      },
    });
    chooseFile(world);
    const reading = await until(world, (now) => now.context.file.progress === 40);
    expect(selectPhase(reading)).toBe('reading');
    world.actor.send({ type: 'import.readingCancelled' });
    const after = world.actor.getSnapshot();
    expect([selectPhase(after), after.context.file.fileName, after.context.file.progress]).toEqual([
      'noFile',
      null,
      0,
    ]);
    expect(signal?.aborted).toBe(true);
  });
});

describe('the first rows', () => {
  const FIRST_ROWS = { sheet: 'SEGUIMIENTO', header: ['12'], rows: [{ number: 2, cells: ['1'] }] };

  it('are shown while the rest is read, and removed with the file', async () => {
    const world = createWorld({
      gateway: {
        open: (_file, given) => {
          given?.onFirstRows?.(FIRST_ROWS);
          return new Promise(() => {});
        },
      },
    });
    chooseFile(world);
    const reading = await until(world, (now) => now.context.file.firstRows !== null);
    expect([selectPhase(reading), selectFirstRows(reading)]).toEqual(['reading', FIRST_ROWS]);
    world.actor.send({ type: 'import.readingCancelled' });
    expect(selectFirstRows(world.actor.getSnapshot())).toBeNull();
  });

  it('are replaced by the file once it is read', async () => {
    let finish: (summary: WorkbookSummary) => void = () => {};
    const world = createWorld({
      gateway: {
        open: (_file, given) => {
          given?.onFirstRows?.(FIRST_ROWS);
          return new Promise((resolve) => {
            finish = resolve;
          });
        },
      },
    });
    chooseFile(world);
    await until(world, (now) => now.context.file.firstRows !== null);
    finish(workbook);
    const snapshot = await until(world, (now) => now.matches('fileReady'));
    expect(selectFirstRows(snapshot)).toBeNull();
  });
});

describe('the preview', () => {
  it('opens the error dialog at once and blocks the import of a file with Excel errors', async () => {
    const world = createWorld({ workbook: { errorCount: 3, thirdSheetHasContent: true } });
    chooseFile(world);
    const snapshot = await until(world, settled);
    expect(snapshot.context.openDialogs).toEqual(['excelErrors', 'thirdSheet']);
    expect(selectImportBlock(snapshot)).toEqual({ code: 'excelErrors', count: 3 });
    expect(snapshot.can(WANTS_LOAD)).toBe(false);
    expect(world.emitted).toEqual([{ type: 'import.notified', notice: { code: 'excelErrors', count: 3 } }]);
    world.actor.send({ type: 'import.dialogClosed' });
    expect(selectOpenDialog(world.actor.getSnapshot())).toBe('thirdSheet');
    world.actor.send({ type: 'import.dialogClosed' });
    world.actor.send({ type: 'import.dialogOpened', dialog: 'excelErrors' });
    expect(selectOpenDialog(world.actor.getSnapshot())).toBe('excelErrors');
  });

  it('says that a sheet with only its header has nothing to load', async () => {
    const world = createWorld({ workbook: { sheets: [{ ...aSheet('SEGUIMIENTO', 0), emptyHeaders: 2 }] } });
    chooseFile(world);
    const snapshot = await until(world, settled);
    expect(selectImportBlock(snapshot)).toEqual({ code: 'notEnoughData' });
    const grid = snapshot.children.sheetWindow;
    expect(grid && selectSheetNotices(grid.getSnapshot())).toEqual(['emptySheet', 'incompleteHeaders']);
  });

  const lookups: [ApiFailure, object][] = [
    [status(0), { kind: 'cors' }],
    [status(404), { kind: 'routeNotFound' }],
    [status(500), { kind: 'status', status: 500 }],
    [{ kind: 'noResponse' }, { kind: 'noResponse' }],
    [{ kind: 'timeout' }, { kind: 'noResponse' }],
    [{ kind: 'wrongShape' }, { kind: 'notFound' }],
    [{ kind: 'notSent', message: 'bad' }, { kind: 'configuration' }],
  ];
  it.each(lookups)('shows a lookup that failed with %j as %j, and tries again', async (failure, shown) => {
    const world = createWorld();
    world.fake.failNext('maxCodObra', failure);
    chooseFile(world);
    const snapshot = await until(world, settled);
    expect([selectLastCodObra(snapshot), selectCodeMatch(snapshot)]).toEqual([shown, 'unknown']);
    expect(selectImportBlock(snapshot)).toEqual({ code: 'codeUnknown' });
    world.actor.send({ type: 'import.codeLookupRetried' });
    const again = await until(world, (now) => now.can(WANTS_LOAD));
    expect([selectLastCodObra(again), selectCodeMatch(again)]).toEqual([
      { kind: 'value', value: '12' },
      'match',
    ]);
  });

  it.each([
    ['4P-NOR-FTTH-0013', '11', { kind: 'value', value: '12' }, 'mismatch'],
    ['4P-OTR-FTTH-0001', '0', { kind: 'newPattern' }, 'match'],
    ['4P-OTR-FTTH-0001', '5', { kind: 'newPattern' }, 'mismatch'],
    ['OBRA-0001', '12', { kind: 'notAvailable' }, 'mismatch'],
  ] as const)('judges the work %s with the code %s', async (firstCodObra, fileCode, shown, match) => {
    const world = createWorld({ workbook: { firstCodObra, fileCode } });
    chooseFile(world);
    const snapshot = await until(world, settled);
    expect([selectLastCodObra(snapshot), selectCodeMatch(snapshot)]).toEqual([shown, match]);
    expect(selectImportBlock(snapshot)).toEqual(match === 'match' ? null : { code: 'codeMismatch' });
  });

  it.each([
    ['availableFields', status(500), { kind: 'refused', list: 'cm_seg_01' }],
    ['availableFields', { kind: 'noResponse' }, { kind: 'unreachable', list: 'cm_seg_01' }],
    ['fieldMappingDates', { kind: 'timeout' }, { kind: 'unreachable', list: 'dates' }],
  ] as const)('cannot import while %s fails with %j', async (method, failure, shown) => {
    const world = createWorld();
    world.fake.failNext(method, failure);
    chooseFile(world);
    const snapshot = await until(world, settled);
    expect(selectImportBlock(snapshot)).toEqual({ code: 'fieldsMissing', failure: shown });
    world.actor.send({ type: 'import.fieldsLookupRetried' });
    const again = await until(world, settled);
    expect(selectImportBlock(again)).toBe(null);
  });
});

describe('preparing a load', () => {
  it('builds both loads before it asks for a confirmation, shows its progress and can be cancelled', async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const world = createWorld();
    const { buildLoad } = world.workbook;
    Object.assign(world.workbook, {
      buildLoad: async (...args: Parameters<typeof buildLoad>) => {
        args[1]?.onProgress?.(50);
        await held;
        return buildLoad(...args);
      },
    });
    await readyToImport(world);
    world.actor.send(WANTS_LOAD);
    const busy = await until(world, (now) => now.context.run.preparedPercent === 35);
    expect([busy.hasTag('preparing'), busy.hasTag('confirmOpen')]).toEqual([true, false]);
    world.actor.send({ type: 'import.preparingCancelled' });
    expect(world.actor.getSnapshot().matches({ fileReady: { import: 'browsing' } })).toBe(true);
    go();
    world.actor.send(WANTS_LOAD);
    const asked = await until(world, (now) => now.hasTag('confirmOpen'));
    expect(asked.context.run.prepared).toMatchObject({ seguimiento: { rows: 2 }, factyval: { rows: 1 } });
    expect(world.fake.calls).not.toContain('borrar');
    world.actor.send({ type: 'import.confirmCancelled' });
    expect(world.actor.getSnapshot().context.run.prepared).toBe(null);
  });

  it('says who loaded the same content before, and when', async () => {
    const world = createWorld();
    await runToEnd(world);
    world.actor.send({ type: 'import.anotherFileRequested' });
    await readyToImport(world);
    world.actor.send(WANTS_LOAD);
    const { context } = await until(world, (now) => now.hasTag('confirmOpen'));
    expect(context.run.sameContent).toEqual({
      kind: 'loaded',
      load: {
        uploadId: UPLOAD_ID,
        fileName: 'Norte.xlsx',
        usuario: 'Operaciones',
        propia: true,
        startedAt: AT,
      },
    });
  });

  it('does not mention rehearsals and runs that loaded no works', async () => {
    const world = createWorld();
    await runToEnd(world, { isRehearsal: true });
    world.actor.send({ type: 'import.realLoadRequested' });
    const { context } = await until(world, (now) => now.hasTag('confirmOpen'));
    expect(context.run.sameContent).toEqual({ kind: 'never' });
  });

  it('continues without that when the server does not answer', async () => {
    const world = createWorld();
    await readyToImport(world);
    await until(world, ({ children }) => children.earlierLoad?.getSnapshot().value === 'notLoaded');
    world.fake.failNext('runs', status(503));
    world.actor.send(WANTS_LOAD);
    const { context } = await until(world, (now) => now.hasTag('confirmOpen'));
    expect(context.run.sameContent).toEqual({ kind: 'unknown' });
  });

  it.each([
    [
      { missingRequired: ['site_cod'] },
      { code: 'missingColumns', sheet: 'cm_seg_01', columns: ['site_cod'] },
    ],
    [
      { duplicatedColumns: ['site_cod'] },
      { code: 'duplicatedColumns', sheet: 'cm_seg_01', columns: ['site_cod'] },
    ],
    [
      { undecidedYears: ['seg_asignacion_fecha'] },
      { code: 'undecidedYears', columns: ['seg_asignacion_fecha'] },
    ],
    [{ lostDigitsCell: 'D7' }, { code: 'lostDigits', sheet: 'cm_seg_01', cell: 'D7' }],
    [{ nulCell: 'D7' }, { code: 'nulCharacter', sheet: 'cm_seg_01', cell: 'D7' }],
  ])('returns to the preview, with nothing deleted, when the load has %j', async (built, block) => {
    const world = createWorld({ built });
    await readyToImport(world);
    world.actor.send(WANTS_LOAD);
    const snapshot = await until(world, (now) => now.matches({ fileReady: { import: 'browsing' } }));
    expect(selectImportBlock(snapshot)).toEqual(block);
    expect(world.fake.calls).not.toContain('borrar');
  });

  it('returns to the preview when the load exceeds a limit of the worker', async () => {
    const world = createWorld({
      gateway: { buildLoad: () => Promise.reject(new WorkbookError('tooLarge')) },
    });
    await readyToImport(world);
    world.actor.send(WANTS_LOAD);
    const snapshot = await until(world, (now) => now.matches({ fileReady: { import: 'browsing' } }));
    expect(selectImportBlock(snapshot)).toEqual({ code: 'cannotPrepare', failure: 'tooLarge' });
    expect(world.fake.calls).not.toContain('borrar');
  });
});

describe('the grid', () => {
  it('reads a window once, and returns to the same place of a sheet', async () => {
    const world = createWorld({ workbook: { sheets: [aSheet('SEGUIMIENTO', 120), aSheet('FACTYVAL', 60)] } });
    await readyToImport(world);
    const grid = world.actor.getSnapshot().children.sheetWindow;
    if (grid === undefined) throw new Error('There is no grid.');
    const shown = async (sheet: number, page: number) => {
      const { context } = await waitFor(grid, (now) => now.matches('shown') && now.context.sheet === sheet);
      expect([pageOf(context), context.window?.rows]).toEqual([
        page,
        [{ number: (page - 1) * 50 + 2, cells: [String(sheet)] }],
      ]);
    };
    await shown(0, 1);
    grid.send({ type: 'preview.pageSelected', page: 3 });
    await shown(0, 3);
    grid.send({ type: 'preview.sheetSelected', sheet: 1 });
    await shown(1, 1);
    grid.send({ type: 'preview.sheetSelected', sheet: 0 });
    expect(grid.getSnapshot().matches('shown')).toBe(true);
    await shown(0, 3);
    grid.send({ type: 'preview.pageSelected', page: 4 });
    expect(pageOf(grid.getSnapshot().context)).toBe(3);
  });
});
