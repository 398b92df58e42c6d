import { type ChildProcess, execFile } from 'node:child_process';
import { vi } from 'vitest';
import type { ExitCode } from '../../../scripts/terminal/exit-codes.ts';
import { codeOf } from '../../../scripts/terminal/say.ts';
import { findProjectRoot } from '../../../server/project-root.ts';

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program in a process, as a scheduler starts it. */
export const runProgram = (
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  onStart: (child: ChildProcess) => void = () => undefined,
): Promise<Ended> =>
  new Promise((resolve) => {
    const { PORTAL_URL: _url, PORTAL_CLAVE: _key, ...rest } = process.env;
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', `scripts/${script}.ts`, ...args],
      { cwd: findProjectRoot(), env: { ...rest, ...env } },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    onStart(child);
  });

/** Runs the same without a process, whose start takes longer than a small load. */
export async function runHere(work: () => Promise<ExitCode>): Promise<Ended> {
  const written = { out: '', err: '' };
  const hear = (stream: 'stdout' | 'stderr', as: 'out' | 'err') =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[as] += String(text);
      return true;
    });
  const hearing = [hear('stdout', 'out'), hear('stderr', 'err')];
  try {
    return { code: await codeOf(work), ...written };
  } finally {
    for (const heard of hearing) heard.mockRestore();
  }
}
