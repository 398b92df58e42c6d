import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, type ApiFailure } from '../../../src/api/api.ts';
import type { Api } from '../../support/every-endpoint.ts';
import { createHttpApi } from '../../support/http-api.ts';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const UPLOAD_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

describe('the API over HTTP, as a browser sends it', () => {
  let received: Received[];
  let answer: (response: ServerResponse) => void;
  let token: string;
  let unauthorized: [path: string, token: string | null, ended: string | null][];
  let api: Api;
  let baseUrl: string;
  let close: () => Promise<void>;

  beforeEach(async () => {
    received = [];
    unauthorized = [];
    token = 'tok';
    const server = createServer(async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-expose-headers', 'content-disposition, retry-after');
      if (request.method === 'OPTIONS') {
        // The tests' page has another origin, so the browser asks for permission first.
        response.setHeader(
          'access-control-allow-headers',
          'authorization,content-type,x-upload-id,x-upload-step',
        );
        response.setHeader('access-control-allow-methods', '*').end();
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    api = createHttpApi({
      baseUrl,
      token: () => token,
      onUnauthorized: ({ path, token: used, ended }) => unauthorized.push([path, used, ended]),
    });
    close = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
  });
  afterEach(() => close());

  const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
  };
  const failureOf = async (call: Promise<unknown>): Promise<ApiFailure> => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ApiError);
    return (error as ApiError).failure;
  };

  it('sends the token and reads the answer by the contract', async () => {
    json(200, { success: true, data: { dashboard: true, users: 'true', bulk_loads: 1, other: true } });

    expect(await api.myPermissions()).toEqual({ dashboard: true, users: false, bulk_loads: false });
    expect(received.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['GET', '/api/v2/me/permissions', 'Bearer tok'],
    ]);
  });

  it('sends no token when there is none', async () => {
    json(200, { exists: true });
    api = createHttpApi({ baseUrl, token: () => null });

    expect(await api.checkEmail({ email: 'ana@empresa.example' })).toEqual({ exists: true });
    expect(received[0]?.headers.authorization).toBeUndefined();
    expect(received[0]?.body).toBe('{"email":"ana@empresa.example"}');
  });

  it('reports which token was refused, also when another one is in use by then', async () => {
    answer = (response) => {
      token = 'renewed';
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message: 'Inicia sesión para continuar.' }));
    };
    await failureOf(api.maxCodObra('%A%'));
    expect(unauthorized).toEqual([['/cargamasiva/max-cod-obra', 'tok', null]]);
  });

  it('reports why a session was ended, as far as the answer says', async () => {
    for (const data of [{ motivo: 'cuenta_desactivada' }, { motivo: 'otro' }, null]) {
      json(401, { message: 'Sesión expirada. Por favor, inicia sesión nuevamente.', data });
      await failureOf(api.maxCodObra('%A%'));
    }
    expect(unauthorized.map(([, , ended]) => ended)).toEqual(['cuenta_desactivada', null, null]);
  });

  it('names run and step on every call of a run', async () => {
    json(200, { success: true, message: 'ok', records_inserted: 2 });
    const body = new Blob(['{"csvContent":"x"}']);

    await api.cargar(body, { uploadId: UPLOAD_ID });
    await api.guardarSeguimiento(new Blob(['a;b']), 'datos-exportados.csv', { uploadId: UPLOAD_ID });

    expect(
      received.map(({ url, headers }) => [url, headers['x-upload-id'], headers['x-upload-step']]),
    ).toEqual([
      ['/api/v2/cargamasiva/cargar', UPLOAD_ID, 'cargar'],
      ['/api/v2/cargamasiva/guardar-archivo', UPLOAD_ID, 'guardar-seguimiento'],
    ]);
    expect(received[0]?.headers['content-type']).toBe('application/json');
    expect(received[0]?.body).toBe('{"csvContent":"x"}');
    expect(received[1]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[1]?.body).toMatch(
      /name="nombre_archivo"\r\n\r\ndatos-exportados\.csv\r\n[\s\S]*name="archivo"/,
    );
  });

  it('accepts the lowercase variant of the highest CodObra', async () => {
    json(200, { maxnumcodobra: 12 });
    expect(await api.maxCodObra('%NOR-FTTH%')).toEqual({ maxNumCodObra: 12 });
    expect(received[0]?.body).toBe('{"value":"%NOR-FTTH%"}');
  });

  it('returns an error status with the sentence, the fields and the wait of the server', async () => {
    json(
      422,
      {
        message: 'Datos de entrada inválidos.',
        requestId: 'r-1',
        errors: [
          { source: { pointer: '/email' }, detail: 'primero' },
          { source: { pointer: '/email' }, detail: 'segundo' },
        ],
      },
      { 'retry-after': '7' },
    );

    expect(await failureOf(api.me())).toEqual({
      kind: 'status',
      status: 422,
      message: 'Datos de entrada inválidos.',
      requestId: 'r-1',
      fields: { email: 'primero' },
      retryAfter: 7,
    });
  });

  it('returns the path of an answer that forbids', async () => {
    const forbidden: string[] = [];
    const telling = createHttpApi({
      baseUrl,
      token: () => 'tok',
      onForbidden: (path) => forbidden.push(path),
    });
    json(403, { message: 'No puedes.' });
    await failureOf(telling.maxCodObra('%A%'));
    json(404, { message: 'No está.' });
    await failureOf(telling.maxCodObra('%A%'));
    expect(forbidden).toEqual(['/cargamasiva/max-cod-obra']);
  });

  it('sends JSON even where there is nothing to send', async () => {
    json(200, { success: true });
    await api.logout();
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/v2/logout', body: '{}' });
    expect(received[0]?.headers['content-type']).toMatch(/^application\/json/);
  });

  it('returns an error status without a readable body', async () => {
    answer = (response) =>
      response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway Timeout</h1>');

    expect(await failureOf(api.me())).toEqual({
      kind: 'status',
      status: 504,
      message: null,
      requestId: null,
      fields: {},
      retryAfter: null,
    });
  });

  it.each([401, 403])('reports %i; only 401 is passed to the session', async (status) => {
    json(status, { message: 'no' });

    expect(await failureOf(api.maxCodObra('%A%'))).toMatchObject({ kind: 'status', status });
    expect(unauthorized).toEqual(status === 401 ? [['/cargamasiva/max-cod-obra', 'tok', null]] : []);
  });

  it.each([
    ['another shape', { success: true, data: [] }],
    ['no JSON at all', 'hola'],
  ])('refuses %s', async (_name, body) => {
    json(200, body);
    expect(await failureOf(api.me())).toEqual({ kind: 'wrongShape' });
  });

  it('distinguishes a cut connection from a refusal', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await failureOf(api.me())).toEqual({ kind: 'noResponse' });
  });

  it('reports a server that cannot be reached', async () => {
    json(200, {});
    api = createHttpApi({ baseUrl: 'http://127.0.0.1:1', token: () => null });
    expect(await failureOf(api.me())).toEqual({ kind: 'noResponse' });
  });

  it('reports how much of a file has arrived, and waits for it as long as for a load', async () => {
    const received: number[] = [];
    let rest = () => {};
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.write('año;');
      rest = () => response.end('mes');
    };
    api = createHttpApi({ baseUrl, token: () => null, timeouts: { call: 1, load: 60_000 } });
    const { file } = await api.exportActivity(
      {},
      {
        onReceived(bytes) {
          received.push(bytes);
          rest();
        },
      },
    );
    expect([await file.text(), received]).toEqual(['año;mes', [5, 8]]);
  });

  it.each([
    ['attachment; filename="obras-2026-11-21.csv"', 'obras-2026-11-21.csv'],
    [`attachment; filename="cargar.csv"; filename*=UTF-8''A%C3%B1o%20%281%29.csv`, 'Año (1).csv'],
    [null, 'exportacion'],
  ])('takes the name of a file from its header: %s', async (disposition, fileName) => {
    answer = (response) => {
      response.writeHead(200, disposition === null ? {} : { 'content-disposition': disposition });
      response.end('a;b');
    };
    expect(await api.exportActivity({})).toMatchObject({ fileName, file: { size: 3 } });
  });

  it('gives up after its time-out', async () => {
    answer = () => undefined;
    api = createHttpApi({ baseUrl, token: () => null, timeouts: { call: 30, load: 30 } });
    expect(await failureOf(api.me())).toEqual({ kind: 'timeout' });
  });

  describe('while the database is busy with a load', () => {
    let busy: boolean[];
    let told: number;
    let held: ServerResponse;
    beforeEach(() => {
      busy = [];
      told = 0;
      answer = (response) => {
        held = response;
      };
      api = createHttpApi({
        baseUrl,
        token: () => null,
        timeouts: { call: 50, load: 200 },
        isDatabaseBusy: async () => {
          const isBusy = busy.shift();
          if (isBusy === undefined && !held.writableEnded)
            held.end(JSON.stringify({ success: true, data: [] }));
          return isBusy ?? true;
        },
        onUnanswered: () => {
          told += 1;
        },
      });
    });

    it('waits beyond the time-out, and takes the answer that comes then', async () => {
      busy = [true, true];
      expect(await api.users({})).toEqual([]);
      expect([busy, told]).toEqual([[], 3]);
    });

    it('ends once the database is busy no more and still nothing came', async () => {
      busy = [true, false];
      expect(await failureOf(api.users({}))).toEqual({ kind: 'timeout' });
      expect([busy, told]).toEqual([[], 2]);
    });

    it('ends after the time of a load, busy or not', async () => {
      busy = [true, true, true, true, true];
      expect(await failureOf(api.users({}))).toEqual({ kind: 'timeout' });
      expect([busy, told]).toEqual([[true], 5]);
    });

    it('stops when it is cancelled', async () => {
      const controller = new AbortController();
      busy = [true];
      const asked = api.users({}, { signal: controller.signal });
      controller.abort();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      expect([busy, told]).toEqual([[true], 0]);
    });
  });

  it('waits 10 s for the answer of a call', async () => {
    const waits: number[] = [];
    const { send } = XMLHttpRequest.prototype;
    const spied = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
      this: XMLHttpRequest,
      body,
    ) {
      waits.push(this.timeout);
      send.call(this, body);
    });
    onTestFinished(() => spied.mockRestore());
    json(200, { success: true, data: [] });
    expect(await api.users({})).toEqual([]);
    expect(waits).toEqual([10_000]);
  });

  it.each([
    [true, true],
    [1, true],
    [false, false],
    [0, false],
  ])('reads a person whose is_active is %j as active: %s', async (sent, is_active) => {
    const ana = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example' };
    json(200, { success: true, data: { ...ana, is_active: sent } });
    expect(await api.me()).toEqual({ ...ana, is_active });
  });

  it('rejects with AbortError when its signal aborts', async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(api.me({ signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('sends nothing where its signal was aborted before', async () => {
    json(200, {});
    await expect(api.me({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(received).toEqual([]);
  });

  it('reports a call that cannot be sent at all', async () => {
    api = createHttpApi({ baseUrl: 'http://[', token: () => null });
    expect(await failureOf(api.me())).toMatchObject({ kind: 'notSent' });
  });

  it('reports how much of a picture is sent, and what the server says of it', async () => {
    const shares: number[] = [];
    json(413, { message: 'Es grande.' });
    const call = api.uploadPicture(7, new Blob(['x'.repeat(300_000)], { type: 'image/png' }), {
      onProgress: (share) => shares.push(share),
    });
    expect(await failureOf(call)).toMatchObject({ kind: 'status', status: 413, message: 'Es grande.' });
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/v2/uploads/users/7/profile-image'],
    ]);
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(shares).toEqual([1]);
  });

  it('reads why a file is refused', async () => {
    json(403, { message: 'No puedes.', requestId: 'r-2' });
    expect(await failureOf(api.exportActivity({}))).toMatchObject({ status: 403, message: 'No puedes.' });
  });
});
