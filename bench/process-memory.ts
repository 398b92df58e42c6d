import { readFileSync } from 'node:fs';

export interface ProcessMemory {
  readonly now: number;
  readonly peak: number;
}

/** Reads a process's memory from the operating system. Null without /proc, or when the process has ended. */
export function memoryOf(pid: number): ProcessMemory | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
  } catch {
    return null;
  }
}
