import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Daemon } from '../../scripts/testing/daemon.ts';
import { findExecutable } from '../../scripts/testing/executables.ts';
import { freePort } from '../../scripts/testing/free-port.ts';
import type { BusyPortal } from './busy-portal.ts';

const EXAMPLE = fileURLToPath(new URL('../../deploy/haproxy/portal.cfg', import.meta.url));
const AWAY = fileURLToPath(new URL('../../deploy/away', import.meta.url));
const CONNECTIONS = 50;
const PATHS = ['/me', '/notificaciones', '/obras?pageSize=50', '/4task?pageSize=50', '/dashboard'];

export interface Restarted {
  readonly requests: number;
  readonly failed: Readonly<Record<string, number>>;
  readonly longestMs: number;
  readonly restartsMs: readonly number[];
}

/**
 * Restarts one server after the other behind the HAProxy of deploy/ while calls continue. Null when HAProxy
 * is not installed.
 */
export async function rollingRestart({ servers, tokens }: BusyPortal): Promise<Restarted | null> {
  const program = findExecutable(['haproxy'], ['/usr/sbin']);
  if (program === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-'));
  const port = await freePort();
  const proxy = await startProxy(
    program,
    folder,
    port,
    servers.map((server) => server.port),
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });
  const failed: Record<string, number> = {};
  let requests = 0;
  let longestMs = 0;
  let goesOn = true;
  const one = async (place: number): Promise<void> => {
    const began = performance.now();
    const said = await ask(
      agent,
      port,
      PATHS[place % PATHS.length] ?? '/me',
      tokens[place % tokens.length] ?? '',
    );
    requests += 1;
    longestMs = Math.max(longestMs, performance.now() - began);
    if (said !== '200') failed[said] = (failed[said] ?? 0) + 1;
  };
  const people = Array.from({ length: CONNECTIONS }, async (_, person) => {
    for (let place = person; goesOn; place += CONNECTIONS) await one(place);
  });
  const restartsMs: number[] = [];
  for (const server of servers) {
    const began = performance.now();
    await server.stop();
    await server.run();
    await isTakenBack(`http://127.0.0.1:${server.port}`);
    restartsMs.push(performance.now() - began);
  }
  goesOn = false;
  await Promise.all(people);
  agent.destroy();
  await proxy.stop();
  rmSync(folder, { recursive: true, force: true });
  return { requests, failed, longestMs, restartsMs };
}

async function startProxy(
  program: string,
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<Daemon> {
  const file = (name: string) => join(folder, name);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=portal',
      '-keyout',
      file('key'),
      '-out',
      file('crt'),
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(file('portal.pem'), readFileSync(file('crt'), 'utf8') + readFileSync(file('key'), 'utf8'));
  chownSync(folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
  const [first, second] = ports;
  return Daemon.start(program, ['-f', EXAMPLE], {
    env: {
      PORTAL_HTTP: `127.0.0.1:${await freePort()}`,
      PORTAL_HTTPS: `127.0.0.1:${port}`,
      PORTAL_CERTIFICATE: file('portal.pem'),
      PORTAL_FIRST: `127.0.0.1:${first}`,
      PORTAL_SECOND: `127.0.0.1:${second}`,
      PORTAL_AWAY: AWAY,
    },
    isReady: async () => (await ask(new Agent({ rejectUnauthorized: false }), port, '/health', '')) === '200',
  });
}

/** Makes a call and returns its status, or the error of the connection. */
const ask = (agent: Agent, port: number, path: string, token: string): Promise<string> =>
  new Promise((resolve) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    request({ agent, port, host: '127.0.0.1', path: `/api/v2${path}`, headers }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', (error) => resolve(error.message));
    })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end();
  });

/** Resolves once HAProxy, which wants two good answers, sends calls to the server again. */
async function isTakenBack(url: string): Promise<void> {
  for (let asked = 0; asked < 40; asked++) {
    const answer = await fetch(`${url}/api/v2/health/ready`).catch(() => null);
    if (answer?.ok && asked > 20) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
