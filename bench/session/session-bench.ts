import { writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { PortalClient } from '../faults/portal-client.ts';
import { type BenchEngine, benchEngines } from '../import/engines.ts';
import { machineName } from '../import/report.ts';
import { median } from '../median.ts';

const RESULTS = fileURLToPath(new URL('../results/session.md', import.meta.url));
const CONNECTIONS = 16;
const SECONDS = 3;
const REPEATS = 5;
/** For comparison, measured alternately with the route: it looks up no session and makes no query. */
const YARDSTICK = '/api/docs';
const MEASURED = '/api/v2/me';
const TARGET = 1_500;

interface Row {
  readonly engine: string;
  readonly me: number;
  readonly yardstick: number;
}

export async function runSessionBench(): Promise<void> {
  await buildIfChanged();
  const rows: Row[] = [];
  for (const engine of await benchEngines()) {
    rows.push(await measure(engine));
    await engine.stop();
  }
  const report = `${new Date().toISOString()} · ${machineName()} · ${CONNECTIONS} connections, ${SECONDS} s, median of ${REPEATS}

| engine | me a second | docs a second | me beside docs | |
|---|---|---|---|---|
${rows.map(asLine).join('\n')}
`;
  console.log(report);
  writeFileSync(RESULTS, `# Who is signed in, how many times a second\n\n${report}`);
}

const asLine = ({ engine, me, yardstick }: Row): string =>
  `| ${engine} | ${Math.round(me)} | ${Math.round(yardstick)} | ${(me / yardstick).toFixed(2)} | ${me >= TARGET ? 'holds' : `under ${TARGET}`} |`;

async function measure(engine: BenchEngine): Promise<Row> {
  const { server } = await engine.start();
  try {
    const reader = await PortalClient.signIn(server.url, server.dataFolder, PEOPLE.reader);
    const asked = (path: string) => perSecond(`${server.url}${path}`, reader.headers());
    const me: number[] = [];
    const yardstick: number[] = [];
    for (let run = 0; run < REPEATS; run++) {
      me.push(await asked(MEASURED));
      yardstick.push(await asked(YARDSTICK));
    }
    return { engine: engine.engine, me: median(me), yardstick: median(yardstick) };
  } finally {
    await server.remove();
  }
}

async function perSecond(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let answers = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() - began < SECONDS * 1000) {
      await answered(url, headers, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return answers / seconds;
}

const answered = (url: string, headers: Record<string, string>, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    }).on('error', reject);
  });
