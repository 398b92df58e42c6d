import { readdirSync, readFileSync } from 'node:fs';

/** Processor seconds of a tree of processes, by what ran. */
export interface TreeSeconds {
  /** Chromium and the processes it started. */
  readonly browser: number;
  /** PostgreSQL and the processes it started. */
  readonly database: number;
  /** All other processes. A process that has ended counts with the one that started it. */
  readonly programs: number;
}

export const NO_SECONDS: TreeSeconds = { browser: 0, database: 0, programs: 0 };

interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly own: number;
  /** Seconds of this process's children that have ended. */
  readonly ended: number;
}

/** `CLK_TCK` of Linux: 100 on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;
const NAME = /\((.*)\)/s;

/** Processor seconds used so far by the processes below `root`, without `root` itself. Zero where there is no /proc. */
export function secondsBelow(root: number): TreeSeconds {
  return spentBelow(root, readProcesses());
}

export function spentBelow(root: number, processes: readonly ProcessTimes[]): TreeSeconds {
  const sums = { browser: 0, database: 0, programs: 0 };
  const visit = (pid: number, above: keyof TreeSeconds): void => {
    for (const child of processes.filter(({ parent }) => parent === pid)) {
      const kind = above === 'programs' ? kindOf(child.name) : above;
      sums[kind] += child.own + child.ended;
      visit(child.pid, kind);
    }
  };
  sums.programs += processes.find(({ pid }) => pid === root)?.ended ?? 0;
  visit(root, 'programs');
  return sums;
}

function kindOf(name: string): keyof TreeSeconds {
  if (/chrom|headless/.test(name)) return 'browser';
  return /postgres/.test(name) ? 'database' : 'programs';
}

function readProcesses(): ProcessTimes[] {
  return folders('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readTimes(Number(pid)) ?? []);
}

function readTimes(pid: number): ProcessTimes | null {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null; // The process ended in the meantime.
  }
  const name = NAME.exec(line)?.[1] ?? '';
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const seconds = (index: number) => Number(fields[index]) / TICKS_A_SECOND;
  return {
    pid,
    parent: Number(fields[1]),
    name,
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  };
}

function folders(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
