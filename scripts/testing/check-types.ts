import { type CommandOptions, type CommandResult, runTool } from './process.ts';

/**
 * Projects in one line are checked at the same time. Projects in later lines read the declarations that
 * earlier ones wrote instead of their sources.
 */
const PROJECTS = [
  ['tsconfig.shared.json'],
  ['tsconfig.worker.json', 'tsconfig.server.json'],
  ['tsconfig.json'],
] as const;

/**
 * Uses one checker: the four that the compiler starts by default compute the same types again, and one does a third of
 * the work.
 */
const ONE_CHECKER = ['--checkers', '1'];
/** Collects garbage less often: a compiler lives for seconds, and by default collecting is two fifths of its work. */
const FEW_COLLECTIONS = { GOGC: '400' };

/**
 * Checks each file once, and on later runs only what a change affects. `--build` is not used, because it trusts
 * modification times: here each run reads every file and compares contents, so a checkout or installation leaves no
 * stale result.
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

/** Projects whose code must not use certain globals, although the types of its packages declare them. */
const ROOMS = ['tsconfig.names.machines.json', 'tsconfig.names.node.json'];
const UNKNOWN = /^.*: error TS\d+: Cannot find name.*$/gm;
/** Imports are not resolved, so every project has this error. An output without it means that no file was read. */
const NOT_RESOLVED = 'error TS2307';

/** Looks only for names that do not exist in a project. That needs no resolved imports, so it takes a second. */
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
