import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { taskEndpoints } from '../../src/api/endpoints/tasks.ts';
import { createCalls } from '../../src/api/http/create-calls.ts';
import { createHttp } from '../../src/api/http/http.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answers the test decides, and its address. */
async function serverOf(answer: (response: ServerResponse, url: string) => void): Promise<string> {
  server = createServer((request, response) => answer(response, request.url ?? ''));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/event-stream' });

function callsTo(baseUrl: string, silence = 5_000) {
  const told = { onUnauthorized: vi.fn(), onUnanswered: vi.fn() };
  const http = createHttp({
    baseUrl,
    token: () => 'a-token',
    ...told,
    timeouts: { call: 50, load: 50, silence },
  });
  const heard: [string, string][] = [];
  const listen = (since: string | null, signal?: AbortSignal) =>
    createCalls(taskEndpoints, http).taskNews(
      since,
      ({ tipo }, place) => heard.push([tipo, place]),
      signal && { signal },
    );
  return { ...told, heard, listen };
}

describe('the event stream of the tasks', () => {
  it('delivers events one by one, wherever the pieces are cut, and skips comments', async () => {
    const asked: string[] = [];
    const url = await serverOf((response, path) => {
      asked.push(path);
      begin(response).write(': vivo\n\nid: 7\ndata: {"tipo":"abi');
      setImmediate(() => response.end('erto"}\n\n: vivo\n\ndata: {"tipo":"recargar"}\n\n'));
    });
    const { heard, listen } = callsTo(url);
    await listen('6');
    expect(asked).toEqual(['/api/v2/4task/novedades?desde=6']);
    expect(heard).toEqual([
      ['abierto', '7'],
      ['recargar', '7'],
    ]);
  });

  it('is refused like any other call', async () => {
    const url = await serverOf((response) => {
      response
        .writeHead(401)
        .end(JSON.stringify({ message: 'Inicia sesión.', data: { motivo: 'caducada' } }));
    });
    const { onUnauthorized, onUnanswered, listen } = callsTo(url);
    await expect(listen(null)).rejects.toMatchObject({ failure: { status: 401, message: 'Inicia sesión.' } });
    expect(onUnauthorized).toHaveBeenCalledWith(expect.objectContaining({ path: '/4task/novedades' }));
    expect(onUnanswered).not.toHaveBeenCalled();
  });

  it('outlasts the time-out of a call, and counts as lost once nothing arrives any more', async () => {
    const url = await serverOf((response) => {
      begin(response).write('id: 1\ndata: {"tipo":"abierto"}\n\n');
    });
    const { heard, onUnanswered, listen } = callsTo(url, 150);
    await expect(listen(null)).rejects.toMatchObject({ failure: { kind: 'noResponse' } });
    expect(heard).toEqual([['abierto', '1']]);
    expect(onUnanswered).toHaveBeenCalledTimes(1);
  });

  it('that breaks off fails as no response, and one that the page gives up is cancelled', async () => {
    const url = await serverOf((response) => {
      begin(response).write('id: 1\ndata: {"tipo":"abierto"}\n\n');
      setImmediate(() => response.destroy());
    });
    const { onUnanswered, listen } = callsTo(url);
    await expect(listen(null)).rejects.toMatchObject({ failure: { kind: 'noResponse' } });
    expect(onUnanswered).toHaveBeenCalledTimes(1);
    const end = new AbortController();
    const listening = listen(null, end.signal);
    end.abort();
    await expect(listening).rejects.toMatchObject({ name: 'AbortError' });
    expect(onUnanswered).toHaveBeenCalledTimes(1);
  });

  it('with events of another shape fails as an answer of the wrong shape', async () => {
    const url = await serverOf((response) => begin(response).end('data: {"tipo":"nuevo"}\n\n'));
    await expect(callsTo(url).listen(null)).rejects.toMatchObject({ failure: { kind: 'wrongShape' } });
  });
});
