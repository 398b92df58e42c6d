import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { result, workbook } from '../../../paths/payloads/bulk-import/bulk-import-payloads.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { selectUnloadedCount } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import type { RunEnd } from '../../../src/machines/load-run/run-types.ts';
import {
  ACCEPTED,
  type Alone,
  ANOTHER_FILE,
  CONFIRM,
  CRASH,
  LOAD,
  loadable,
  PREPARED,
  REHEARSE,
} from './import-alone.ts';
import {
  chooseFile,
  confirm,
  createWorld,
  editCorrections,
  makeCorrections,
  readyToImport,
  status,
  UPLOAD_ID,
  until,
  type World,
} from './import-world.ts';

const TRIM: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
const SKIP: Correction = { tipo: 'omitirFila', hoja: 0, fila: 3, obra: '4P-NOR-FTTH-0014' };
const BEGAN = { type: 'work.began', work: 'corrections' };
const ENDED = { type: 'work.ended', work: 'corrections' };

const told = ({ emitted }: World) =>
  emitted.filter((event) => 'work' in event && event.work === 'corrections');
const unloaded = ({ actor }: World) => selectUnloadedCount(actor.getSnapshot());

async function load(world: World, isRehearsal = false): Promise<void> {
  await confirm(world, { isRehearsal });
  await until(world, (now) => now.matches('processing'));
  world.actor.send({ type: 'run.consoleReady', at: '2026-01-15T10:42:00.000Z' });
  await until(world, (now) => now.hasTag('ended'));
}

const earlier = ({ actor }: World) => {
  const { earlierCorrections } = actor.getSnapshot().children;
  if (earlierCorrections === undefined) throw new Error('No file is open.');
  return earlierCorrections;
};

describe('corrections that were never loaded', () => {
  it('are unsaved work from the first one made to the last one undone', async () => {
    const world = createWorld();
    await readyToImport(world);
    expect(told(world)).toEqual([]);
    await makeCorrections(world, TRIM);
    await makeCorrections(world, SKIP);
    expect([told(world), unloaded(world)]).toEqual([[BEGAN], 2]);
    await editCorrections(world, { type: 'corrections.cleared' });
    expect([told(world), unloaded(world)]).toEqual([[BEGAN, ENDED], 0]);
    await editCorrections(world, { type: 'corrections.undone' });
    expect(told(world)).toEqual([BEGAN, ENDED, BEGAN]);
  });

  it('are loaded by a load for good, and corrections after it are not', async () => {
    const world = createWorld();
    await readyToImport(world);
    await makeCorrections(world, TRIM);
    await load(world);
    expect([told(world), unloaded(world)]).toEqual([[BEGAN, ENDED], 0]);
    world.actor.send({ type: 'import.watchRequested', uploadId: UPLOAD_ID });
    world.actor.send({ type: 'import.watchLeft' });
    await makeCorrections(world, structuredClone(TRIM), SKIP);
    expect([told(world), unloaded(world)]).toEqual([[BEGAN, ENDED, BEGAN], 1]);
  });

  it('are not loaded by a rehearsal, nor by a load that fails', async () => {
    const world = createWorld();
    await readyToImport(world);
    await makeCorrections(world, TRIM);
    await load(world, true);
    expect([told(world), unloaded(world)]).toEqual([[BEGAN], 1]);
    world.fake.failNext('cargar', status(400));
    world.actor.send({ type: 'import.realLoadRequested' });
    await until(world, (now) => now.hasTag('confirmOpen'));
    world.actor.send({ type: 'import.confirmed', uploadId: UPLOAD_ID, at: '2026-01-15T10:50:00.000Z' });
    world.actor.send({ type: 'run.consoleReady', at: '2026-01-15T10:50:00.000Z' });
    await until(world, (now) => now.matches('failed'));
    expect([told(world), unloaded(world)]).toEqual([[BEGAN], 1]);
  });
});

describe('corrections of one file', () => {
  const corrected = (): Alone => {
    const page = loadable();
    const changed = { corrections: [TRIM], summary: workbook, skippedRows: [], effects: [] };
    page.send({ type: 'corrections.changed', corrected: changed });
    return page;
  };

  it.each<[RunEnd, typeof LOAD | typeof REHEARSE, readonly Correction[]]>([
    ['completeOk', LOAD, [TRIM]],
    ['completedWithPendings', LOAD, [TRIM]],
    ['completeWithFailure', LOAD, []],
    ['stoppedOnWarnings', LOAD, []],
    ['completeOk', REHEARSE, []],
    ['completedWithPendings', REHEARSE, []],
  ])('are loaded only by a load that succeeded: %s as %j', (end, request, loaded) => {
    const { send, answer, context } = corrected();
    send(request);
    answer('buildLoads', PREPARED);
    answer('findSameContent', { kind: 'never' });
    answer('subprojectAcceptance', ACCEPTED);
    send(CONFIRM);
    answer('loadRun', { kind: 'ended', result: { ...result, end } });
    expect(context().file.loadedCorrections).toEqual(loaded);
  });

  it('are no unsaved work once the file was dropped', () => {
    const { send, emitted } = corrected();
    expect(emitted).toEqual([BEGAN]);
    send(ANOTHER_FILE);
    expect(emitted).toEqual([BEGAN, ENDED]);
  });

  it('are kept for the next file when the preview crashes', () => {
    const { fail, emitted, context } = corrected();
    fail('sheetWindow', CRASH);
    expect(emitted).toEqual([
      BEGAN,
      ENDED,
      { type: 'import.notified', notice: { code: 'readingFailed', failure: 'system' } },
    ]);
    expect(context().file.left).toEqual({ kind: 'left', fileName: 'Norte.xlsx', correcciones: [TRIM] });
  });
});

describe('a file chosen after one with corrections', () => {
  it('is offered them when they fit, and they are no longer kept once made', async () => {
    const world = createWorld();
    await readyToImport(world);
    await makeCorrections(world, TRIM, SKIP);
    chooseFile(world);
    expect(told(world)).toEqual([BEGAN, ENDED]);
    await until(world, (now) => now.matches('fileReady'));
    expect(world.actor.getSnapshot().context.file.corrections).toEqual([]);
    await waitFor(earlier(world), (now) => now.matches('offered'));
    expect(earlier(world).getSnapshot().context.offer).toEqual({
      kind: 'left',
      fileName: 'Norte.xlsx',
      correcciones: [TRIM, SKIP],
    });
    expect(world.fake.calls.filter((call) => call === 'lastCorrections')).toHaveLength(1);

    earlier(world).send({ type: 'earlier.reviewRequested' });
    await waitFor(earlier(world), (now) => now.matches('reviewing'));
    earlier(world).send({ type: 'earlier.accepted' });
    const { context } = await until(world, (now) => now.context.file.corrections.length > 0);
    expect([context.file.corrections, context.file.left]).toEqual([[TRIM, SKIP], null]);
    expect(told(world)).toEqual([BEGAN, ENDED, BEGAN]);
  });

  it('is offered those of the last load when none fits, and the next file is asked again', async () => {
    const world = createWorld({
      gateway: {
        fitCorrections: async (corrections) =>
          corrections.map((correction) => ({
            correction,
            fitted: correction.tipo === 'omitirFila' ? correction : null,
            cells: 1,
            misfit: correction.tipo === 'omitirFila' ? null : 'noColumn',
          })),
      },
    });
    world.fake.addRun({
      uploadId: UPLOAD_ID,
      usuario: 'Ana Ruiz',
      fileName: 'Febrero.xlsx',
      estado: 'completada',
      corrections: [SKIP],
    });
    await readyToImport(world);
    await makeCorrections(world, TRIM);
    chooseFile(world);
    await until(world, (now) => now.matches('fileReady'));
    await waitFor(earlier(world), (now) => now.matches('offered'));
    expect(earlier(world).getSnapshot().context.offer).toMatchObject({
      kind: 'load',
      fileName: 'Febrero.xlsx',
    });
    world.actor.send({ type: 'import.anotherFileRequested' });
    expect(world.actor.getSnapshot().context.file.left).toMatchObject({ correcciones: [TRIM] });
  });

  it('keeps them for the next file when it cannot be read', async () => {
    const world = createWorld();
    await readyToImport(world);
    await makeCorrections(world, TRIM);
    world.workbook.open = () => Promise.reject(Object.assign(new Error('locked'), { failure: 'encrypted' }));
    chooseFile(world);
    const { context } = await until(world, (now) => now.matches('readingFailed'));
    expect(context.file.left).toEqual({ kind: 'left', fileName: 'Norte.xlsx', correcciones: [TRIM] });
  });
});
