import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../support/server.ts';
import { type KilledWorld, killedWorld } from '../killed-writes/killed-world.ts';

const TABLES = [
  ...['obra', 'seguimiento', 'conjunto_cambios', 'conjunto_obra', 'conciliacion', 'conciliacion_fila'],
  ...['conciliacion_linea', 'conciliacion_diferencia', 'conciliacion_descarte', 'auditoria'],
];

describe.each(ENGINES)('a server killed while it reconciles on %s', (engine) => {
  let world: KilledWorld;
  let id: unknown;
  beforeAll(async () => {
    world = await killedWorld(engine, TABLES);
  });
  afterAll(() => world.close());

  it('has begun, received and compared a reconciliation completely or not at all', async () => {
    id = await world.isWholeOrNothing('beginReconciliation');
    await world.isWholeOrNothing('receiveRows', id);
    await world.isWholeOrNothing('compareReconciliation', id);
  });

  it('has dismissed, reopened and accepted everything that was asked, or nothing', async () => {
    await world.isWholeOrNothing('dismissDifferences', id);
    await world.isWholeOrNothing('recoverDifferences', id);
    expect(await world.isWholeOrNothing('acceptDifferences', id)).toBe(16);
  });

  it('has discarded a reconciliation completely or not at all', async () => {
    const other = await world.write('beginReconciliation');
    await world.write('receiveRows', other);
    await world.isWholeOrNothing('discardReconciliation', other);
  });
});
