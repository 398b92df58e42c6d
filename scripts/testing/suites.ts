import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job } from './job.ts';
import { type CommandOptions, runTool } from './process.ts';
import { NOTHING, type RunnerReport, tallySuite } from './tally.ts';
import { REPORT_FILE } from './tests-reporter.ts';

/** The projects of vitest.config.ts. The longest come first, because three run at a time. */
export const SUITES = ['e2e', 'server', 'ui', 'machines', 'unit'] as const;
export type Suite = (typeof SUITES)[number];

/** Tests written by `npm run paths`; they have their own configuration (vitest.paths.config.ts). */
const GENERATED = 'tests/e2e/generated/**';
/** Files that only `npm run test:exhaustive` runs. */
export const EXHAUSTIVE_FILES = '**/*.exhaustive.test.{ts,tsx}';

export interface SuiteOptions extends Pick<CommandOptions, 'cwd' | 'env' | 'node'> {
  /** Parts of the paths of the files to run; when left out, all files run. */
  readonly files?: readonly string[];
  /** Patterns of test files that do not run. */
  readonly exclude?: readonly string[];
  /** Further options of vitest. */
  readonly options?: readonly string[];
  /** True: a run without any test is no failure. */
  readonly mayBeEmpty?: boolean;
}

export const suiteJob = (suite: Suite, options: SuiteOptions = {}, name: string = suite): Job => ({
  name,
  run: () => runSuite(suite, options),
});

async function runSuite(suite: Suite, given: SuiteOptions): ReturnType<Job['run']> {
  const { files = [], exclude = [EXHAUSTIVE_FILES], options = [], mayBeEmpty = false, ...command } = given;
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  const reportFile = join(folder, 'report.json');
  const excluded = [GENERATED, ...exclude].flatMap((pattern) => ['--exclude', pattern]);
  const { ok, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...files,
      '--project',
      suite,
      ...excluded,
      '--includeTaskLocation',
      ...options,
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    ],
    { ...command, quiet: true, env: { ...command.env, [REPORT_FILE]: reportFile } },
  );
  const report = readReport(reportFile);
  rmSync(folder, { recursive: true });
  const isEmpty = (report?.files ?? []).length === 0;
  const tally = mayBeEmpty && isEmpty && ok ? NOTHING : tallySuite(report, ok);
  return { tally, output, files: report?.files ?? [], cost: report?.cost ?? null };
}

/** Null when the runner ended without writing a report. */
function readReport(file: string): RunnerReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
