import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../support/server.ts';
import { type KilledWorld, killedWorld } from '../killed-writes/killed-world.ts';
import { ROWS } from './killed-writes.ts';

const TABLES = [
  ...['obra', 'seguimiento', 'conjunto_cambios', 'conjunto_obra', 'actualizacion', 'actualizacion_fila'],
  ...['actualizacion_linea', 'carga', 'carga_paso', 'carga_script', 'auditoria', 'notificacion'],
];

describe.each(ENGINES)('a server killed while it updates works from a file on %s', (engine) => {
  let world: KilledWorld;
  let id: unknown;
  beforeAll(async () => {
    world = await killedWorld(engine, TABLES);
  });
  afterAll(() => world.close());

  it('has begun, received and compared an update completely or not at all', async () => {
    id = await world.isWholeOrNothing('beginMassUpdate', randomUUID());
    await world.isWholeOrNothing('receiveUpdateRows', id);
    await world.isWholeOrNothing('compareMassUpdate', id);
  });

  it('has adjusted an update completely or not at all', async () => {
    for (const write of ['omitRows', 'setFields', 'setReplacements', 'takeOver', 'takeBack']) {
      await world.isWholeOrNothing(write, id);
    }
  });

  it('has rehearsed an update without a trace in the works, and applied all of it or nothing', async () => {
    const { obra, seguimiento } = await world.everything();
    await world.isWholeOrNothing('rehearse', id);
    expect(await world.everything()).toMatchObject({ obra, seguimiento });
    await world.isWholeOrNothing('applyMassUpdate', id);
    const { seguimiento: after } = await world.everything();
    expect(JSON.stringify(after).split('Otra contrata')).toHaveLength(ROWS - 1);
  });

  it('has discarded an update completely or not at all', async () => {
    const other = await world.write('beginMassUpdate', randomUUID());
    await world.write('receiveUpdateRows', other);
    await world.isWholeOrNothing('discardMassUpdate', other);
  });
});
