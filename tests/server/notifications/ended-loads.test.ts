import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TURN_MS } from '../../../server/bulk-import/turn/turn.ts';
import { notificationsAnswer } from '../../../src/api/contract/notifications.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { TestRun, work } from '../bulk-import/run.ts';

const ANA = 'ana.ruiz@conectividad.example';
const OPERATIONS = 'operaciones@conectividad.example';

describe.each(ENGINES)('the owner of a load on %s', (engine) => {
  let server: TestServer;
  let ana: string;
  let operations: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ana = await server.signIn(ANA);
    operations = await server.signIn(OPERATIONS);
  });
  beforeEach(async () => {
    await server.query('delete from notificacion');
    await server.query('update carga_turno set carga = null, hasta = null');
  });
  afterAll(() => server.close());

  const told = async (token: string) =>
    notificationsAnswer.parse((await server.get('/api/v2/notificaciones', token)).json()).data.items;
  const ended = (run: TestRun, change: object) => ({
    id: expect.any(Number),
    tipo: 'carga',
    momento: server.clock.now().toISOString(),
    leida: false,
    uploadId: run.uploadId,
    fileName: run.fileName,
    ensayo: false,
    por: null,
    ...change,
  });

  it('is notified once how it ended, in the transaction that ends it', async () => {
    const run = new TestRun(server.app, ana);
    // The portal has no site with that code, so the validations stop the load.
    await run.load([work(13)], [], { ensayo: true });
    expect(await told(ana)).toEqual([ended(run, { estado: 'detenida', ensayo: true })]);
    // The repeated step runs nothing.
    await run.cargarFactyval([]);
    expect(await told(ana)).toHaveLength(1);
    expect(await told(operations)).toEqual([]);
  });

  it('is notified who closed the load that they had left unfinished', async () => {
    const run = new TestRun(server.app, ana);
    await run.borrar();
    server.clock.advance({ seconds: TURN_MS / 1_000 });
    await new TestRun(server.app, operations).borrar(1, { relevo: true });
    expect(await told(ana)).toEqual([ended(run, { estado: 'abortada', por: 'Operaciones' })]);
    expect(await told(operations)).toEqual([]);
  });

  it('is notified of a load that the next start of the server ended', async () => {
    const run = new TestRun(server.app, ana);
    await run.borrar();
    server.clock.advance({ seconds: TURN_MS / 1_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await server.again();
      // The embedded engine waits a whole lease for a sign of the run, because its clock may have been
      // changed.
      vi.advanceTimersByTime(TURN_MS);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => told(ana)).toEqual([ended(run, { estado: 'abortada', por: 'Portal' })]);
  });
});
