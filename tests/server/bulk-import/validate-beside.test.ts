import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, TransactionOptions } from '../../../server/db/database.ts';
import { ENGINES } from '../../support/server.ts';
import { TestRun, work } from './run.ts';
import { createWorld, type World } from './world.ts';

/** Names for the statements of a run's scripts, recognised by their beginning. */
const NAMED: readonly (readonly [name: string, statement: RegExp])[] = [
  ['validated beside', /^select count\(\*\) as found from \(/],
  ['validated in order', /^insert into carga_incidencia /],
  ['works', /insert into obra /],
  ['tracking', /insert into seguimiento /],
];

function noting(database: Database, note: (text: string) => void): Database {
  return {
    ...database,
    transaction: (work, options?: TransactionOptions) =>
      database.transaction(
        (tx) =>
          work({
            ...tx,
            run: (sql, parameters) => {
              for (const [name, statement] of NAMED) {
                if (statement.test(sql)) note(options?.reading ? `${name}, reading` : name);
              }
              return tx.run(sql, parameters);
            },
          }),
        options,
      ),
  };
}

const BESIDE = Array.from({ length: 5 }, () => 'validated beside, reading');
const IN_ORDER = Array.from({ length: 5 }, () => 'validated in order');

describe.skipIf(!ENGINES.includes('postgres'))('the validations of a run on postgres', () => {
  let world: World;
  let noted: string[];
  beforeAll(async () => {
    world = await createWorld('postgres');
  });
  beforeEach(async () => {
    await world.reset();
    noted = [];
  });
  afterAll(() => world.close());

  const load = async (row: Readonly<Record<string, string>>) => {
    const app = await world.serve({ database: noting(world.database, (text) => noted.push(text)) });
    const run = new TestRun(app);
    await run.borrar();
    await run.cargar([row]);
    return (await run.cargarFactyval([])).json();
  };

  it('run beside the changes of a sound file, and are not run again', async () => {
    const answer = await load(work(13));
    expect(answer).toMatchObject({ success: true });
    expect(answer.scripts_results.map(({ script }: { script: string }) => script.slice(0, 3))).toEqual([
      '010',
      '020',
      '030',
      '035',
      '037',
      '040',
      '050',
      '060',
      '070',
      '080',
      '090',
    ]);
    expect(noted.filter((text) => text.startsWith('validated'))).toEqual(BESIDE);
    expect(noted.filter((text) => !text.startsWith('validated'))).toEqual(['works', 'tracking']);
  });

  it('run again in the run’s own transaction when one finds something, after the changes were rolled back', async () => {
    const before = await world.query('select count(*) as works from obra');
    // The second statement would fail because of this date.
    const answer = await load({ ...work(13), seg_fin_obra_fecha: '2026-02-31' });
    expect(answer.message).toBe(
      'Proceso detenido: 1 problema en la validación. No se ha cargado nada; corrige el archivo y vuelve a cargarlo.',
    );
    // On the second connection, no further validation runs after the one that found something.
    expect(noted.filter((text) => text.startsWith('validated'))).toEqual([
      ...BESIDE.slice(0, 3),
      ...IN_ORDER,
    ]);
    expect(await world.query('select count(*) as works from obra')).toEqual(before);
    const kept = await world.query('select script, campo from carga_incidencia');
    expect(kept).toEqual([{ script: '030-otros-errores.sql', campo: 'seg_fin_obra_fecha' }]);
  });
});
