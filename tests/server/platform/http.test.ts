import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, DatabaseUnavailable } from '../../../server/db/database.ts';
import { FullDisk } from '../../../server/full-disk.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const POLICY =
  "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; script-src 'self'; script-src-attr 'none'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; manifest-src 'self'; style-src 'self' 'unsafe-inline'";

const SCRIPT = 'export const answer = 42;\n';

let server: TestServer;
let pageRoot: string;
const logLines: string[] = [];

beforeAll(async () => {
  pageRoot = await mkdtemp(join(tmpdir(), 'portal-page-'));
  await mkdir(join(pageRoot, 'assets'));
  await writeFile(join(pageRoot, 'index.html'), START_PAGE);
  await writeFile(join(pageRoot, 'index-registration.html'), REGISTRATION_PAGE);
  await writeFile(join(pageRoot, 'login-registration.html'), REGISTRATION_PAGE);
  await writeFile(join(pageRoot, 'login.html'), LOGIN_PAGE);
  await writeFile(join(pageRoot, 'favicon.svg'), '<svg/>');
  await writeFile(join(pageRoot, 'assets/app-1a2b3c.js'), 'export {}');
  await writeFile(join(pageRoot, 'assets/big-4d5e6f.js'), SCRIPT);
  await writeFile(join(pageRoot, 'assets/big-4d5e6f.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(pageRoot, 'assets/big-4d5e6f.js.gz'), gzipSync(SCRIPT));
  server = await startTestServer({ pageRoot, logLines });
});
afterAll(async () => {
  await server.close();
  await rm(pageRoot, { recursive: true });
});

const REGISTRATION_PAGE = '<html data-registration="open">';

const START_PAGE = '<script>early()</script><div id="root"></div>';
const LOGIN_PAGE =
  '<script>first()</script><div id="root"></div><div id="frame"></div><script>then()</script>';

const get = (url: string) => server.app.inject({ method: 'GET', url });

describe('headers', () => {
  it.each([
    ['/login', ['first()', 'then()']],
    ['/', ['early()']],
    ['/carga-masiva', ['early()']],
  ])('allow the scripts in the document of %s by their hashes, and no others', async (url, scripts) => {
    const { headers } = await get(url);
    const hashes = scripts.map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(headers['content-security-policy']).toBe(
      POLICY.replace("script-src 'self'", `script-src 'self' ${hashes.join(' ')}`),
    );
  });

  it.each([
    ['an asset', '/assets/app-1a2b3c.js', 200],
    ['the API', '/api/v2/health', 200],
    ['a refusal', '/api/v2/me', 401],
    ['nothing there', '/api/v2/nada', 404],
    ['a missing asset', '/assets/nada.js', 404],
    ['an address that cannot be read', '/%', 400],
  ])('protect %s', async (_name, url, status) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('ask for TLS from callers who came over it', async () => {
    const behindProxy = await startTestServer({
      trustProxy: 1,
      pageRoot,
      registration: { isOpen: true, domains: [] },
    });
    try {
      const ask = (protocol: string) =>
        behindProxy.app.inject({ url: '/api/v2/health', headers: { 'x-forwarded-proto': protocol } });
      expect((await ask('https')).headers['strict-transport-security']).toBe('max-age=31536000');
      expect((await ask('http')).headers).not.toHaveProperty('strict-transport-security');
      // Only where people may register, the page is sent as the file that says so.
      for (const url of ['/', '/login']) {
        expect((await behindProxy.app.inject(url)).body).toBe(REGISTRATION_PAGE);
        expect((await get(url)).body).toContain('<div id="root"></div>');
      }
    } finally {
      await behindProxy.close();
    }
  });

  it('forwarded headers are not believed unless TRUST_PROXY says so', async () => {
    const answer = await server.app.inject({
      url: '/api/v2/health',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('caching', () => {
  it.each([
    ['/', 'no-cache'],
    ['/welcome', 'no-cache'],
    ['/favicon.svg', 'no-cache'],
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/api/v2/health', 'no-store'],
    ['/api/v2/nada', 'no-store'],
  ])('%s: %s', async (url, policy) => {
    expect((await get(url)).headers['cache-control']).toBe(policy);
  });
});

it("the icon that browsers ask for by themselves is the page's", async () => {
  const { statusCode, headers } = await get('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});

describe('compression', () => {
  const asked = (url: string, accepts: string) =>
    server.app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepts } });

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('is served as the build left it: %s', async (encoding, accepts, read) => {
    const { headers, rawPayload } = await asked('/assets/big-4d5e6f.js', accepts);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(read(rawPayload).toString()).toBe(SCRIPT);
  });

  it.each([
    ['a browser that takes none', '/assets/big-4d5e6f.js', 'identity', SCRIPT],
    ['a file that has none', '/assets/app-1a2b3c.js', 'br, gzip', 'export {}'],
  ])('%s gets the file itself', async (_who, url, accepts, content) => {
    const { headers, body } = await asked(url, accepts);
    expect(body).toBe(content);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('accept-encoding');
  });
});

describe('the page', () => {
  it.each([
    ['/', START_PAGE],
    ['/login', LOGIN_PAGE],
    ['/login?from=mail', LOGIN_PAGE],
    ['/login/code', START_PAGE],
    ['/users/3?tab=1', START_PAGE],
    ['/index.html', START_PAGE],
  ])('%s is the page, with the frame of the sign-in on its own address alone', async (url, html) => {
    const { headers, body } = await get(url);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toBe(html);
  });

  it.each(['/assets/nada.js', '/nada.png', '/api', '/api/nada', '/api/v2/nada', '/../package.json'])(
    '%s is not found',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toEqual({
        message: 'Recurso no encontrado.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  it('answers 404 to methods other than GET and HEAD', async () => {
    expect((await server.app.inject({ method: 'POST', url: '/welcome' })).statusCode).toBe(404);
  });
});

describe('bodies', () => {
  const post = (payload: string, type = 'application/json') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/check-email',
      headers: { 'content-type': type },
      payload,
    });

  it('broken JSON', async () => {
    const answer = await post('{"email":');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'La petición no contiene JSON válido.']);
  });

  it('none at all', async () => {
    const answer = await post('');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'La petición llegó vacía.']);
  });

  it('keys that would reach the prototype', async () => {
    expect((await post('{"email":"a@b.example","__proto__":{"x":1}}')).statusCode).toBe(400);
  });

  it('another type', async () => {
    expect((await post('<email/>', 'text/xml')).statusCode).toBe(415);
  });

  it('too big', async () => {
    const answer = await post(JSON.stringify({ email: 'a'.repeat(70_000) }));
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'La petición supera el tamaño permitido.',
    ]);
  });

  it('a body is refused before it is sent when its caller is not signed in', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    // 64 MB are announced and no byte is sent: the answer must not wait for them.
    socket.write(
      'POST /api/v2/cargamasiva/cargar HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 67108864\r\n\r\n',
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it.each([
  ['is no HTTP', 'HOLA\r\n\r\n', '400 Bad Request', 'La petición no es HTTP válido.'],
  [
    'says two lengths',
    'POST /api/v2/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    '400 Bad Request',
    'La petición no es HTTP válido.',
  ],
  [
    'has endless headers',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'La petición supera el tamaño permitido.',
  ],
])('the failure that %s is answered like any other', async (_name, request, status, message) => {
  if (server.app.server.address() === null) await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual(
    expect.arrayContaining([
      ...[`HTTP/1.1 ${status}`, `content-security-policy: ${POLICY}`, 'x-content-type-options: nosniff'],
      ...[`content-length: ${Buffer.byteLength(body)}`, 'connection: close'],
    ]),
  );
  expect(JSON.parse(body)).toEqual({ message });
});

describe('failures', () => {
  it.each([
    [new Error('column "x" of /srv/secret'), 500, 'Error interno del servidor. Intenta nuevamente.'],
    [
      new DatabaseError('relation "usuario"', '42P01'),
      500,
      'Error interno del servidor. Intenta nuevamente.',
    ],
    [
      new DatabaseError('lock timeout', '55P03'),
      503,
      'La base de datos está ocupada. Inténtalo de nuevo en unos segundos.',
      { motivo: 'ocupada' },
    ],
    [
      new DatabaseUnavailable('10.0.0.7:5432'),
      503,
      'La base de datos no responde. Inténtalo de nuevo en unos segundos.',
      { motivo: 'noResponde' },
    ],
    [
      new DatabaseUnavailable('10.0.0.7:5432', true),
      503,
      'La base de datos no responde. Inténtalo de nuevo en unos segundos.',
      { motivo: 'soloLectura' },
    ],
  ])('%s hides its inside', async (error, status, message, data?: object) => {
    const token = await server.signIn((await server.addPerson()).email);
    const { transaction } = server.database;
    server.database.transaction = () => Promise.reject(error);
    logLines.length = 0;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    server.database.transaction = transaction;
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { message, requestId: answer.headers['x-request-id'], ...(data && { data }) },
    ]);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
    // A passing problem is logged in one line; an unexpected error is logged with its stack.
    expect(logLines.some((line) => line.includes('"stack"'))).toBe(status === 500);
    expect(logLines.some((line) => line.includes(JSON.stringify(error.message).slice(1, -1)))).toBe(true);
  });

  it.each([
    ['the database', new DatabaseError('could not extend file: No space left on device', '53100')],
    ['the server', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ])('a full disk of %s is named, and nothing is saved', async (_, error) => {
    const token = await server.signIn((await server.addPerson()).email);
    const { transaction } = server.database;
    server.database.transaction = () => Promise.reject(error);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    server.database.transaction = transaction;
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '60',
      {
        message:
          'El disco del servidor está lleno y no se ha guardado nada. Avisa a quien lo administra y repítelo cuando haya sitio.',
        requestId: answer.headers['x-request-id'],
        data: { motivo: 'discoLleno' },
      },
    ]);
    expect((await server.get('/api/v2/me', token)).statusCode).toBe(200);
    expect((await server.get('/api/v2/health', null)).json().data.diskFull).toBe(true);
  });

  it('a full disk is told of in the log once a minute, and remembered for a minute', () => {
    let now = 0;
    const lines: unknown[] = [];
    const disk = new FullDisk(() => now);
    const seen = (message: string) =>
      disk.seen({ error: (...line: unknown[]) => void lines.push(line) }, new Error(message));
    expect(disk.isFull).toBe(false);
    seen('first');
    now = 59_999;
    seen('second');
    now = 60_000;
    expect(disk.isFull).toBe(true);
    seen('third');
    now = 119_999;
    expect(disk.isFull).toBe(true);
    now = 120_000;
    expect(disk.isFull).toBe(false);
    expect(lines).toEqual([
      [{ reason: 'first' }, 'disk full: nothing is saved'],
      [{ reason: 'third' }, 'disk full: nothing is saved'],
    ]);
  });

  it('leaves no line in the log for a check that a load balancer makes every second', async () => {
    logLines.length = 0;
    for (const path of ['/health', '/health/live', '/health/ready']) {
      expect((await server.get(`/api/v2${path}`, null)).statusCode).toBe(200);
    }
    expect(logLines).toEqual([]);
  });

  it('the log names the request, never its query', async () => {
    logLines.length = 0;
    const answer = await get('/api/v2/nada?email=ana@conectividad.example');
    const log = logLines.join('');
    expect(log).toContain(answer.headers['x-request-id']);
    expect(log).toContain('/api/v2/nada');
    expect(log).not.toContain('ana@conectividad.example');
  });
});
