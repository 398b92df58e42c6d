import { readFile } from 'node:fs/promises';

/**
 * Identifies a process. The pid alone is not enough: later, or after a restart, another process may get the same pid.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Null where there is no /proc; then only the pid is compared. */
  readonly bootId: string | null;
  readonly startTime: string | null;
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return {
    pid: process.pid,
    bootId: await readOrNull('/proc/sys/kernel/random/boot_id'),
    startTime: (await statOf(process.pid))?.startTime ?? null,
  };
}

export async function isAlive(owner: ProcessIdentity, me: ProcessIdentity): Promise<boolean> {
  if (differ(owner.bootId, me.bootId)) return false;
  if (!exists(owner.pid)) return false;
  const stat = await statOf(owner.pid);
  return !isOver(stat) && !differ(owner.startTime, stat?.startTime ?? null);
}

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface ProcessStat {
  readonly state: string;
  readonly startTime: string;
}

const isOver = (stat: ProcessStat | null): boolean => stat !== null && /^[ZXx]/.test(stat.state);

/**
 * Fields 3 and 22 of /proc/<pid>/stat (state and start time), counted from the last ')', because the name before it may
 * contain spaces and brackets. null without /proc.
 */
async function statOf(pid: number): Promise<ProcessStat | null> {
  const stat = await readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
}

async function readOrNull(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    return null;
  }
}
