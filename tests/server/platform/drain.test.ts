import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Drain } from '../../../server/drain.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  // The one connection of the embedded engine is what the second test holds.
  server = await startTestServer({ engine: 'pglite' });
});
afterAll(() => server.close());

it('a stopping server says so, still answers, accepts no new step, and finishes what is under way', async () => {
  const drain = new Drain();
  const app = await server.again({ drain });
  const ready = async () => {
    const { statusCode, headers, body } = await app.inject('/api/v2/health/ready');
    return [statusCode, headers.connection, JSON.parse(body).data.motivo];
  };
  const token = await server.signIn('ana.ruiz@conectividad.example');
  const step = () =>
    app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/borrar',
      headers: { authorization: `Bearer ${token}` },
      payload: { fileName: 'Obras.xlsx', rowCount: 1, date: '2026-11-21T10:42:00.000Z' },
    });
  drain.leave();
  expect(await ready()).toEqual([503, 'close', 'seApaga']);
  expect((await step()).statusCode).toBe(200);
  drain.refuseSteps();
  const refused = await step();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    503,
    '2',
    'Este servidor se está apagando: el paso no ha empezado. Vuelve a enviarlo.',
  ]);
  const me = { url: '/api/v2/me', headers: { authorization: `Bearer ${token}` } };
  expect((await app.inject(me)).statusCode).toBe(200);
});

it('a request on an open connection is answered while the server closes', async () => {
  const drain = new Drain();
  const app = await server.again({ drain });
  const token = await server.signIn('ana.ruiz@conectividad.example');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (piece) => {
    said += piece;
  });
  const ask = async (path: string): Promise<void> => {
    const asked = once(app.server, 'request');
    socket.write(`GET /api/v2/${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await asked;
  };
  let closing: Promise<void> = Promise.resolve();
  // While its database is locked the first call, which reads, cannot end, for longer than a busy machine may pause.
  await server.database.transaction(async () => {
    await ask('cargamasiva/ejecuciones');
    drain.leave();
    closing = app.close();
    await ask('health/live');
  });
  await Promise.all([closing, once(socket, 'close')]);
  expect(said.match(/HTTP\/1\.1 \d+|connection: close/g)).toEqual(['HTTP/1.1 200', 'connection: close']);
});
