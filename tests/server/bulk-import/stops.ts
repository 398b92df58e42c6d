import type { Database, Transaction } from '../../../server/db/database.ts';

/** Places where a server under test can be stopped, so that it is killed exactly there. */
export const STOPS = {
  borrar: 'before aux_seguimiento is emptied',
  cargar: 'in the middle of the COPY of seguimiento',
  factyval: 'in the middle of the COPY of factyval',
  obras: 'before the works are inserted',
  seguimiento: 'between two statements of one script',
  lineas: 'before the factyval lines are inserted',
  commit: 'before the commit of the scripts',
  answer: 'after the commit of the scripts, before the answer',
} as const;
export type Stop = keyof typeof STOPS;

const STATEMENTS: Readonly<Partial<Record<Stop, RegExp>>> = {
  borrar: /^truncate aux_seguimiento/m,
  obras: /^insert into obra /m,
  seguimiento: /^insert into seguimiento /m,
  lineas: /^insert into factyval /m,
};
const SCRIPTS_BEGIN = /set_config\('portal\.carga'/;
const COPIES: Readonly<Record<string, Stop>> = { aux_seguimiento: 'cargar', aux_factyval: 'factyval' };

/**
 * Makes a database that calls `pass` at each stop, with the backend of its transaction, and continues when
 * `pass` resolves.
 */
export function stopping(
  database: Database,
  pass: (stop: Stop, backend: number | null) => Promise<void>,
): Database {
  const watched = (tx: Transaction, backend: number, ranScripts: () => void): Transaction => ({
    ...tx,
    run: async (sql, parameters) => {
      for (const [stop, statement] of Object.entries(STATEMENTS)) {
        if (statement.test(sql)) await pass(stop as Stop, backend);
      }
      if (SCRIPTS_BEGIN.test(sql)) ranScripts();
      return tx.run(sql, parameters);
    },
    copyFrom: (target, csv) => {
      const stop = COPIES[target.table];
      return tx.copyFrom(target, stop ? withLast(csv, () => pass(stop, backend)) : csv);
    },
  });
  return {
    ...database,
    transaction: async (work, options) => {
      // Killing a transaction that only reads loses nothing.
      if (options?.reading === true) return database.transaction(work, options);
      let scripts = false;
      const result = await database.transaction(async (tx) => {
        const backend = Number((await tx.run('select pg_backend_pid() as pid')).rows[0]?.pid);
        const done = await work(
          watched(tx, backend, () => {
            scripts = true;
          }),
        );
        if (scripts) await pass('commit', backend);
        return done;
      }, options);
      if (scripts) await pass('answer', null);
      return result;
    },
  };
}

async function* withLast(
  csv: AsyncIterable<Uint8Array>,
  last: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* csv;
  await last();
}
