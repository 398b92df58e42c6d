import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database.ts';

const CONFLICTS = new Set(['40001', '40P01']);
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 20;

export async function againAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isConflict = error instanceof DatabaseError && CONFLICTS.has(error.code);
      if (!isConflict || attempt === ATTEMPTS) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
