import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchWithProgress } from '../../../src/api/http/fetch-with-progress.ts';

const BODY = 'x'.repeat(300_000);

describe('fetch, told how much is sent', () => {
  let url: string;
  let received: { method: string; type: string; length: number }[];
  let answer: (response: ServerResponse) => void;
  let close: () => Promise<void>;

  beforeEach(async () => {
    received = [];
    const server = createServer(async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-expose-headers', 'retry-after');
      if (request.method === 'OPTIONS') {
        // A page of another origin, as that of the tests is, asks first.
        response.setHeader('access-control-allow-headers', 'content-type').end();
        return;
      }
      let length = 0;
      for await (const chunk of request) length += chunk.length;
      const type = request.headers['content-type'] ?? '';
      received.push({ method: request.method ?? '', type, length });
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads`;
    close = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
  });
  afterEach(() => close());

  const upload = (onProgress: (share: number) => void = () => {}, signal?: AbortSignal) =>
    fetchWithProgress(
      new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: BODY,
        ...(signal === undefined ? {} : { signal }),
      }),
      onProgress,
    );

  it('sends what it is given, tells how much of it, and answers as fetch does', async () => {
    answer = (response) => response.writeHead(413, { 'retry-after': '7' }).end('{"message":"Es grande."}');
    const shares: number[] = [];

    const response = await upload((share) => shares.push(share));

    expect([response.ok, response.status, response.headers.get('retry-after')]).toEqual([false, 413, '7']);
    expect(await response.json()).toEqual({ message: 'Es grande.' });
    expect(received).toEqual([{ method: 'POST', type: 'text/plain', length: BODY.length }]);
    expect(shares.at(-1)).toBe(1);
  });

  it('answers without a body where there is none', async () => {
    answer = (response) => response.writeHead(204).end();
    const response = await upload();
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('rejects when nothing comes back', async () => {
    answer = (response) => response.socket?.destroy();
    await expect(upload()).rejects.toBeInstanceOf(TypeError);
  });

  it('rejects with what its signal was aborted with', async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new DOMException('Too long.', 'TimeoutError'));
    await expect(upload(undefined, controller.signal)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('sends nothing where that happened before', async () => {
    await expect(upload(undefined, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
    expect(received).toEqual([]);
  });
});
