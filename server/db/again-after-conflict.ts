import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database.ts';

/** SQLSTATE of what PostgreSQL rolled back for the sake of another transaction: serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

/** Does `work` once more where it met another transaction and nothing of it was done; each time after a longer pause. */
export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && CONFLICTS.has(error.code);
      if (!isConflict || attempt === ATTEMPTS) throw error;
      // Not at the same moment as the other one.
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
