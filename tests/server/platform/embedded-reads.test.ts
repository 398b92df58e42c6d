import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../../support/server.ts';

it('who asks who they are, and whether the portal is ready, needs nothing of the only connection', async () => {
  const server = await startTestServer({ engine: 'pglite' });
  onTestFinished(() => server.close());
  const person = await server.addPerson(['users']);
  const token = await server.signIn(person.email);
  const me = () => server.get('/api/v2/me', token);
  const before = await me();
  // A write to anything but people, permissions and sessions.
  await server.query('update trabajo set fallos = 0 where false');
  server.clock.advance({ minutes: 3 });
  const [answer, ready] = await server.database.transaction(async (tx) => {
    await tx.run('select 1');
    return Promise.all([me(), server.get('/api/v2/health/ready', null)]);
  });
  expect([answer?.statusCode, answer?.json()]).toEqual([200, before.json()]);
  expect(ready?.statusCode).toBe(200);
  const mayOpen = async () => (await server.get('/api/v2/me/permissions', token)).json().data.users;
  expect(await mayOpen()).toBe(true);
  await server.query('delete from permiso where usuario_id = $1', [person.id]);
  expect(await mayOpen()).not.toBe(true);
});

it('who asks what would hold the only connection for long is told what to narrow, before it is held', async () => {
  const server = await startTestServer({ engine: 'pglite', readLimits: { mostCost: 0 } });
  onTestFinished(() => server.close());
  const token = await server.signIn((await server.addPerson(['locations'])).email);
  const facet = await server.get('/api/v2/localizaciones/facetas?columna=provincia', token);
  const sentence =
    'Esta lectura tarda demasiado y se ha parado. Acótala: quita condiciones «contiene», añade un proyecto o unas fechas.';
  expect([facet.statusCode, facet.json().message]).toEqual([422, sentence]);
  // A count says that it has not been finished, and what finds records by their keys is not estimated.
  expect((await server.get('/api/v2/localizaciones/recuento', token)).json().data.exacto).toBe(false);
  expect((await server.get('/api/v2/me/permissions', token)).statusCode).toBe(200);
});
