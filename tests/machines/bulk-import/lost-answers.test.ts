import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { ApiError, type ApiFailure } from '../../../src/api/api.ts';
import type { Run } from '../../../src/api/contract/bulk-import.ts';
import { selectWaiting } from '../../../src/machines/bulk-import/bulk-import-selectors.ts';
import {
  AT,
  consoleCodes,
  consoleLines,
  createWorld,
  losingAnswer,
  runToEnd,
  startRun,
  status,
  stepAtWork,
  UPLOAD_ID,
  until,
  WANTS_LOAD,
} from './import-world.ts';

const STEPS = [
  ['borrar', 'borrar'],
  ['guardarSeguimiento', 'guardar-seguimiento'],
  ['cargar', 'cargar'],
  ['guardarFactyval', 'guardar-factyval'],
  ['cargarFactyval', 'cargar-factyval'],
] as const;
const LOST: ApiFailure[] = [
  { kind: 'timeout' },
  { kind: 'noResponse' },
  status(504),
  status(502),
  { kind: 'wrongShape' },
];

/** The argument of a call in a form that can be compared. */
const told = (argument: unknown) => (argument instanceof Blob ? argument.text() : argument);

const aRun = (change: Partial<Run>): Run => ({
  uploadId: UPLOAD_ID,
  fileName: 'Norte.xlsx',
  usuario: 'Operaciones',
  propia: true,
  ensayo: false,
  estado: 'en_curso',
  filasPrevistas: 2,
  filasSeguimiento: null,
  filasFactyval: null,
  filasOmitidas: 0,
  startedAt: AT,
  endedAt: null,
  leaseUntil: null,
  steps: [],
  scripts: [],
  cerradaPor: null,
  deshecha: null,
  ...change,
});

describe.each(STEPS)('when the answer of %s is lost', (method, step) => {
  it.each(LOST)('asks for the run after %j and goes on from the recorded answer', async (failure) => {
    const world = createWorld({ api: losingAnswer(method, failure) });
    const { value, context } = await runToEnd(world);
    expect(value).toBe('completeOk');
    expect(context.run.result).toMatchObject({ trackingRecords: 2, factyvalRecords: 1, savesFailed: 0 });
    expect(world.fake.calls.filter((call) => call === method)).toHaveLength(1);
    expect(world.fake.calls).toContain('run');
    expect(
      consoleCodes(world)
        .filter((code) => code.startsWith(`${step}:`))
        .slice(0, 3),
    ).toEqual([`${step}: stepStarted`, `${step}: answerLost`, `${step}: answerRecovered`]);
  });

  it.each(LOST)('sends the same step once more when the server never received it: %j', async (failure) => {
    const sent: string[] = [];
    const world = createWorld({
      api: ({ api }) => ({
        [method]: async (...args: unknown[]) => {
          sent.push(JSON.stringify(await Promise.all(args.map(told))));
          return (api[method] as (...given: unknown[]) => Promise<unknown>)(...args);
        },
      }),
    });
    world.fake.failNext(method, failure);
    const { value } = await runToEnd(world);
    expect(value).toBe('completeOk');
    expect(sent).toEqual([expect.stringContaining(UPLOAD_ID), sent[0]]);
    expect(consoleCodes(world)).toContain(`${step}: stepResent`);
  });

  it('waits for the new session, asks for the run, and goes on', async () => {
    const world = createWorld();
    world.fake.failNext(method, status(401, 'Inicia sesión para continuar.'));
    await startRun(world);
    const waiting = await until(world, (now) => now.matches({ processing: 'waitingForSession' }));
    expect(selectWaiting(waiting)).toEqual({ kind: 'session' });
    world.fake.endSessions();
    world.renewSession();
    const { value } = await until(world, (now) => now.hasTag('ended'));
    expect(value).toBe('completeOk');
  });
});

describe('a refusal of the earlier session', () => {
  it('does not ask again for a code that was already entered', async () => {
    const world = createWorld();
    const held = world.fake.hold('cargar');
    world.fake.failNext('cargar', status(401, 'Inicia sesión para continuar.'));
    await startRun(world);
    await expect.poll(() => world.fake.calls).toContain('cargar');
    world.renewSession();
    held.release();
    const { value } = await until(world, (now) => now.hasTag('ended'));
    expect(value).toBe('completeOk');
  });
});

describe('asking the run', () => {
  it('does not send a step a third time', async () => {
    const world = createWorld();
    world.fake.failNext('cargar', { kind: 'timeout' });
    world.fake.failNext('cargar', { kind: 'timeout' });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toEqual({ code: 'timedOut', step: 'cargar', status: null, message: null });
    expect(world.fake.calls.filter((call) => call === 'cargar')).toHaveLength(2);
  });

  it('repeats the question while the step is running, also through further failures', async () => {
    let asked = 0;
    const world = createWorld({
      api: (fake) => ({
        ...losingAnswer('cargar', status(504))(fake),
        run: async (uploadId) => {
          asked += 1;
          if (asked === 1) {
            const steps = [
              { step: 'cargar', state: 'en_curso', status: null, answer: null, startedAt: AT, ms: null },
            ] as const;
            return aRun({ steps: [...steps] });
          }
          if (asked === 2) throw new ApiError({ kind: 'noResponse' });
          return fake.api.run(uploadId);
        },
      }),
    });
    const { value } = await runToEnd(world);
    expect([value, asked]).toEqual(['completeOk', 3]);
  });

  it.each([
    [{ kind: 'timeout' } as const, 'timedOut', null],
    [status(504), 'gatewayTimeout', 504],
  ])('gives up after ten minutes without an answer after %j', async (failure, code, answered) => {
    let asked = 0;
    const world = createWorld({
      simulated: true,
      delays: { askAfter: 2_000 },
      api: () => ({
        borrar: () => Promise.reject(new ApiError(failure)),
        run: () => {
          asked += 1;
          return Promise.reject(new ApiError({ kind: 'noResponse' }));
        },
      }),
    });
    await startRun(world);
    await until(world, (now) => now.matches({ processing: 'askingRun' }));
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000]) {
      const before = asked;
      await waitFor(stepAtWork(world), (now) => now.matches({ recovering: 'waitingToAsk' }));
      world.clock.increment(wait - 1);
      expect(asked).toBe(before);
      world.clock.increment(1);
      expect(asked).toBe(before + 1);
    }
    world.clock.increment(600_000);
    const { context } = world.actor.getSnapshot();
    expect(context.run.failure).toMatchObject({ code, step: 'borrar', status: answered });
  });

  it('takes a recorded refusal as the answer', async () => {
    const world = createWorld({
      api: () => ({
        cargar: () => Promise.reject(new ApiError({ kind: 'timeout' })),
        run: async () =>
          aRun({
            estado: 'fallida',
            steps: [
              {
                step: 'cargar',
                state: 'fallido',
                status: 422,
                answer: { message: 'Faltan filas.' },
                startedAt: AT,
                ms: 4,
              },
            ],
          }),
      }),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toEqual({
      code: 'loadFailed',
      step: 'cargar',
      status: 422,
      message: 'Faltan filas.',
    });
  });

  it('ends when the run was closed before the step was done', async () => {
    const world = createWorld({
      api: () => ({
        cargar: () => Promise.reject(new ApiError(status(409, 'Esta carga ya terminó (abortada).'))),
        run: async () => aRun({ estado: 'abortada', cerradaPor: 'Luis Gil' }),
      }),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toMatchObject({ code: 'runClosed', step: 'cargar', by: 'Luis Gil' });
    expect(consoleLines(world).at(-1)).toMatchObject({ code: 'runFailed', params: { by: 'Luis Gil' } });
  });

  it('ends when the permission was removed', async () => {
    const world = createWorld({
      api: () => ({
        cargar: () => Promise.reject(new ApiError({ kind: 'timeout' })),
        run: () => Promise.reject(new ApiError(status(403, 'No tienes permisos para realizar esta acción.'))),
      }),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toMatchObject({ code: 'loadFailed', status: 403 });
  });

  it('refuses a recorded answer of another shape', async () => {
    const world = createWorld({
      api: () => ({
        cargar: () => Promise.reject(new ApiError({ kind: 'wrongShape' })),
        run: async () =>
          aRun({
            steps: [{ step: 'cargar', state: 'hecho', status: 200, answer: { ok: 1 }, startedAt: AT, ms: 4 }],
          }),
      }),
    });
    const { context } = await runToEnd(world);
    expect(context.run.failure).toEqual({ code: 'loadFailed', step: 'cargar', status: null, message: null });
  });
});

describe('another operator', () => {
  const HELD = 'Ana Ruiz está cargando «X.xlsx» desde las 10:42, paso 4 de 6.';

  it('is named, and the operator can try the load again', async () => {
    const world = createWorld();
    world.fake.failNext('borrar', status(409, HELD));
    await startRun(world);
    const held = await until(world, (now) => now.matches({ processing: 'heldByAnotherOperator' }));
    expect(selectWaiting(held)).toEqual({ kind: 'otherOperator', message: HELD, retryAfter: null });
    expect(consoleCodes(world).at(-1)).toBe('borrar: otherOperator');
    world.actor.send({ type: 'run.retryRequested', at: AT });
    const { value } = await until(world, (now) => now.hasTag('ended'));
    expect(value).toBe('completeOk');
  });

  it('loses a lapsed turn only when the operator decides so', async () => {
    const sent: (boolean | undefined)[] = [];
    const world = createWorld({
      api: ({ api }) => ({
        borrar: (request, options) => {
          sent.push(request.relevo);
          return api.borrar(request, options);
        },
      }),
    });
    const lapsed = status(409, HELD);
    world.fake.failNext('borrar', lapsed.kind === 'status' ? { ...lapsed, retryAfter: 0 } : lapsed);
    await startRun(world);
    const held = await until(world, (now) => now.matches({ processing: 'heldByAnotherOperator' }));
    expect(selectWaiting(held)).toEqual({ kind: 'otherOperator', message: HELD, retryAfter: 0 });
    world.actor.send({ type: 'run.takeOverRequested', at: AT });
    const { value } = await until(world, (now) => now.hasTag('ended'));
    expect([value, sent]).toEqual(['completeOk', [undefined, true]]);
    expect(consoleCodes(world)).toContain('borrar: takingOver');
  });

  it('can be left to finish: the preview returns, and nothing was deleted', async () => {
    const world = createWorld();
    world.fake.failNext('borrar', status(409, HELD));
    await startRun(world);
    await until(world, (now) => now.matches({ processing: 'heldByAnotherOperator' }));
    world.actor.send({ type: 'run.abandoned', at: AT });
    const snapshot = await until(world, (now) => now.can(WANTS_LOAD));
    expect(snapshot.matches('fileReady')).toBe(true);
    expect(world.emitted.at(-1)).toEqual({ type: 'work.ended', work: 'bulkImport' });
  });

  it('who takes the load over ends this run with the server’s sentence', async () => {
    const world = createWorld();
    world.fake.failNext('cargar', status(409, HELD));
    const { context } = await runToEnd(world);
    expect(context.run.failure).toEqual({ code: 'loadFailed', step: 'cargar', status: 409, message: HELD });
  });
});
