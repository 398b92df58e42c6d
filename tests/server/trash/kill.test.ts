import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../support/server.ts';
import { type KilledWorld, killedWorld } from '../killed-writes/killed-world.ts';

const CODES = ['4P-NOR-FTTH-0001', '4P-NOR-FTTH-0002', '4P-NOR-FTTH-0003', '4P-NOR-FTTH-0004'];
const TABLES = ['obra', 'seguimiento', 'factyval', 'lote_borrado', 'obra_en_lote', 'auditoria'];

describe.each(ENGINES)('a server killed while it deletes, restores or purges works on %s', (engine) => {
  let world: KilledWorld;
  beforeAll(async () => {
    world = await killedWorld(engine, TABLES);
  });
  afterAll(() => world.close());

  it('has deleted all of them or none, and restored all of them or none', async () => {
    const { obra, seguimiento, factyval } = await world.everything();
    await world.isWholeOrNothing('deleteWorks', CODES);
    await world.isWholeOrNothing('restoreWorks');
    const back = await world.everything();
    expect({ obra: back.obra, seguimiento: back.seguimiento, factyval: back.factyval }).toEqual({
      obra,
      seguimiento,
      factyval,
    });
  });

  it('has purged a batch wholly or not at all', async () => {
    await world.write('deleteWorks', CODES);
    await world.query(
      `update lote_borrado set borrado_en = borrado_en - interval '31 days' where restaurado_en is null`,
    );
    await world.isWholeOrNothing('purgeTrash');
    expect(await world.query('select cod from obra where borrado_en is not null')).toEqual([]);
  });
});
