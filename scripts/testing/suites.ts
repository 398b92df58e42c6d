import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './process.ts';
import { type RunnerReport, type Tally, tallySuite } from './tally.ts';

/** The projects of vitest.config.ts, in the order in which a fault is cheapest to find. */
export const SUITES = ['unit', 'machines', 'server', 'ui', 'e2e'] as const;
export type Suite = (typeof SUITES)[number];

/** What a tester had written by `npm run paths` is run by its own command (vitest.paths.config.ts). */
const WITHOUT_GENERATED = ['--exclude', 'tests/e2e/generated/**'];

export async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  const reportFile = join(folder, 'report.json');
  const { ok } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project',
      suite,
      ...WITHOUT_GENERATED,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    { env },
  );
  const report = readReport(reportFile);
  rmSync(folder, { recursive: true });
  return tallySuite(report, ok);
}

/** null when the runner ended without writing one. */
function readReport(file: string): RunnerReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
