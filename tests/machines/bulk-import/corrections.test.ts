import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import {
  selectCodeMatch,
  selectImportBlock,
} from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import { DATE_ORDERS_KEY } from '../../../src/machines/bulk-import/corrections/corrections-actors.ts';
import { withMade } from '../../../src/machines/bulk-import/corrections/corrections-rules.ts';
import type { DateReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { WorkbookSummary } from '../../../src/workers/workbook/workbook-summary.ts';
import {
  AT,
  aWorkbook,
  chooseFile,
  confirm,
  correctionsOf,
  createWorld,
  editCorrections,
  makeCorrections,
  readyToImport,
  runToEnd,
  UPLOAD_ID,
  until,
} from './import-world.ts';

const cell = (celda: string, antes: string, despues: string): Correction => ({
  tipo: 'celda',
  hoja: 0,
  celda,
  columna: 'site_cod',
  obra: '4P-NOR-FTTH-0013',
  antes,
  despues,
});
const TRIM: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
const SKIP: Correction = { tipo: 'omitirFila', hoja: 0, fila: 3, obra: '4P-NOR-FTTH-0014' };

/** A worker whose answer about each list of corrections the test decides. */
function correctingWorld(
  seen: (corrections: readonly Correction[]) => Partial<WorkbookSummary> = () => ({}),
) {
  const lists: (readonly Correction[])[] = [];
  const world = createWorld({
    gateway: {
      correct: async (corrections) => {
        lists.push(corrections);
        const skipped = corrections.filter(({ tipo }) => tipo === 'omitirFila').length;
        return {
          corrections,
          summary: { ...aWorkbook, ...seen(corrections) },
          skippedRows: [skipped, 0],
          effects: corrections.map(() => ({ cells: 1, misfit: null })),
        };
      },
    },
  });
  return { ...world, lists };
}

describe('the list of corrections', () => {
  it('has one correction for each cell, with the value in the file, and none for a cell that was set back', () => {
    const first = cell('D2', 'SIT-1', 'SIT-2');
    expect(withMade([first, TRIM], [cell('D2', 'SIT-2', 'SIT-3')])).toEqual([
      TRIM,
      cell('D2', 'SIT-1', 'SIT-3'),
    ]);
    expect(withMade([first], [cell('D2', 'SIT-2', 'SIT-1')])).toEqual([]);
    expect(withMade([first, SKIP], [cell('D3', 'a', 'b'), SKIP])).toEqual([
      first,
      SKIP,
      cell('D3', 'a', 'b'),
    ]);
  });

  it('sends the worker the whole list after each undo and redo', async () => {
    const world = correctingWorld();
    await readyToImport(world);
    const one = cell('D2', 'SIT-1', 'SIT-2');
    expect(await makeCorrections(world, one)).toEqual([one]);
    expect(await makeCorrections(world, TRIM, SKIP)).toEqual([one, TRIM, SKIP]);
    expect(await editCorrections(world, { type: 'corrections.removed', index: 0 })).toEqual([TRIM, SKIP]);
    expect(await editCorrections(world, { type: 'corrections.undone' })).toEqual([one, TRIM, SKIP]);
    expect(await editCorrections(world, { type: 'corrections.undone' })).toEqual([one]);
    expect(await editCorrections(world, { type: 'corrections.redone' })).toEqual([one, TRIM, SKIP]);
    expect(await editCorrections(world, { type: 'corrections.cleared' })).toEqual([]);
    expect(await editCorrections(world, { type: 'corrections.undone' })).toEqual([one, TRIM, SKIP]);
    const all = [one, TRIM, SKIP];
    expect(world.lists).toEqual([[one], all, [TRIM, SKIP], all, [one], all, [], all]);
  });

  it('stays the same when the worker fails', async () => {
    const world = createWorld({ gateway: { correct: () => Promise.reject(new Error('gone')) } });
    await readyToImport(world);
    expect(await makeCorrections(world, TRIM)).toEqual([]);
    expect(correctionsOf(world).getSnapshot().context).toMatchObject({
      failure: 'notApplied',
      history: { past: [], list: [], future: [] },
    });
  });

  it('allows the load once an error cell is corrected, and counts rows that are left out', async () => {
    const error = { sheet: 'SEGUIMIENTO', error: '#N/A' } as WorkbookSummary['errors'][number];
    const faulty = { errors: [error], errorCount: 1 };
    const world = correctingWorld((corrections) => (corrections.length === 0 ? faulty : {}));
    const { open } = world.workbook;
    world.workbook.open = async (...args) => ({ ...(await open(...args)), ...faulty });
    chooseFile(world);
    await until(world, (snapshot) => selectCodeMatch(snapshot) === 'match');
    expect(selectImportBlock(world.actor.getSnapshot())).toEqual({ code: 'excelErrors', count: 1 });
    await makeCorrections(world, cell('D2', '#N/A', 'SIT-1'));
    await until(world, (snapshot) => selectImportBlock(snapshot) === null);
    await makeCorrections(world, SKIP, { ...SKIP, fila: 2 });
    expect(selectImportBlock(world.actor.getSnapshot())).toEqual({ code: 'notEnoughData' });
  });

  it('reads the last CodObra again when the correction changes the pattern', async () => {
    const world = correctingWorld((corrections) =>
      corrections.length === 0 ? {} : { firstCodObra: '4P-SUR-FTTH-0001' },
    );
    await readyToImport(world);
    const asked = () => world.fake.calls.filter((call) => call === 'maxCodObra').length;
    const before = asked();
    await makeCorrections(world, cell('E2', '4P-NOR-FTTH-0013', '4P-SUR-FTTH-0001'));
    await until(world, (snapshot) => !snapshot.matches({ fileReady: { code: 'checkingCode' } }));
    expect(asked()).toBe(before + 1);
    await makeCorrections(world, TRIM);
    expect(asked()).toBe(before + 1);
  });

  it('stays after a run', async () => {
    const world = correctingWorld();
    await readyToImport(world);
    await makeCorrections(world, TRIM);
    world.fake.failNext('cargar', {
      kind: 'status',
      status: 400,
      message: null,
      requestId: null,
      fields: {},
      retryAfter: null,
    });
    await confirm(world);
    await until(world, (snapshot) => snapshot.matches('processing'));
    world.actor.send({ type: 'run.consoleReady', at: AT });
    await until(world, (snapshot) => snapshot.matches('failed'));
    world.actor.send({ type: 'import.restartRequested' });
    await until(world, (snapshot) => snapshot.matches('fileReady'));
    expect(correctionsOf(world).getSnapshot().context).toMatchObject({
      history: { past: [], list: [TRIM], future: [] },
      effects: [{ cells: 1, misfit: null }],
    });
  });
});

describe('the corrections of the last load', () => {
  it('are offered for the next file, and made when the operator takes them', async () => {
    const world = correctingWorld();
    const corrections = [cell('D2', 'SIT-1', 'SIT-2'), TRIM];
    world.fake.addRun({
      uploadId: UPLOAD_ID,
      usuario: 'Ana Ruiz',
      fileName: 'Febrero.xlsx',
      estado: 'completada',
      corrections,
    });
    await readyToImport(world);
    const earlier = world.actor.getSnapshot().children.earlierCorrections;
    if (earlier === undefined) throw new Error('Nothing looks for earlier corrections.');
    await waitFor(earlier, (now) => now.matches('offered'));
    earlier.send({ type: 'earlier.reviewRequested' });
    await waitFor(earlier, (now) => now.matches('reviewing'));
    earlier.send({ type: 'earlier.toggled', index: 0 });
    earlier.send({ type: 'earlier.accepted' });
    await until(world, ({ context }) => context.file.corrections.length > 0);
    expect(world.actor.getSnapshot().context.file.corrections).toEqual([TRIM]);
  });
});

describe('the review of dates', () => {
  const FIELD = 'seg_asignacion_fecha';
  const report: DateReport = {
    sheet: 0,
    columns: [],
    numbers: [],
    unreadDates: [{ cell: 'D2', field: FIELD, value: 'pendiente' }],
    unreadDateCount: 1,
  };

  it('applies the chosen order to the loads, and remembers it for the next file', async () => {
    const asked: unknown[] = [];
    const world = createWorld({
      gateway: {
        dateReport: async ({ sheet, dates }) => {
          asked.push([sheet, dates.orders]);
          return { ...report, sheet };
        },
      },
    });
    await readyToImport(world);
    const court = world.actor.getSnapshot().children.dateReview;
    if (court === undefined) throw new Error('No file is open.');
    await waitFor(court, (now) => now.matches('read'));
    court.send({ type: 'dates.orderChosen', field: FIELD, order: 'mdy' });
    await waitFor(court, (now) => now.matches('read') && now.context.orders[FIELD] === 'mdy');
    expect(asked).toEqual([
      [0, {}],
      [1, {}],
      [0, { [FIELD]: 'mdy' }],
      [1, { [FIELD]: 'mdy' }],
    ]);
    expect(JSON.parse(world.preferences.get(DATE_ORDERS_KEY) ?? '')).toEqual({ [FIELD]: 'mdy', formato: 1 });
    await runToEnd(world);
    expect(world.workbook.builds.map(({ dateOrders }) => dateOrders)).toContainEqual({ [FIELD]: 'mdy' });

    world.actor.send({ type: 'import.anotherFileRequested' });
    await until(world, (snapshot) => snapshot.matches({ noFile: 'ready' }));
    await readyToImport(world);
    await until(world, ({ context }) => context.file.dateOrders[FIELD] === 'mdy');
  });

  it('keep what was said of their moments for the load and for the next file (seg_replanteo_fecha)', async () => {
    const world = createWorld();
    await readyToImport(world);
    const court = world.actor.getSnapshot().children.dateReview;
    if (court === undefined) throw new Error('No file is open.');
    await waitFor(court, (now) => now.matches('read'));
    court.send({ type: 'dates.momentDayChosen', field: FIELD, as: 'office' });
    await waitFor(court, (now) => now.matches('read'));
    await runToEnd(world);
    expect(world.workbook.builds.map(({ momentDays }) => momentDays)).toContainEqual({ [FIELD]: 'office' });

    world.actor.send({ type: 'import.anotherFileRequested' });
    await until(world, (snapshot) => snapshot.matches({ noFile: 'ready' }));
    await readyToImport(world);
    await until(world, ({ context }) => context.file.momentDays[FIELD] === 'office');
  });

  it.each(['no es JSON', '{"seg_asignacion_fecha":"ymd"}', '[1]'])(
    'ignores %s in the store',
    async (kept) => {
      const world = createWorld();
      world.preferences.set(DATE_ORDERS_KEY, kept);
      await readyToImport(world);
      const court = world.actor.getSnapshot().children.dateReview;
      if (court === undefined) throw new Error('No file is open.');
      await waitFor(court, (now) => now.matches('read'));
      expect(court.getSnapshot().context.orders).toEqual({});
    },
  );
});
