import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Discards its output and shows its errors. */
export function runPsql(psql: string, url: string, args: readonly string[], input?: Readable): Promise<void> {
  const child = spawn(psql, ['-q', '-X', '-v', 'ON_ERROR_STOP=1', '-d', url, ...args], {
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  if (input === undefined) child.stdin.end();
  else input.pipe(child.stdin);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
  });
}
