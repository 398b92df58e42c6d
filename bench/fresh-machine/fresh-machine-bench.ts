import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { release } from '../../scripts/release/release.ts';
import { bodyPart, type MailServer, startMailServer } from '../../tests/support/mail-server.ts';
import { Cluster } from '../hosts/cluster.ts';
import type { Host } from '../hosts/host.ts';
import { commandsOf } from '../hosts/instructions.ts';
import { machineName } from '../import/report.ts';

const RESULTS = fileURLToPath(new URL('../results/fresh-machine.md', import.meta.url));
const MAIL_PORT = 2525;
const ADMINISTRATOR = 'admin@conectividad.example';
const PATIENCE_MS = 120_000;
/**
 * The Debian packages that docs/operations names. The bench's hosts are namespaces without a network, so packages are
 * fetched before.
 */
const PACKAGES = [
  ...['etcd-server', 'postgresql', 'patroni', 'python3-etcd', 'gettext-base'],
  ...['haproxy', 'openssl', 'pgbouncer'],
];

/**
 * Builds two servers over a PostgreSQL that fails over, on six empty machines, with the commands of docs/operations
 * alone.
 */
export async function runFreshMachineBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'));
  const steps: [name: string, ms: number][] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    steps.push([name, performance.now() - began]);
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return done;
  };
  execFileSync('apt-get', ['install', '-y', ...PACKAGES], { stdio: 'ignore' });
  await timed('`npm run release`', () => release(['--dirty', '--to', folder]));
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  const unpacked = async (host: Host): Promise<void> => {
    const name = archive.replace(/\.tar\.gz$/, '');
    await host.must(
      `tar -xzf '${join(folder, archive)}' -C /opt --no-same-owner && ln -sfn '/opt/${name}' /opt/portal`,
    );
  };
  const cluster = await timed('etcd and two nodes of PostgreSQL (failover.md)', () =>
    Cluster.start(unpacked),
  );
  let mail: MailServer | null = null;
  try {
    mail = await startMailServer({ host: '10.77.0.1', port: MAIL_PORT });
    const { network } = cluster;
    const follow = async (host: Host, heading: string): Promise<void> => {
      await host.must(commandsOf('failover.md', 'On every machine'));
      await host.must(commandsOf('several-servers.md', heading));
    };
    const portals = [await network.host('portal1', 21), await network.host('portal2', 22)];
    await timed('two servers of the portal (several-servers.md)', async () => {
      for (const host of portals) {
        await unpacked(host);
        await follow(host, 'On each portal machine');
      }
      for (const { address } of portals)
        await until(`${address} is ready`, () => isReady(`http://${address}:4000`));
    });
    const proxy = await network.host('proxy', 20);
    await timed('the proxy (several-servers.md)', async () => {
      await unpacked(proxy);
      await follow(proxy, 'On the proxy machine');
      await until('the proxy answers', async () => (await ask(proxy, 'GET', '/health')).status === 200);
    });
    const token = await timed('signing in through the proxy, by a code from a mail', () =>
      signIn(proxy, mail!),
    );
    await timed('a restart of both servers, one after the other', async () => {
      for (const host of portals)
        await host.must(commandsOf('several-servers.md', 'A restart that nobody notices'));
    });
    await timed('the primary dies, until the portal saves again', async () => {
      await cluster.becomesWhole(PATIENCE_MS);
      const primary = await cluster.leader();
      await primary?.signal('KILL');
      await pause(1_000);
      await until(
        'the portal saves',
        async () => (await ask(proxy, 'POST', '/notificaciones/leidas', token, {})).status < 500,
      );
    });
    const report = reportOf(steps);
    console.log(report);
    writeFileSync(RESULTS, report);
  } finally {
    await mail?.close();
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(proxy: Host, { mails }: MailServer): Promise<string> {
  await ask(proxy, 'POST', '/check-email', '', { email: ADMINISTRATOR });
  await until('the mail has come', async () => mails.length > 0);
  const password = /^\s*(\d{6})\s*$/m.exec(bodyPart(mails.at(-1)?.message ?? '', 'text/plain'))?.[1];
  const { status, body } = await ask(proxy, 'POST', '/login', '', { email: ADMINISTRATOR, password });
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${body}`);
  return (JSON.parse(body) as { readonly access_token: string }).access_token;
}

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/v2/health/ready`).catch(() => null))?.ok ?? false;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`It is not so: ${what}`);
    await pause(200);
  }
}

const agent = new Agent({ rejectUnauthorized: false });

const ask = (
  { address }: Host,
  method: string,
  path: string,
  token = '',
  body?: object,
): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'portal.example.com',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request(
      { agent, host: address, method, path: `/api/v2${path}`, headers, timeout: 10_000 },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

function reportOf(steps: readonly (readonly [name: string, ms: number])[]): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const system = execFileSync('sh', ['-c', '. /etc/os-release; echo "$PRETTY_NAME"']).toString().trim();
  return `# From nothing to two servers over a database that fails over

${new Date().toISOString()} · ${machineName()} · ${system}

\`npm run bench -- fresh-machine\` runs the commands of docs/operations/failover.md and several-servers.md, as they stand there, on six machines made of
namespaces of this one: each has an address, files, processes and a name of its own, and begins with nothing but Debian and Node. The packages were
downloaded before; there is no systemd in a namespace, so a script of eighty lines starts what the units say (bench/hosts/systemctl.sh).

| | s |
|---|---:|
${steps.map(([name, ms]) => `| ${name} | ${seconds(ms)} |`).join('\n')}
| all | ${seconds(steps.reduce((sum, [, ms]) => sum + ms, 0))} |
`;
}
