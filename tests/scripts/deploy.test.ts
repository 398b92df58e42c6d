import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { findExecutable } from '../../scripts/testing/executables.ts';
import { projectRoot, run } from '../../scripts/testing/process.ts';
import { readConfig } from '../../server/config.ts';
import { errorAnswer } from '../../src/api/contract/envelope.ts';
import { PRODUCT } from '../../src/ui/text/product.ts';
import { darkTokens, lightTokens } from '../../src/ui/theme-tokens.ts';

const deploy = join(projectRoot, 'deploy');
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The names and values in an environment file of systemd or compose. */
const settings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), unquoted(line.slice(line.indexOf('=') + 1))]),
  );
const unquoted = (value: string): string => /^'(.*)'$/.exec(value)?.[1] ?? value;
const SECRET = 'a'.repeat(64);

it('the server accepts the example settings once their secrets are filled in', () => {
  const example = settings(read('systemd/portal.env.example'));
  expect([example.AUTH_SECRET, example.METRICS_KEY]).toEqual(['', '']);
  const config = readConfig({
    ...example,
    AUTH_SECRET: SECRET,
    METRICS_KEY: SECRET,
    NODE_ENV: 'production',
    PORT: '4000',
  });
  expect([config.host, config.trustProxy, config.publicUrl, config.sampleData]).toEqual([
    ...['127.0.0.1', 'loopback', 'https://portal.example.com', false],
  ]);
});

const MOST_EXPOSED = 2.5;
const analyze = findExecutable(['systemd-analyze']);
if (analyze === null) console.warn('systemd-analyze not found: the unit is not looked at.');

it.runIf(analyze !== null)('systemd accepts the unit, and rates it as confined', async () => {
  const folder = newFolder();
  const unit = join(folder, 'portal@.service');
  // systemd checks that the program exists, so the path is the one of this machine's Node.
  writeFileSync(unit, read('systemd/portal@.service').replace('/usr/bin/node', process.execPath));
  copyFileSync(unit, join(folder, 'portal@4000.service'));
  const verified = await run(
    analyze ?? '',
    ['verify', '--recursive-errors=no', join(folder, 'portal@4000.service')],
    { quiet: true },
  );
  expect([verified.ok, verified.output]).toEqual([true, '']);
  const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`, unit];
  const { ok, output } = await run(analyze ?? '', args, { quiet: true });
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(output)?.[1]);
  expect([ok, exposure]).toEqual([true, expect.any(Number)]);
  expect(exposure).toBeLessThan(MOST_EXPOSED);
});

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string>>; readonly volumes?: string[] }>
  >;
  readonly volumes: object;
}

it('the compose file gives both servers what they need, and every mounted file exists', () => {
  const compose = parse(read('docker/compose.yaml'), { merge: true }) as Compose;
  expect(Object.keys(compose.services)).toEqual(['portal-first', 'portal-second', 'database', 'proxy']);
  const filled = {
    ...settings(read('docker/compose.env.example')),
    AUTH_SECRET: SECRET,
    POSTGRES_PASSWORD: 'secreta',
  };
  for (const name of ['portal-first', 'portal-second']) {
    const environment = Object.fromEntries(
      Object.entries(compose.services[name]?.environment ?? {}).map(([key, text]) => [
        key,
        interpolated(text, filled),
      ]),
    );
    const config = readConfig({ NODE_ENV: 'production', HOST: '0.0.0.0', ...environment });
    expect([config.databaseUrl, config.trustProxy]).toEqual([
      'postgres://portal:secreta@database:5432/portal',
      'uniquelocal',
    ]);
  }
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.replace(/:[^}]*$/, '').split(':/')[0] ?? ''),
  );
  const files = mounted.filter((path) => path.startsWith('.'));
  expect(files).toEqual(['../haproxy/portal.cfg', '../away']);
  expect(files.filter((path) => !existsSync(join(deploy, 'docker', path)))).toEqual([]);
});

it('what the proxies say when no server answers has the name and the colours of the portal, and the same sentence', () => {
  const page = read('away/page.html');
  const colours = ['sidebar', 'surface', 'border', 'text', 'text-muted', 'primary-text'].map((name) => {
    const token = `--portal-${name}`;
    return `light-dark(${lightTokens[token]}, ${darkTokens[token]})`;
  });
  expect([...new Set(page.match(/light-dark\(.+?\)/g))].sort()).toEqual(colours.sort());
  expect(page).toContain(`<title>${PRODUCT}</title>`);
  const { message } = errorAnswer.parse(JSON.parse(read('away/call.json')));
  const [first = ''] = message.split('. ');
  expect(page).toContain(`<h1>${first}</h1>`);
});

/** Replaces `${NAME:?}` and `${NAME:-otherwise}` as compose does. Throws for a name without a value. */
const interpolated = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+):?(?:-([^}]*)|\?)?\}/g, (_, name: string, otherwise?: string) => {
    const value = values[name] || otherwise;
    if (value === undefined) throw new Error(`compose.env.example does not name ${name}`);
    return value;
  });

const docker = findExecutable(['docker']);
const hasCompose = docker !== null && (await run(docker, ['compose', 'version'], { quiet: true })).ok;
if (!hasCompose) console.warn('docker compose does not answer: the compose file is only read.');

it.runIf(hasCompose)('docker accepts the compose file', async () => {
  const env = {
    ...settings(read('docker/compose.env.example')),
    AUTH_SECRET: SECRET,
    POSTGRES_PASSWORD: 'secreta',
  };
  const args = ['compose', '-f', join(deploy, 'docker/compose.yaml'), 'config', '--quiet'];
  const { ok, output } = await run(docker ?? '', args, { env, quiet: true });
  expect([ok, output]).toEqual([true, '']);
});
