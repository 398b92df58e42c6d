import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { provideChromium } from '../testing/chromium.ts';
import { isOf, mutantsReport, type Verdict } from './mutants-report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORT = fileURLToPath(new URL('../../docs/mutantes.md', import.meta.url));
const verdictsOf = (machine: string) => `${ROOT}coverage/mutants/${machine}.json`;
const WRONG_COMMAND = 2;

/**
 * Runs the tests against every mutant of tests/mutation/mutants.ts and writes which tests noticed it. Returns exit code
 * 1 when a mutant survived without an explanation.
 */
export async function runMutants(machines: readonly string[]): Promise<number> {
  const all = CATALOGUE.map(({ machine }) => machine.id);
  const unknown = machines.filter((machine) => !all.includes(machine));
  if (unknown.length > 0) {
    console.error(`There is no machine '${unknown.join("', '")}'. Machines: ${all.join(', ')}.`);
    return WRONG_COMMAND;
  }
  if (!(await provideChromium())) return 1;
  // Deletes the old verdicts first, so that a machine whose run fails counts as unmeasured.
  for (const machine of machines.length > 0 ? machines : all) rmSync(verdictsOf(machine), { force: true });
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.mutants.config.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_OF: machines.join(' ') },
  });
  if (status !== 0) return 1;
  const measured = CATALOGUE.map((subject) => ({
    subject,
    verdicts: readVerdicts(subject.machine.id),
  })).filter(({ subject, verdicts }) => verdicts !== null && isOf(subject, verdicts));
  const known = measured.map(({ subject }) => subject.machine.id);
  const { text, unexplained } = mutantsReport(
    measured.flatMap(({ verdicts }) => verdicts ?? []),
    all.filter((id) => !known.includes(id)),
  );
  writeFileSync(REPORT, text);
  console.log(text);
  return unexplained.length === 0 ? 0 : 1;
}

function readVerdicts(machine: string): Verdict[] | null {
  const file = verdictsOf(machine);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
