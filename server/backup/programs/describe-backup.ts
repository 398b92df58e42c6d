import { formatCount } from '../../../src/shared/spanish-count.ts';
import { officeMoment } from '../../office-time.ts';
import type { Backup } from '../read-backup.ts';
import { rowsOf } from './tell.ts';

/** The contents of a backup as a page of Spanish text, for a person who has to decide about a restore. */
export function describeBackup({ file, kind, manifest }: Backup): string {
  const { version, engine, takenAt, hasSecret, contents } = manifest;
  const { tables, migrations } = contents;
  const widest = Math.max(...tables.map(({ name }) => name.length));
  return [
    `«${file}» está entera.`,
    `  Hecha: ${officeMoment(new Date(takenAt))} (${takenAt})`,
    `  Portal: versión ${version}, ${engine === 'pglite' ? 'base embebida' : 'PostgreSQL'}`,
    `  Migraciones: ${migrations.length}, la última ${migrations.at(-1)?.name ?? '–'}`,
    `  Se restaura en: ${kind === 'archive' ? 'la base embebida o PostgreSQL' : 'PostgreSQL'}`,
    `  Clave AUTH_SECRET: ${hasSecret ? 'dentro' : 'no está dentro'}`,
    `  ${rowsOf(contents)}:`,
    ...tables
      .filter(({ rows }) => rows > 0)
      .map(({ name, rows }) => `    ${name.padEnd(widest)}  ${formatCount(rows).padStart(12)}`),
  ].join('\n');
}
