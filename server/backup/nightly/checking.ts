import { basename } from 'node:path';
import type { Config } from '../../config.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { BackupPlan } from './backup-plan.ts';
import { removeBackup } from './keep-newest.ts';

/** What the nightly backup needs of the server. */
export interface Checking
  extends Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'authSecret' | 'dataFolder'> {
  readonly plan: BackupPlan;
  readonly version: string;
  readonly migrationsFolder: string;
}

/** Removes the backup when it cannot be restored, so that it never takes the place of a good one. */
export async function orRemoved(path: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    await removeBackup(path);
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(
      `La copia «${basename(path)}» no se ha podido restaurar para comprobarla, y se ha quitado; las de antes siguen. ${reason}`,
    );
  }
}
