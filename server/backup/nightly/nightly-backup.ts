import { basename } from 'node:path';
import type { Job } from '../../jobs/job.ts';
import { megabytes, rowsOf } from '../programs/tell.ts';
import { checkedEmbeddedBackup } from './checked-embedded.ts';
import { checkedPostgresBackup } from './checked-postgres.ts';
import type { Checking } from './checking.ts';
import { keepNewest } from './keep-newest.ts';
import { runCommand } from './run-command.ts';

export const BACKUP_JOB = 'copia-de-seguridad';
const FOUR_HOURS = 14_400;

/** Makes a backup every night, checks it by restoring it, keeps the newest, and gives it to BACKUP_COMMAND. */
export const nightlyBackup = (checking: Checking): Job => {
  const { folder, command, keep, at } = checking.plan;
  const [hours, minutes] = at.split(':').map(Number);
  return {
    name: BACKUP_JOB,
    description:
      'Hace una copia de seguridad, la restaura en una base de datos de usar y tirar para comprobarla, y quita las más antiguas.',
    cron: `${minutes} ${hours} * * *`,
    limitSeconds: FOUR_HOURS,
    async run({ database, signal }) {
      const { path, bytes, contents } =
        database.engine === 'pglite'
          ? await checkedEmbeddedBackup(database, checking)
          : await checkedPostgresBackup(checking);
      await keepNewest(folder, keep);
      signal.throwIfAborted();
      if (command !== null) await runCommand(command, path, signal);
      return {
        comment: `Copia «${basename(path)}» (${megabytes(bytes)}), restaurada y comparada: ${rowsOf(contents)}.`,
        rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
      };
    },
  };
};
