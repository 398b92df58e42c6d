import { sheetIsTable } from './sheet-is-table.ts';

/** A process of its own, because a time zone is set per process. Prints its result as JSON. */
process.stdout.write(JSON.stringify(await sheetIsTable('pglite', Number(process.argv[2]))));
