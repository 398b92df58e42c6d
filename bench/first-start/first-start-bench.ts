import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../scripts/testing/process.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';

const RESULTS = fileURLToPath(new URL('../results/first-start.md', import.meta.url));
const REPEATS = 3;

/** What the start says when it begins with something, and what has ended then. */
const ENDED: readonly (readonly [said: string, ended: string])[] = [
  ['Es la primera vez', 'the server is built'],
  ['Se ponen los datos de muestra', 'the database has its tables'],
];
const CLONED = 'the repository is cloned';
const BUILT = 'the page is built';
const SHOWN = 'the sign-in page is shown';
const AGAIN = 'a second start shows the sign-in page';
const LIMITS_S: Readonly<Record<string, number>> = { [SHOWN]: 12, [AGAIN]: 2 };

/** Seconds since the beginning at which each thing had ended. */
type Moments = ReadonlyMap<string, number>;

/**
 * Measures from `git clone` to the sign-in page, the installation of the packages apart, and a second start. The page is
 * compressed afterwards, in the time that nobody wants.
 */
export async function runFirstStartBench(): Promise<void> {
  const runs = await repeat(REPEATS, firstMinute);
  const rows = [CLONED, ...ENDED.map(([, ended]) => ended), BUILT, SHOWN, AGAIN].map((ended) => {
    const seconds = median(runs.map((moments) => moments.get(ended) ?? Number.NaN)).toFixed(1);
    return `| ${ended} | ${seconds} | ${LIMITS_S[ended] ?? '–'} |`;
  });
  const text = `# The first minute, measured

${new Date().toISOString()} · ${machineName()} · median of ${REPEATS}

Others were at work on the machine meanwhile where its load is above 2: ${(loadavg()[0] ?? 0).toFixed(1)}.

| after | seconds | limit |
|---|---:|---:|
${rows.join('\n')}
`;
  writeFileSync(RESULTS, text);
  console.log(text);
}

async function firstMinute(): Promise<Moments> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-'));
  const clone = join(folder, 'portal');
  try {
    const began = Date.now();
    const moments = new Map<string, number>();
    const ended = (what: string, at = Date.now()) => moments.set(what, (at - began) / 1_000);
    execFileSync('git', ['clone', '--quiet', projectRoot, clone]);
    symlinkSync(join(projectRoot, 'node_modules'), join(clone, 'node_modules'));
    ended(CLONED);
    const shown = await shownBy(clone, (line) => {
      for (const [said, what] of ENDED) if (line.startsWith(said)) ended(what);
    });
    ended(SHOWN, shown);
    ended(BUILT, statSync(join(clone, 'dist/build.sha256')).mtimeMs);
    const second = Date.now();
    moments.set(AGAIN, ((await shownBy(clone, () => undefined)) - second) / 1_000);
    return moments;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs `npm start` until the sign-in page is answered, and stops it. Returns the moment at which it was answered. */
async function shownBy(clone: string, heard: (line: string) => void): Promise<number> {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DATA_DIR: join(clone, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  try {
    for await (const line of createInterface(child.stdout)) {
      heard(line);
      const address = /^\s*Abre\s+(http:\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      const { status } = await fetch(`${address}/login`);
      if (status !== 200) throw new Error(`The sign-in page is answered with ${status}.`);
      return Date.now();
    }
    throw new Error('npm start ended without an address.');
  } finally {
    // The whole group: npm passes no signal on.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}
