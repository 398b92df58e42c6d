/** What the settings BACKUP_* say of the backup that the server makes every night. */
export interface BackupPlan {
  /** Absolute path of the folder in which the backups are kept. */
  readonly folder: string;
  /** A command of the shell that takes a checked backup elsewhere: it gets the file as `$1`. */
  readonly command: string | null;
  readonly keep: number;
  /** When it is made, in the office's time zone: '03:30'. */
  readonly at: string;
}

export const BACKUP_AT = '03:30';
export const BACKUP_KEEP = 14;
