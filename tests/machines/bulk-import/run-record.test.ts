import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { ApiError } from '../../../src/api/api.ts';
import type { LoadStep, Run } from '../../../src/api/contract/bulk-import.ts';
import { LOAD_RUN_DELAYS } from '../../../src/machines/load-run/load-run-delays.ts';
import { receivedSheets } from '../../../src/machines/load-run/record/received-sheets.ts';
import { describeRun } from '../../../src/machines/load-run/record/run-record.ts';
import { runRecordActors } from '../../../src/machines/load-run/record/run-record-implementations.ts';
import { runRecordMachine } from '../../../src/machines/load-run/record/run-record-machine.ts';
import { createFakeApi } from '../../support/fakes/fake-api.ts';
import { countAsCovered } from '../../support/machine-coverage.ts';
import {
  AT,
  aScript,
  consoleCodes,
  createWorld,
  runToEnd,
  status,
  UPLOAD_ID,
  until,
} from './import-world.ts';

const OTHER_RUN = '9d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e99';
const OPERATOR = 'operaciones@conectividad.example';

/** The machine of a run's record, over the fake server. */
function watched(uploadId: string, isDriven = false) {
  const fake = createFakeApi({ token: () => 'token' });
  fake.openSession('token', OPERATOR);
  const clock = new SimulatedClock();
  let tick = () => {};
  const actor = createActor(
    runRecordMachine.provide({
      actors: runRecordActors({
        api: fake.api,
        clock: () => new Date(AT),
        saveFile: () => {},
        everySecond: (call) => {
          tick = call;
          return () => {};
        },
      }),
    }),
    { clock, input: { uploadId, isDriven, delays: LOAD_RUN_DELAYS }, inspect: countAsCovered },
  );
  const start = async () => {
    actor.start();
    clock.increment(isDriven ? LOAD_RUN_DELAYS.followEvery : 0);
    await waitFor(actor, (now) => !now.matches('reading'));
    return actor.getSnapshot();
  };
  return { fake, clock, actor, start, tick: () => tick() };
}

describe('the record of a run', () => {
  it('gives the same console lines as the run itself', async () => {
    const world = createWorld();
    world.fake.setScripts([aScript({}), aScript({ type: 'select', script: '060.sql' })]);
    const { context } = await runToEnd(world);
    const { lines, result, failure } = describeRun(await world.fake.api.run(UPLOAD_ID));
    expect(lines.map(({ step, code }) => (step === null ? code : `${step}: ${code}`))).toEqual([
      'runOpened',
      ...consoleCodes(world).slice(1),
    ]);
    expect(lines.map(({ id }) => id)).toEqual(lines.map((_, index) => index + 1));
    expect({ ...result, endedAt: '' }).toEqual({ ...context.run.result, endedAt: '' });
    expect(failure).toBe(null);
  });

  it('gives the scripts of an open run as far as they have run', async () => {
    const run: Run = {
      ...(await recorded()),
      estado: 'en_curso',
      steps: [
        { step: 'cargar-factyval', state: 'en_curso', status: null, answer: null, startedAt: AT, ms: null },
      ],
      scripts: [
        { script: '010.sql', description: 'Sitios', type: 'validation', success: true, message: '', ms: 840 },
        {
          script: '020.sql',
          description: 'Obras',
          type: 'modification',
          success: null,
          message: '',
          ms: null,
        },
      ],
    };
    const { lines, result, failure } = describeRun(run);
    expect(lines.slice(1).map(({ code, ms }) => [code, ms])).toEqual([
      ['stepStarted', null],
      ['scriptDone', 840],
      ['scriptRunning', null],
    ]);
    expect([result, failure]).toEqual([null, null]);
  });

  it('says what stopped a run, or that it was closed', async () => {
    const run = await recorded();
    const refused = { message: 'Faltan columnas.', requestId: 'r-1' };
    expect(
      describeRun({
        ...run,
        estado: 'fallida',
        steps: [{ step: 'cargar', state: 'fallido', status: 422, answer: refused, startedAt: AT, ms: 4 }],
      }).failure,
    ).toEqual({ code: 'loadFailed', step: 'cargar', status: 422, message: 'Faltan columnas.' });
    const closed = { code: 'aborted', step: null, status: null, message: null };
    expect(describeRun({ ...run, estado: 'abortada', steps: [] }).failure).toEqual({
      ...closed,
      by: null,
      received: 'none',
    });
    const taken = { ...run, estado: 'abortada', cerradaPor: 'Luis Gil' } as const;
    const told = (...last: LoadStep[]) => {
      const done = { state: 'hecho', status: 200, answer: {}, startedAt: AT, ms: 4 } as const;
      return receivedSheets({ steps: last.map((step) => ({ ...done, step })) });
    };
    expect([
      told('borrar'),
      told('borrar', 'guardar-seguimiento'),
      told('cargar', 'guardar-factyval'),
    ]).toEqual(['none', 'tracking', 'both']);
    expect(describeRun({ ...taken, steps: [] }).lines.at(-1)).toMatchObject({
      code: 'runFailed',
      params: { code: 'aborted', by: 'Luis Gil', received: 'none' },
    });
    const undone = describeRun({
      ...run,
      deshecha: { en: AT, por: 'Ana Ruiz', quedan: { obras: 0, lineas: 0 } },
    });
    expect(undone.lines.at(-1)).toMatchObject({
      code: 'runUndone',
      params: { person: 'Ana Ruiz', works: 0, lines: 0 },
    });
  });

  it('is read again while it is open, and not once it is over', async () => {
    const { fake, clock, actor, start } = watched(OTHER_RUN);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx' });
    const { value, context } = await start();
    expect([value, context.seen?.turn?.usuario]).toEqual(['following', 'Ana Ruiz']);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx', estado: 'completada' });
    clock.increment(LOAD_RUN_DELAYS.followEvery);
    await waitFor(actor, (now) => now.matches('settled'));
    clock.increment(LOAD_RUN_DELAYS.followEvery * 10);
    expect(fake.calls.filter((call) => call === 'run')).toHaveLength(2);
  });

  it('closes a run that was left behind, also while it is being read', async () => {
    const { fake, clock, actor, start } = watched(OTHER_RUN);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx', freeIn: 0 });
    await start();
    const held = fake.hold('run');
    clock.increment(LOAD_RUN_DELAYS.followEvery);
    expect(actor.getSnapshot().value).toBe('reading');
    actor.send({ type: 'record.closeRequested' });
    held.release();
    const { context } = await waitFor(actor, (now) => now.matches('settled'));
    expect(context.seen?.run.estado).toBe('abortada');
  });

  it('says why a run cannot be closed yet', async () => {
    const { fake, actor, start } = watched(OTHER_RUN);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx', freeIn: 20 });
    await start();
    actor.send({ type: 'record.closeRequested' });
    const { context } = await waitFor(actor, (now) => now.context.closeFailure !== null);
    expect(context.closeFailure).toMatchObject({ kind: 'status', status: 409, retryAfter: 20 });
  });

  it('gives up on an unknown run, and reads again after an outage', async () => {
    const unknown = watched(OTHER_RUN);
    expect((await unknown.start()).value).toBe('failed');
    unknown.clock.increment(3_600_000);
    expect(unknown.fake.calls).toEqual(['run']);

    const { fake, clock, actor, start } = watched(OTHER_RUN);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx' });
    fake.failNext('run', status(503));
    expect((await start()).value).toBe('failed');
    clock.increment(LOAD_RUN_DELAYS.followAgain);
    await waitFor(actor, (now) => now.matches('following'));
  });

  it('is not read for a run of this page before the first step, and counts the seconds', async () => {
    const { fake, clock, actor, start, tick } = watched(OTHER_RUN, true);
    expect((await start()).value).toBe('starting');
    clock.increment(3_600_000);
    expect(fake.calls).toEqual([]);
    fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx' });
    actor.send({ type: 'record.runOpened' });
    clock.increment(LOAD_RUN_DELAYS.followEvery);
    await waitFor(actor, (now) => now.context.seen !== null);
    tick();
    expect(actor.getSnapshot().context.now).toBe(AT);
  });
});

describe('coming back to the page', () => {
  it('shows the person’s own open run instead of an empty page', async () => {
    const world = createWorld();
    world.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Operaciones', fileName: 'Sur.xlsx' });
    world.actor.send({ type: 'import.screenShown' });
    const { context, children } = await until(world, (now) => now.matches('watching'));
    expect(context.run.watchedId).toBe(OTHER_RUN);
    const record = children.runRecord;
    if (record === undefined) throw new Error('No record is watched.');
    const seen = await waitFor(record, (now) => now.context.seen !== null);
    expect(seen.context.seen?.run).toMatchObject({ fileName: 'Sur.xlsx', propia: true });
    world.actor.send({ type: 'import.watchLeft' });
    await until(world, (now) => now.matches({ noFile: 'ready' }));
  });

  it('does not show a colleague’s run, and shows the turn while somebody watches it', async () => {
    const world = createWorld();
    world.fake.addRun({ uploadId: OTHER_RUN, usuario: 'Ana Ruiz', fileName: 'Sur.xlsx' });
    world.actor.send({ type: 'import.screenShown' });
    await until(world, (now) => now.matches({ noFile: 'ready' }));
    const turn = world.actor.getSnapshot().children.turnWatch;
    if (turn === undefined) throw new Error('Nobody watches the turn.');
    turn.send({ type: 'turn.watched' });
    const known = await waitFor(turn, (now) => now.context.turn !== null);
    expect(known.context.turn).toMatchObject({ usuario: 'Ana Ruiz', fileName: 'Sur.xlsx', propia: false });
    turn.send({ type: 'turn.unwatched' });
    expect(turn.getSnapshot().value).toBe('unwatched');
  });

  it('does not read the turn in a hidden tab, and reads it at once when the tab is visible again', async () => {
    const world = createWorld({ simulated: true, delays: { turnEvery: 5_000 } });
    const turn = world.actor.getSnapshot().children.turnWatch;
    if (turn === undefined) throw new Error('Nobody watches the turn.');
    const asked = () => world.fake.calls.filter((call) => call === 'turn').length;
    const resting = () => waitFor(turn, (now) => now.matches({ watched: 'resting' }));
    turn.send({ type: 'turn.watched' });
    await resting();
    world.showPage(false);
    world.clock.increment(3_600_000);
    expect(asked()).toBe(1);
    world.showPage(true);
    expect(asked()).toBe(2);
    await resting();
    world.clock.increment(5_000);
    expect(asked()).toBe(3);
  });

  it('shows the empty page when the server does not answer', async () => {
    const world = createWorld({ api: () => ({ turn: () => Promise.reject(new ApiError(status(503))) }) });
    world.actor.send({ type: 'import.screenShown' });
    await until(world, (now) => now.matches({ noFile: 'ready' }));
  });

  it('returns from the record of a run to the file that was open', async () => {
    const world = createWorld();
    world.fake.addRun({
      uploadId: OTHER_RUN,
      usuario: 'Ana Ruiz',
      fileName: 'Sur.xlsx',
      estado: 'completada',
    });
    world.actor.send({ type: 'import.fileChosen', file: { name: 'Norte.xlsx' } as File });
    await until(world, (now) => now.matches('fileReady'));
    world.actor.send({ type: 'import.watchRequested', uploadId: OTHER_RUN });
    expect(world.actor.getSnapshot().matches('watching')).toBe(true);
    world.actor.send({ type: 'import.watchLeft' });
    const { context } = await until(world, (now) => now.matches('fileReady'));
    expect([context.file.workbook?.fileName, world.workbook.closed]).toEqual(['Norte.xlsx', 1]);
  });
});

async function recorded(): Promise<Run> {
  const world = createWorld();
  await runToEnd(world);
  return world.fake.api.run(UPLOAD_ID);
}
