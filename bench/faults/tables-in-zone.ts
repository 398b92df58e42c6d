import { sheetIsTable } from './sheet-is-table.ts';

/** A process of its own: a time zone is for a whole process. Says what it found as JSON. */
process.stdout.write(JSON.stringify(await sheetIsTable('pglite', Number(process.argv[2]))));
