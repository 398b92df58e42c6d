import type { Database, Transaction } from '../../../server/db/database.ts';
import { currentLane } from '../lane.ts';

/** What files of the server ask that were loaded with their mutants (scripts/interleavings/mutants). */
declare global {
  var mutated: (name: string) => boolean;
  var answeringEarly: (name: string, database: Transacting) => Transacting;
}

type Transacting = Pick<Database, 'transaction'>;
type Work<T> = (tx: Transaction) => Promise<T>;

let active: string | null = null;
let learns = false;
const reached = new Set<string>();

/** Switches one mutant on; none with null. */
export function switchOn(name: string | null): void {
  active = name;
}

/** The mutants that a server without any came by while `work` ran, with those that would answer before a write is there. */
export async function learning<T>(work: () => Promise<T>): Promise<T> {
  learns = true;
  try {
    return await work();
  } finally {
    learns = false;
  }
}

export const reachedMutants = (): ReadonlySet<string> => reached;

globalThis.mutated = (name) => {
  // What the server does by itself when it starts belongs to no call.
  if (active === null && currentLane() !== null) reached.add(name);
  return name === active;
};

globalThis.answeringEarly = (name, database) => {
  if (active === null && learns && currentLane() !== null)
    return { ...database, transaction: noting(name, database) };
  if (active === name) return { ...database, transaction: early(database) };
  return database;
};

const early =
  (database: Transacting): Database['transaction'] =>
  <T>(work: Work<T>, options?: Parameters<Database['transaction']>[1]) =>
    new Promise<T>((resolve, reject) => {
      const whole = database.transaction(async (tx) => {
        const done = await work(tx);
        const lane = currentLane();
        if (lane !== null) lane.commitsLate = true;
        resolve(done);
        return done;
      }, options);
      whole.catch(reject);
    });

const noting =
  (name: string, database: Transacting): Database['transaction'] =>
  <T>(work: Work<T>, options?: Parameters<Database['transaction']>[1]) =>
    database.transaction(async (tx) => {
      const done = await work(tx);
      const { rows } = await tx.run('select pg_current_xact_id_if_assigned() is not null as wrote');
      if (rows[0]?.wrote === true) reached.add(name);
      return done;
    }, options);
