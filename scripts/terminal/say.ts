import { EXIT, type ExitCode, Stop } from './exit-codes.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs the work and returns its exit code; whatever it throws becomes a sentence and a code. */
export async function codeOf(work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stop) {
      complain(error.message);
      return error.code;
    }
    complain('Algo ha fallado en este programa. Mira en el portal qué se hizo antes de repetir.');
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return EXIT.unknown;
  }
}
