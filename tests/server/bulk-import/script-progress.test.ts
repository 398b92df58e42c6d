import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedScriptsMs } from '../../../server/bulk-import/scripts/expected-time.ts';
import { runAnswer } from '../../../src/api/contract/bulk-import.ts';
import { ENGINES } from '../../support/server.ts';
import { line, TestRun, work } from './run.ts';
import { type Stop, stopping } from './stops.ts';
import { createWorld, LUIS, type World } from './world.ts';

describe.each(ENGINES)('the scripts of a run on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  it('let another operator know at once that a load is running', async () => {
    const refused: unknown[] = [];
    const app = await world.serve({
      database: stopping(world.database, async (stop) => {
        if (stop !== 'commit') return;
        const { statusCode, headers, body } = await new TestRun(app, LUIS).borrar();
        refused.push([statusCode, Number(headers['retry-after']) > 0, JSON.parse(body).message]);
      }),
    });
    const loading = new TestRun(app);
    await loading.borrar();
    await loading.cargar([work(13)]);
    expect((await loading.cargarFactyval([])).json().success).toBe(true);
    const sentence = 'Ana Ruiz está cargando «Obras noviembre.xlsx» desde las 10:42, paso 6 de 6.';
    expect(refused).toEqual([[409, true, sentence]]);
  });

  it('can be followed while they run', async () => {
    const stops: Stop[] = [];
    let run: TestRun;
    const seen: unknown[] = [];
    const read = async () => runAnswer.parse((await run.ejecucion()).json()).data;
    const app = await world.serve({
      database: stopping(world.database, async (stop) => {
        stops.push(stop);
        if (stop !== 'cargar' && stop !== 'lineas') return;
        // The validations run on a connection of their own, so each is shown as it ends.
        if (stop === 'lineas') {
          await expect.poll(async () => (await read()).scripts.at(-1)?.script).toBe('060-factyval.sql');
        }
        const { estado, steps, scripts } = await read();
        seen.push({
          estado,
          steps: steps.map(({ step, state }) => `${step} ${state}`),
          done: scripts.filter(({ success, ms }) => success === true && ms !== null).length,
          scripts: scripts.map(({ script, message }) => `${script} ${message}`.trim()),
        });
      }),
    });
    run = new TestRun(app);
    await run.borrar();
    await run.cargar([work(13)]);
    expect((await run.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
    expect(stops).toContain('lineas');
    expect(seen).toEqual([
      { estado: 'en_curso', steps: ['borrar hecho', 'cargar en_curso'], done: 0, scripts: [] },
      {
        estado: 'en_curso',
        steps: ['borrar hecho', 'cargar hecho', 'cargar-factyval en_curso'],
        done: 7,
        scripts: [
          '010-obras-repetidas.sql ninguna',
          '020-sitios-no-validos.sql ninguno',
          '030-otros-errores.sql ninguno',
          '035-subproyectos-sin-aceptar.sql ninguno',
          '037-avisos-que-son-problemas.sql ninguno',
          '040-subproyectos.sql 0 registros',
          '050-obras-y-seguimiento.sql 2 registros',
          '060-factyval.sql',
        ],
      },
    ]);
    expect((await read()).estado).toBe('completada');
  });

  it('are expected to take as long a row as in the last load, unless that had less than a tenth of the rows', async () => {
    const expected: unknown[] = [];
    const app = await world.serve({
      database: {
        ...world.database,
        transaction: (transactional, options) => {
          if (options?.expectedMs !== undefined) expected.push(options.expectedMs);
          return world.database.transaction(transactional, options);
        },
      },
    });
    const load = async (rows: readonly number[]) => {
      const run = new TestRun(app);
      await run.borrar();
      await run.cargar(rows.map((number) => work(number)));
      expect((await run.cargarFactyval([])).json().success).toBe(true);
    };
    await load([13, 14]);
    await world.query('update carga_script set ms = 0');
    await world.query("update carga_script set ms = 500 where script = '050-obras-y-seguimiento.sql'");
    await load([15, 16, 17]);
    expect(expected).toEqual([null, 750]);
    expect(await expectedScriptsMs(world.database.kysely, 31)).toBeNull();
  });

  // The embedded database has only one server.
  it.runIf(engine === 'postgres')('can be followed from another server', async () => {
    const other = await world.serve();
    let run: TestRun;
    const seen: unknown[] = [];
    const read = async () => {
      const { scripts } = runAnswer.parse((await run.at(other).ejecucion()).json()).data;
      return scripts.map(({ script, success }) => `${script} ${success}`);
    };
    const app = await world.serve({
      database: stopping(world.database, async (stop) => {
        if (stop !== 'lineas') return;
        await expect.poll(read).toContain('060-factyval.sql null');
        seen.push(await read());
      }),
    });
    run = new TestRun(app);
    await run.borrar();
    await run.cargar([work(13)]);
    expect((await run.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
    expect(seen).toEqual([
      [
        '010-obras-repetidas.sql true',
        '020-sitios-no-validos.sql true',
        '030-otros-errores.sql true',
        '035-subproyectos-sin-aceptar.sql true',
        '037-avisos-que-son-problemas.sql true',
        '040-subproyectos.sql true',
        '050-obras-y-seguimiento.sql true',
        '060-factyval.sql null',
      ],
    ]);
    expect(await world.query('select carga from carga_marcha')).toEqual([]);
  });
});
