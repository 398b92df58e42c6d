import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findExecutable } from '../../../scripts/testing/executables.ts';
import { projectRoot } from '../../../scripts/testing/process.ts';
import { loadFactsAnswer } from '../../../src/api/contract/loads/load-check.ts';
import { type Session, sessionByMail } from '../support/api-session.ts';
import { type ProxyName, startProxy, type TlsProxy } from '../support/proxies.ts';
import { startTwoServers, type TwoServers } from '../support/two-servers.ts';
import { uptimeOf, Writers } from './writers.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'] || null;
const ADMINISTRATOR = 'jefa@conectividad.example';
const THREE_MEGABYTES = 3 * 1024 * 1024;
const GETS_AT_ONCE = 4;
const WRITES = 5_000;
/** Only ends what hangs. */
const PATIENCE_MS = 20 * 60_000;
/** Longer than either proxy takes to notice that no server is ready. */
const NOTICED_MS = 15_000;
const DATABASE_AWAY = 'La base de datos no responde. Inténtalo de nuevo en unos segundos.';
const away = (file: string): string => readFileSync(join(projectRoot, 'deploy/away', file), 'utf8');

let two: TwoServers | null = null;
let boss: Session;
beforeAll(async () => {
  if (POSTGRES === null) return;
  two = await startTwoServers(POSTGRES, ADMINISTRATOR, { TRUST_PROXY: 'loopback' });
  boss = await sessionByMail(two.servers[0], ADMINISTRATOR);
});
afterAll(() => two?.close());

for (const name of ['nginx', 'haproxy'] as const) {
  const program = findExecutable([name], ['/usr/sbin', '/usr/local/sbin']);
  const missing = [program === null && name, POSTGRES === null && 'PostgreSQL'].filter(Boolean);
  if (missing.length > 0)
    console.warn(`${missing.join(' and ')} not found: ${name} in front of two servers is skipped.`);
  describe.runIf(missing.length === 0)(`${name} as deploy/ has it`, () => inFrontOfTwo(name, program ?? ''));
}

function inFrontOfTwo(name: ProxyName, program: string): void {
  let proxy: TlsProxy;
  const servers = () => {
    if (two === null) throw new Error('the servers did not start');
    return two.servers;
  };
  beforeAll(async () => {
    const [first, second] = servers();
    proxy = await startProxy(name, program, [first.port, second.port]);
  });
  afterAll(() => proxy?.close());
  const signedIn = () => ({ authorization: `Bearer ${boss.token}` });

  it('sends plain callers to TLS, says to the server that it was, and keeps the figures inside', async () => {
    const plain = await fetch(`${proxy.plainUrl}/login`, {
      redirect: 'manual',
      headers: { host: 'portal.example.com' },
    });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/^https:.*\/login$/),
    ]);
    const page = await proxy.ask('/login');
    await text(page);
    expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, expect.any(String)]);
    const figures = await proxy.ask('/metrics');
    await text(figures);
    expect(figures.statusCode).toBe(404);
  });

  it('passes on 3 MB, whole', async () => {
    const works = Array.from(
      { length: THREE_MEGABYTES / 32 },
      (_, i) => `4P-XX-${String(i).padStart(24, '0')}`,
    );
    const body = Buffer.from(
      JSON.stringify({ proyectos: [], lineas: [], obras: works, sitios: ['NO-ESTA'] }),
    );
    expect(body.length).toBeGreaterThan(THREE_MEGABYTES);
    const headers = { ...signedIn(), 'content-type': 'application/json' };
    const answer = await proxy.ask('/api/v2/cargamasiva/comprobar', { method: 'POST', headers }, body);
    const { data } = loadFactsAnswer.parse(JSON.parse(await text(answer)));
    expect([data.sitios.map(({ valor }) => valor), data.obras]).toEqual([['NO-ESTA'], []]);
  });

  it('passes on each event as it comes', async () => {
    const stream = await proxy.ask('/api/v2/4task/novedades?desde=ahora', { headers: signedIn() });
    expect([stream.statusCode, stream.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const heard = eventsOf(stream);
    expect(await heard('abierto')).toBe(true);
    const nombre = `Tablero tras ${name}`;
    const columnas = [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }];
    await boss.call('POST', '4task/tableros', { nombre, columnas });
    expect(await heard(nombre)).toBe(true);
    stream.destroy();
  });

  it('loses no GET while one server stops and comes back', async () => {
    const [first] = servers();
    const seen = new Map<string, number>();
    let asks = true;
    const asking = Array.from({ length: GETS_AT_ONCE }, async () => {
      while (asks) {
        const answer = await proxy.ask('/api/v2/me', { headers: signedIn() });
        await text(answer);
        const status = String(answer.statusCode);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    });
    const answered = () => [...seen.values()].reduce((sum, n) => sum + n, 0);
    const more = (n: number) => {
      const from = answered();
      return expect.poll(answered).toBeGreaterThan(from + n);
    };
    await more(40);
    await first.stop();
    await more(40);
    await first.run();
    await more(40);
    asks = false;
    await Promise.all(asking);
    expect([...seen.keys()]).toEqual(['200']);
  });

  it('loses no write and does none twice while both servers restart, one after the other', async () => {
    const [first, second] = servers();
    const writers = new Writers(proxy, signedIn(), `Tras ${name}`);
    await expect.poll(() => writers.answered).toBeGreaterThan(100);
    for (const [server, other] of [
      [first, second],
      [second, first],
    ] as const) {
      await server.stop();
      await server.run();
      const age = await uptimeOf(other.url);
      await expect.poll(() => writers.youngestServer()).toBeLessThan(age);
    }
    await expect.poll(() => writers.answered, { timeout: PATIENCE_MS }).toBeGreaterThan(WRITES);
    const { done, failed } = await writers.end();
    const stored = await two?.query(
      `select nombre, count(*)::int as veces from tablero where nombre like 'Tras ${name} %' group by nombre`,
    );
    expect({ failed, stored: new Map(stored?.map(({ nombre, veces }) => [nombre, veces])) }).toEqual({
      failed: {},
      stored: new Map(done.map((one) => [one, 1])),
    });
  });

  /** The distinct answers to a person who opens the portal and to a page that calls it. */
  async function told(): Promise<readonly unknown[]> {
    const page = await proxy.ask('/login');
    const html = await text(page);
    const call = await proxy.ask('/api/v2/4task/tableros', { headers: signedIn() });
    const { message } = JSON.parse(await text(call));
    return [html.includes('<div id="root">') ? 'the portal' : html, call.statusCode, message];
  }

  it('shows the page and the sentence of the portal while the database is away', async () => {
    onTestFinished(() => two?.gate.open());
    two?.gate.shut();
    const seen = new Map<string, readonly unknown[]>();
    for (const until = performance.now() + NOTICED_MS; performance.now() < until; ) {
      const answer = await told();
      seen.set(JSON.stringify(answer), answer);
    }
    two?.gate.open();
    expect([...seen.values()]).toEqual([['the portal', 503, DATABASE_AWAY]]);
    await expect.poll(async () => (await told())[1]).toBe(200);
  });

  it('shows the page and the sentence of the portal while no server runs', async () => {
    onTestFinished(async () => {
      await Promise.all(
        servers()
          .filter((one) => !one.isRunning)
          .map((server) => server.run()),
      );
    });
    await Promise.all(servers().map((server) => server.stop()));
    const { message } = JSON.parse(away('call.json'));
    const page = away('page.html');
    for (let asked = 0; asked < 20; asked++) {
      const [html, status, sentence] = await told();
      expect([html, sentence]).toEqual([page, message]);
      expect([502, 503, 504]).toContain(status);
    }
    const answer = await proxy.ask('/login');
    await text(answer);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
  });
}

/**
 * Returns a function that waits until the stream has sent a text. It returns false when the stream ends
 * without it.
 */
function eventsOf(stream: NodeJS.ReadableStream): (part: string) => Promise<boolean> {
  let heard = '';
  let hasEnded = false;
  const changed = new Set<() => void>();
  const tell = () => {
    for (const one of changed) one();
  };
  stream.on('data', (chunk) => {
    heard += chunk;
    tell();
  });
  stream.on('error', () => undefined);
  stream.on('close', () => {
    hasEnded = true;
    tell();
  });
  return (part) =>
    new Promise((resolve) => {
      const look = () => {
        if (!heard.includes(part) && !hasEnded) return;
        changed.delete(look);
        resolve(heard.includes(part));
      };
      changed.add(look);
      look();
    });
}
