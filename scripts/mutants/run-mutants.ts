import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { projectRoot, runTool } from '../testing/process.ts';
import { throughVite } from '../through-vite.mjs';
import { countOf } from './machine-count.ts';
import { readReport, writeReport } from './mutants-report.ts';
import { told, worseMachines } from './worse-machines.ts';

const REPORT = `${projectRoot}docs/mutantes.md`;
const verdictsOf = (machine: string) => `${projectRoot}coverage/mutants/${machine}.json`;
const WRONG_COMMAND = 2;

/**
 * Runs the tests on every mutant of tests/mutation/mutants.ts (a mutant is a machine with one small change)
 * and prints which tests detected it. Returns the exit code: 1 when a run fails, or when more mutants of a
 * machine are undetected than docs/mutantes.md lists. With `--write` that file is rewritten instead; the
 * lines of machines that were not run are kept.
 */
export async function runMutants(args: readonly string[]): Promise<number> {
  const named = args.filter((arg) => arg !== '--write');
  const { CATALOGUE } = await throughVite<typeof import('../../paths/catalogue.ts')>('paths/catalogue.ts');
  const all = CATALOGUE.map(({ machine }) => machine.id);
  const unknown = named.filter((machine) => !all.includes(machine));
  if (unknown.length > 0) {
    console.error(`There is no machine '${unknown.join("', '")}'. Machines: ${all.join(', ')}.`);
    return WRONG_COMMAND;
  }
  const machines = named.length > 0 ? all.filter((machine) => named.includes(machine)) : all;
  for (const machine of machines) rmSync(verdictsOf(machine), { force: true });
  const results = await Promise.all(sharedOut(machines).map(runSome));
  if (!results.every(({ ok }) => ok)) return 1;

  const counts = machines.map((machine) =>
    countOf(machine, JSON.parse(readFileSync(verdictsOf(machine), 'utf8'))),
  );
  const before = readReport(readFileSync(REPORT, 'utf8'));
  const worse = worseMachines(before, counts);
  console.log(writeReport(counts));
  if (worse.length > 0) console.log(`Worse than docs/mutantes.md:\n\n${worse.map(told).join('\n\n')}`);
  if (!args.includes('--write')) return worse.length === 0 ? 0 : 1;

  const known = [...counts, ...before];
  const merged = all.map((machine) => known.find((count) => count.machine === machine));
  writeFileSync(
    REPORT,
    writeReport(
      merged.filter((count) => count !== undefined),
      all.filter((_, index) => merged[index] === undefined),
    ),
  );
  return 0;
}

/** Each process first runs all tests on the unchanged machines, so more processes would cost more than they save. */
const MOST_PROCESSES = 4;

/** The machines of each process. Neighbours in the list, which are alike in size, go to different processes. */
function sharedOut(machines: readonly string[]): readonly (readonly string[])[] {
  const shares = Math.min(availableParallelism(), MOST_PROCESSES, machines.length);
  return Array.from({ length: shares }, (_, share) =>
    machines.filter((_, index) => index % shares === share),
  );
}

const runSome = (machines: readonly string[]) =>
  runTool('vitest/vitest.mjs', ['run', '--config', 'vitest.mutants.config.ts'], {
    env: { MUTANTS_OF: machines.join(' ') },
  });
