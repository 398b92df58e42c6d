import { spawn } from 'node:child_process';
import { BackupRefused } from '../backup-refused.ts';

const MOST_SAID = 500;

/**
 * Runs BACKUP_COMMAND in a shell with the backup as `$1`; a backup of PostgreSQL has its manifest beside it, `$1.json`.
 * Throws BackupRefused with what the command said last when it fails.
 */
export async function runCommand(command: string, path: string, signal: AbortSignal): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'portal', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said = (said + data).slice(-MOST_SAID);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new BackupRefused(
    `La copia está hecha y comprobada en «${path}», pero BACKUP_COMMAND ha fallado (${said.trim() || `terminó con ${code}`}).`,
  );
}
