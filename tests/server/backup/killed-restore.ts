import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';

/** Where Linux counts what each process reads and writes, of files and of connections. */
export const COUNTS_BYTES = existsSync('/proc/self/io');

/** Often enough for every stage to be met, and seldom enough to leave the processor to the program. */
const LOOKS_EVERY_MS = 1;

/** The bytes of the restores: of one that does nothing, and of a whole one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The program, with what it restores and where to. */
export class RestoreCommand {
  constructor(
    private readonly words: readonly string[],
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** How many bytes the program moves when it only says how it is used, and how many in a whole restore. */
  async span(): Promise<Span> {
    const [from, to] = [
      await this.movedUntil(Number.POSITIVE_INFINITY, ['--help']),
      await this.movedUntil(Number.POSITIVE_INFINITY),
    ];
    return { from, to };
  }

  /**
   * Kills the program, without `pg_restore`, once both have moved as many bytes, and returns how many they had moved. One
   * that has ended before is left.
   */
  async movedUntil(bytes: number, words: readonly string[] = this.words): Promise<number> {
    const child = spawn(process.execPath, this.line(words), { env: this.env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const moved = new BytesMoved();
    while (child.exitCode === null && moved.sum < bytes) {
      moved.look(child.pid ?? 0);
      await pause(LOOKS_EVERY_MS);
    }
    child.kill('SIGKILL');
    await ended;
    return moved.sum;
  }

  /** Runs it to its end. */
  whole(): { readonly status: number | null; readonly said: string; readonly complaints: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, this.line(this.words), {
      env: this.env,
      encoding: 'utf8',
    });
    return { status, said: stdout.split(':')[0] ?? '', complaints: stderr };
  }

  private line(words: readonly string[]): string[] {
    return [...SHORT_LIVED, bundledProgram('restore'), ...words];
  }
}

/** Adds up what a process and its children have read and written, those that have ended included. */
class BytesMoved {
  private readonly byProcess = new Map<number, number>();

  look(pid: number): void {
    try {
      const counts = readFileSync(`/proc/${pid}/io`, 'utf8');
      const [, read, written] = /^rchar: (\d+)\nwchar: (\d+)$/m.exec(counts) ?? [];
      this.byProcess.set(pid, Number(read) + Number(written));
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const child of children.split(' ').filter(Boolean)) this.look(Number(child));
    } catch {
      // It has ended: what was counted of it stays.
    }
  }

  get sum(): number {
    return [...this.byProcess.values()].reduce((sum, bytes) => sum + bytes, 0);
  }
}
