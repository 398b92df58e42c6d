import { type CommandOptions, type CommandResult, runTool } from './process.ts';

/** Those of a line at once; each line reads what the earlier ones declare, in place of their sources. */
const PROJECTS = [
  ['tsconfig.shared.json'],
  ['tsconfig.worker.json', 'tsconfig.server.json'],
  ['tsconfig.json'],
] as const;

/** Four checkers, as by default, each learn the same types anew: one does a third of the work. */
const ONE_CHECKER = ['--checkers', '1'];
/** A compiler lives for seconds: collecting its garbage as often as by default is two fifths of its work. */
const FEW_COLLECTIONS = { GOGC: '400' };

/**
 * Checks each file once, and after that only what a change reaches. Without `--build`, which looks at times: this
 * way each run reads every file and compares contents, so that no checkout or installation leaves a stale result.
 */
export async function checkTypes(options: Pick<CommandOptions, 'quiet'> = {}): Promise<CommandResult> {
  const results: CommandResult[] = [];
  for (const line of PROJECTS) {
    results.push(...(await Promise.all(line.map((project) => compile(project, options)))));
  }
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ output }) => output).join(''),
  };
}

/** Each is checked with code or packages that bring globals along which it must do without. */
const ROOMS = ['tsconfig.names.machines.json', 'tsconfig.names.node.json'];
const UNKNOWN = /^.*: error TS\d+: Cannot find name.*$/gm;
/** Without the imports every file has such errors: none at all means that nothing was read. */
const NOT_RESOLVED = 'error TS2307';

/** Looks only at whether the names that a room uses exist there, which needs no import and hence a second. */
export async function unknownNames({ cwd }: Pick<CommandOptions, 'cwd'> = {}): Promise<string[]> {
  const unknown: string[] = [];
  for (const room of ROOMS) {
    const { output } = await compile(room, { quiet: true, ...(cwd && { cwd }) });
    unknown.push(...(output.includes(NOT_RESOLVED) ? (output.match(UNKNOWN) ?? []) : [output || room]));
  }
  return unknown;
}

const compile = (project: string, options: CommandOptions) =>
  runTool('typescript/bin/tsc', ['-p', project, ...ONE_CHECKER, '--pretty', 'false'], {
    ...options,
    env: FEW_COLLECTIONS,
  });
