import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { projectRoot } from '../../../scripts/testing/process.ts';

const execute = promisify(execFile);
const NAME = 'portal.example.com';
/** What a proxy answers when no server does. */
const AWAY = join(projectRoot, 'deploy/away');

/** An example proxy of deploy/, started with this machine's ports and a certificate of its own. */
export interface TlsProxy {
  /**
   * Sends a request through the proxy and resolves at the head of the answer. Each call has a connection of its own
   * unless an agent is given.
   */
  ask(path: string, options?: RequestOptions, body?: Buffer): Promise<IncomingMessage>;
  /** The proxy's address without TLS. */
  readonly plainUrl: string;
  close(): Promise<void>;
}

interface Files {
  readonly folder: string;
  readonly certificate: string;
  readonly key: string;
}
type Ports = { readonly http: number; readonly https: number; readonly behind: readonly [number, number] };

export type ProxyName = 'nginx' | 'haproxy';

export async function startProxy(
  name: ProxyName,
  program: string,
  behind: Ports['behind'],
): Promise<TlsProxy> {
  const files = await withCertificate(mkdtempSync(join(tmpdir(), `portal-${name}-`)));
  const ports = { http: await freePort(), https: await freePort(), behind };
  const { args, env } = name === 'nginx' ? nginx(files, ports) : haproxy(files, ports);
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ca = readFileSync(files.certificate);
  const ask: TlsProxy['ask'] = async (path, options = {}, body) => {
    const to = { host: '127.0.0.1', port: ports.https, servername: NAME, ca, agent: false, path } as const;
    const headers = { host: NAME, ...(body && { 'content-length': body.length }), ...options.headers };
    const call = request({ ...to, ...options, headers });
    call.end(body);
    const [answer] = await once(call, 'response');
    return answer;
  };
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
    rmSync(files.folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(ask, child);
  } catch (error) {
    await close();
    throw new Error(`${name} did not start:\n${said}`, { cause: error });
  }
  return { ask, plainUrl: `http://127.0.0.1:${ports.http}`, close };
}

async function untilItAnswers(ask: TlsProxy['ask'], child: ChildProcess): Promise<void> {
  for (;;) {
    const status = await ask('/api/v2/health/live').then(
      async (answer) => {
        await text(answer);
        return answer.statusCode;
      },
      () => null,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function withCertificate(folder: string): Promise<Files> {
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
    ...['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', key, '-out', certificate],
  ]);
  writeFileSync(join(folder, 'portal.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { folder, certificate, key };
}

/** The example is a file of conf.d, so this writes the smallest configuration that includes it. */
function nginx({ folder, certificate, key }: Files, { http, https, behind }: Ports) {
  const example = replaced(readFileSync(join(projectRoot, 'deploy/nginx/portal.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['/etc/nginx/portal/fullchain.pem', certificate],
    ['/etc/nginx/portal/privkey.pem', key],
    ['/opt/portal/deploy/away', AWAY],
    ['127.0.0.1:4000', `127.0.0.1:${behind[0]}`],
    ['127.0.0.1:4001', `127.0.0.1:${behind[1]}`],
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const place of places) mkdirSync(join(folder, place));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${places.map((place) => `${place}_temp_path ${folder}/${place};`).join('\n')}
${example}
}`,
  );
  return { args: ['-c', file, '-p', folder, '-e', 'stderr'], env: {} };
}

function haproxy({ folder }: Files, { http, https, behind }: Ports) {
  const env = {
    PORTAL_HTTP: `127.0.0.1:${http}`,
    PORTAL_HTTPS: `127.0.0.1:${https}`,
    PORTAL_CERTIFICATE: join(folder, 'portal.pem'),
    PORTAL_FIRST: `127.0.0.1:${behind[0]}`,
    PORTAL_SECOND: `127.0.0.1:${behind[1]}`,
    PORTAL_AWAY: AWAY,
  };
  return { args: ['-db', '-f', join(projectRoot, 'deploy/haproxy/portal.cfg')], env };
}

function replaced(example: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`the example says «${from}» no more`);
    return config.replaceAll(from, to);
  }, example);
}
