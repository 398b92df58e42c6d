import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../server/db/database.ts';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { processorMs } from '../../support/processor-time.ts';
import { ONE_ENGINE } from '../../support/server.ts';
import { line, TestRun, work } from './run.ts';
import { stopping } from './stops.ts';
import { ANA, createWorld, LUIS, type World } from './world.ts';

const NUL = 'a\u0000b';
const HALF_A_CHARACTER = 'a\ud83d';

const corrected = (hoja: number, antes: string): Correction => ({
  tipo: 'celda',
  hoja,
  celda: 'F2',
  columna: 'DESCRIPCION',
  obra: '',
  antes,
  despues: '',
});

describe.each(ONE_ENGINE)('calls that our page never sends, on %s', (engine) => {
  let world: World;
  let run: TestRun;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(async () => {
    await world.reset();
    run = new TestRun(world.app);
  });
  afterAll(() => world.close());

  const post = (path: string, payload: object | string, headers = {}) =>
    world.app.inject({
      method: 'POST',
      url: `/api/v2/cargamasiva${path}`,
      headers: { authorization: `Bearer ${ANA}`, ...headers },
      payload,
    });

  it.each([NUL, HALF_A_CHARACTER])(
    'with text that cannot be stored are refused with that text (%j)',
    async (text) => {
      const opened = await run.borrar(1, { fileName: text });
      expect([opened.statusCode, opened.json().errors]).toEqual([
        422,
        [
          {
            source: { pointer: '/fileName' },
            detail: 'Este dato contiene un carácter que no se puede guardar.',
          },
        ],
      ]);
      expect((await post('/max-cod-obra', { value: text })).statusCode).toBe(422);
      expect((await run.tell('/deshacer', { testigo: 'x', motivo: text })).statusCode).toBe(422);
    },
  );

  it('with a search, a label or a count that no column can store are refused', async () => {
    expect((await run.ask('/ejecuciones', { buscar: NUL })).statusCode).toBe(422);
    expect((await run.borrar(3_000_000_000)).statusCode).toBe(422);
    await run.borrar();
    expect((await run.guardar('guardar-seguimiento', 'a', NUL)).statusCode).toBe(422);
  });

  it('store what an operator removed from a cell, whatever characters it had', async () => {
    await run.borrar();
    const correcciones = [corrected(0, NUL), corrected(0, HALF_A_CHARACTER)];
    expect((await run.cargar([work(13)], { correcciones })).statusCode).toBe(200);
    const kept = await run.ask(`/ejecuciones/${run.uploadId}/correcciones`);
    expect(kept.json().data.correcciones).toEqual(correcciones);
  });

  it('store the corrections of a step once when it is sent again', async () => {
    let failures = 1;
    const server = await world.serve({
      database: stopping(world.database, async (stop) => {
        if (stop === 'obras' && failures-- > 0) throw new DatabaseUnavailable('gone');
      }),
    });
    const cut = new TestRun(server);
    await cut.borrar();
    await cut.cargar([work(13)], { correcciones: [corrected(0, 'one')] });
    const correcciones = [corrected(1, 'two')];
    expect((await cut.cargarFactyval([line(13)], { correcciones })).statusCode).toBe(503);
    expect((await cut.cargarFactyval([line(13)], { correcciones })).statusCode).toBe(200);
    const kept = await cut.ask(`/ejecuciones/${cut.uploadId}/correcciones`);
    expect(kept.json().data.correcciones).toEqual([corrected(0, 'one'), ...correcciones]);
  });

  it('get the turn when the run that holds it is already over', async () => {
    await run.borrar();
    await world.query("update carga set estado = 'abortada'");
    const luis = new TestRun(world.app, LUIS);
    expect((await luis.ask('/turno')).json().data).toEqual({ turno: null });
    expect((await luis.borrar()).statusCode).toBe(200);
  });

  it.runIf(engine === 'postgres')(
    'are answered at once that the scripts run, however often they come',
    async () => {
      let resume = (): void => undefined;
      const resumed = new Promise<void>((resolve) => {
        resume = resolve;
      });
      let reached = (): void => undefined;
      const standing = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const server = await world.serve({
        database: stopping(world.database, async (stop) => {
          if (stop !== 'lineas') return;
          reached();
          await resumed;
        }),
      });
      const held = new TestRun(server);
      await held.borrar();
      await held.cargar([work(13)]);
      const first = held.cargarFactyval([line(13)]);
      await standing;
      // Answered while the first call still waits: if these waited for it, they would never end.
      const again = await Promise.all(Array.from({ length: 12 }, () => held.cargarFactyval([line(13)])));
      resume();
      expect((await first).statusCode).toBe(200);
      expect(new Set(again.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    },
  );

  it('with a form without an end are answered with a sentence', async () => {
    await run.borrar();
    const form = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\nhola';
    const answer = await post('/guardar-archivo', form, {
      'x-upload-id': run.uploadId,
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'El formulario llegó incompleto o mal escrito: no se ha guardado nada.',
    ]);
  });

  it('with a header of nothing but separators delay no other call', async () => {
    await run.borrar();
    const start = processorMs();
    const answer = await run.cargar([], { csvContent: `\uFEFF${';'.repeat(60_000)}\r\n` });
    expect(processorMs() - start).toBeLessThan(2_000);
    expect([answer.statusCode, answer.body.length < 1_000]).toEqual([422, true]);
  });

  it('are answered with at most a hundred faults of a body', async () => {
    await run.borrar();
    const announcing = async (columns: number) => {
      const mapped = Array.from({ length: columns }, (_, index) => `"${index}":0`).join(',');
      const keys = `"csvContent":"","fileName":"a","uploadId":"${run.uploadId}","totalRows":0`;
      return (await run.send('cargar', `{${keys},"mappedColumns":{${mapped}}}`)).json();
    };
    expect((await announcing(10_000)).errors).toHaveLength(100);
    expect((await announcing(300_000)).message).toContain('más columnas de las que caben en una hoja');
  });

  it('are answered with only the beginning of a cell of a megabyte', async () => {
    const answer = await run.load([work(13, { site_cod: 'x'.repeat(1_000_000) })]);
    const [problem] = answer.json().scripts_results[1].query_results;
    expect([problem.error, problem.site_cod]).toEqual(['site_cod NO VÁLIDO', 'x'.repeat(500)]);
    expect(answer.body.length).toBeLessThan(10_000);
  });
});
