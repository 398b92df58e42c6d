import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backup-refused.ts';
import { DatabaseError, DatabaseUnavailable } from '../db/database.ts';
import { StartupError } from '../startup-error.ts';

/**
 * Exit codes. 0: done; 1: refused or not finished, and the reason is printed; 2: the arguments are wrong; 130: interrupted
 * by Ctrl-C.
 */
const EXIT = { done: 0, refused: 1, wrongUse: 2, interrupted: 130 } as const;

interface Program<Option extends string> {
  readonly help: string;
  readonly flags: readonly Option[];
  /** Options that take a value, such as `--to FILE`. */
  readonly settings: readonly Option[];
  /** Names of the positional arguments. */
  readonly names: readonly string[];
  work(given: Given<Option>): Promise<void>;
}

export interface Given<Option extends string> {
  readonly named: readonly string[];
  has(flag: Option): boolean;
  value(setting: Option): string | null;
}

/** Runs a program so that every ending prints a sentence and sets an exit code. */
export async function runProgram<Option extends string>(program: Program<Option>): Promise<void> {
  // A signal alone would end the process without its exit handlers, which remove unfinished files.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(EXIT.interrupted));
  }
  const given = readGiven(program);
  if (given === 'help') {
    console.log(program.help);
  } else if (given === null) {
    console.error(`No se entiende la orden.\n\n${program.help}`);
    process.exitCode = EXIT.wrongUse;
  } else {
    await finish(() => program.work(given));
  }
}

/** Node ends with 0 when nothing is left to wait for, also in the middle of the work; that must not pass for done. */
async function finish(work: () => Promise<void>): Promise<void> {
  const tellUnfinished = (): void => {
    console.error('El programa ha terminado sin acabar su trabajo.');
  };
  process.exitCode = EXIT.refused;
  process.once('beforeExit', tellUnfinished);
  try {
    await work();
    process.exitCode = EXIT.done;
  } catch (error) {
    console.error(sentenceOf(error));
  } finally {
    process.off('beforeExit', tellUnfinished);
  }
}

function sentenceOf(error: unknown): unknown {
  if (error instanceof BackupRefused || error instanceof StartupError) return error.message;
  if (error instanceof DatabaseUnavailable) {
    return `La base de datos no responde (${error.message}): mira DATABASE_URL, o DATA_DIR, y repite.`;
  }
  if (error instanceof DatabaseError) {
    return `La base de datos no lo acepta, y no se ha hecho nada a medias (${error.message}).`;
  }
  return error;
}

function readGiven<Option extends string>(program: Program<Option>): Given<Option> | 'help' | null {
  const options = Object.fromEntries([
    ...program.flags.map((flag) => [flag, { type: 'boolean' as const }]),
    ...program.settings.map((setting) => [setting, { type: 'string' as const }]),
    ['help', { type: 'boolean' as const }],
  ]);
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    const values: Readonly<Record<string, unknown>> = parsed.values;
    const { positionals } = parsed;
    if (values.help === true) return 'help';
    if (positionals.length !== program.names.length) return null;
    return {
      named: positionals,
      has: (flag) => values[flag] === true,
      value: (setting) => (values[setting] === undefined ? null : String(values[setting])),
    };
  } catch {
    return null;
  }
}
