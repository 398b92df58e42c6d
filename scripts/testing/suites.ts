import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CommandOptions, runTool } from './process.ts';
import { type FileReport, type RunnerReport, type SuiteCost, type Tally, tallySuite } from './tally.ts';
import { REPORT_FILE } from './tests-reporter.ts';

/** The projects of vitest.config.ts, the longest first: two run at a time. */
export const SUITES = ['server', 'e2e', 'ui', 'unit', 'machines'] as const;
export type Suite = (typeof SUITES)[number];

/** Tests written by `npm run paths` have a command of their own (vitest.paths.config.ts). */
const WITHOUT_GENERATED = ['--exclude', 'tests/e2e/generated/**'];

export interface SuiteResult {
  readonly suite: Suite;
  readonly tally: Tally;
  readonly files: readonly FileReport[];
  /** null when the runner ended without a report. */
  readonly cost: SuiteCost | null;
  readonly output: string;
}

export async function runSuite(
  suite: Suite,
  { files = [], ...options }: Pick<CommandOptions, 'env' | 'quiet' | 'node'> & { files?: readonly string[] },
): Promise<SuiteResult> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  const reportFile = join(folder, 'report.json');
  const { ok, output } = await runTool(
    'vitest/vitest.mjs',
    ['run', ...files, '--project', suite, ...WITHOUT_GENERATED, '--includeTaskLocation'],
    { ...options, env: { ...options.env, [REPORT_FILE]: reportFile } },
  );
  const report = readReport(reportFile);
  rmSync(folder, { recursive: true });
  return {
    suite,
    tally: tallySuite(report, ok),
    files: report?.files ?? [],
    cost: report?.cost ?? null,
    output,
  };
}

/** null when the runner ended without writing one. */
function readReport(file: string): RunnerReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
