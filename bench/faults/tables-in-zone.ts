import { sheetIsTable } from './sheet-is-table.ts';

/** Runs in a process of its own, because the time zone is set per process. Prints its result as JSON. */
process.stdout.write(JSON.stringify(await sheetIsTable('pglite', Number(process.argv[2]))));
