import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { Daemon } from '../../../scripts/testing/daemon.ts';
import { findExecutable } from '../../../scripts/testing/executables.ts';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { projectRoot } from '../../../scripts/testing/process.ts';
import { FAILED_RUNS, LABELS, unwell, well, withoutDatabase } from './alert-figures.ts';

const RULES = join(projectRoot, 'docs/operations/alerts.yml');
const KEY = 'k'.repeat(32);
/** After so many scrapes a second apart every rule has been evaluated on as many figures as it needs. */
const SETTLED = 10;

interface Rule {
  readonly alert: string;
  readonly annotations: { readonly summary: string };
}
const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const alertsAnswer = z.object({
  data: z.object({
    alerts: z.array(
      z.object({
        state: z.string(),
        labels: z.record(z.string(), z.string()),
        annotations: z.object({ summary: z.string() }),
      }),
    ),
  }),
});

const [prometheus, promtool] = ['prometheus', 'promtool'].map((program) => findExecutable([program]));
const isThere = Boolean(prometheus && promtool);
if (!isThere) console.warn('prometheus or promtool not found: the alerts are not tried.');

describe.runIf(isThere)('the alerts for Prometheus', () => {
  it('are rules that its own checker accepts', async () => {
    const { stdout } = await promisify(execFile)(promtool ?? '', ['check', 'rules', RULES]);
    expect(stdout).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  it('all fire, each with its name and its sentence, when everything is wrong', async () => {
    const server = await served(unwell);
    const ports = [server.port, (await served(withoutDatabase)).port, await freePort()];
    const watching = await watch(ports);
    const labels: Readonly<Record<string, string>> = { ...LABELS, instance: `127.0.0.1:${server.port}` };
    const said = ({ annotations }: Rule) =>
      annotations.summary
        .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? `no ${label}`)
        .replace('{{ $value }}', String(FAILED_RUNS));
    await expect
      .poll(() => watching.firing(), { timeout: 120_000, interval: 500 })
      .toEqual(new Map(rules.map((rule) => [rule.alert, said(rule)])));
  });

  it('do not fire when nothing is wrong', async () => {
    const server = await served(well);
    const watching = await watch([server.port]);
    await expect.poll(() => server.scrapes()).toBeGreaterThan(SETTLED);
    expect(await watching.firing()).toEqual(new Map());
  });
});

/** A `/metrics` with a key, which answers each scrape with the figures of its number. */
async function served(figures: (scrape: number) => string) {
  let scrapes = 0;
  const server = createServer((request, reply) => {
    const isKnown = request.url === '/metrics' && request.headers.authorization === `Bearer ${KEY}`;
    if (isKnown) scrapes += 1;
    reply.writeHead(isKnown ? 200 : 401, { 'content-type': 'text/plain; version=0.0.4' });
    reply.end(isKnown ? figures(scrapes) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, scrapes: () => scrapes };
}

/** Starts Prometheus as the README of operations says, with the rules, whose `for` is a second. */
async function watch(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prometheus-'));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const readme = readFileSync(join(projectRoot, 'docs/operations/README.md'), 'utf8');
  const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  const { scrape_configs: [portal] = [], ...rest } = parse(example);
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  const authorization = { credentials_file: file('portal.key', KEY) };
  const config = {
    ...rest,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    scrape_configs: [{ ...portal, authorization, scheme: 'http', static_configs: [{ targets }] }],
  };
  file('alerts.yml', readFileSync(RULES, 'utf8').replaceAll(/^( +for:) \w+$/gm, '$1 1s'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const daemon = await Daemon.start(
    prometheus ?? '',
    [
      `--config.file=${file('prometheus.yml', stringify(config))}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    {
      cwd: folder,
      isReady: () =>
        fetch(`${address}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
    },
  );
  onTestFinished(async () => {
    await daemon.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    /** The summaries of the alerts that fire, by their names. */
    async firing(): Promise<ReadonlyMap<string, string>> {
      const answer = await fetch(`${address}/api/v1/alerts`);
      const { alerts } = alertsAnswer.parse(await answer.json()).data;
      return new Map(
        alerts
          .filter(({ state }) => state === 'firing')
          .map(({ labels, annotations }) => [labels.alertname ?? '', annotations.summary]),
      );
    },
  };
}
