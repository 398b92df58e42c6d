import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { FaultProxy } from '../e2e/support/fault-proxy.ts';

/** A server that answers 'done' and knows which calls it has received, behind a proxy. */
async function behindProxy() {
  const received: string[] = [];
  const server = createServer(({ method, url }, answer) => {
    received.push(`${method} ${url}`);
    answer.end('done');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const proxy = await FaultProxy.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });
  const ask = async () => (await fetch(`${proxy.url}/api/v2/me`)).text();
  return { proxy, received, ask };
}

const NAME = 'GET me';
const CALL = 'GET /api/v2/me';

it('keeps a call before the server until it is let go, and later calls pass', async () => {
  const { proxy, received, ask } = await behindProxy();
  proxy.keep(NAME, null);
  const kept = ask();
  // The first call has met its order once nothing waits for one any more.
  await expect.poll(() => proxy.awaited()).toEqual([]);
  expect(await ask()).toBe('done');
  expect(received).toEqual([CALL]);
  expect(proxy.letGo(NAME)).toBe(true);
  expect(await kept).toBe('done');
  expect(received).toEqual([CALL, CALL]);
  expect(proxy.letGo(NAME)).toBe(false);
});

it('keeps the answer of a call that the server has carried out', async () => {
  const { proxy, received, ask } = await behindProxy();
  proxy.failOnce(NAME, 'keptAfter');
  let heard: string | null = null;
  const kept = ask().then((text) => {
    heard = text;
  });
  await expect.poll(() => received).toEqual([CALL]);
  await expect.poll(() => proxy.letGo(NAME)).toBe(true);
  await kept;
  expect(heard).toBe('done');
});

it('has a fault happen to a kept call when it is let go', async () => {
  const { proxy, received, ask } = await behindProxy();
  proxy.keep(NAME, 'serverError');
  const kept = ask();
  await expect.poll(() => proxy.letGo(NAME)).toBe(true);
  expect(JSON.parse(await kept)).toEqual({ message: 'Ha ocurrido un error en el servidor.' });
  expect(received).toEqual([]);
});
