import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { CASES_SEED } from '../../scripts/testing/cases-seed.ts';
import type { Engine } from '../../server/db/database.ts';
import { anyFaultyBook, bothSides, worldWithLines } from '../../tests/server/bulk-import/faulty-books.ts';
import type { FaultRow } from './fault-row.ts';

/**
 * Compares the problems that the page finds in a workbook before it is sent with those that the validations find in its
 * rehearsal.
 */
export async function faultsBeforehand(engine: Engine, books: number): Promise<FaultRow> {
  const world = await worldWithLines(engine);
  let differences = 0;
  let faults = 0;
  try {
    for (const book of fc.sample(anyFaultyBook, { numRuns: books, seed: CASES_SEED })) {
      const { before, rehearsed } = await bothSides(world.app, book);
      faults += rehearsed.length;
      if (isDeepStrictEqual(before, rehearsed)) continue;
      differences++;
      console.log(JSON.stringify({ book, before, rehearsed }));
    }
  } finally {
    await world.close();
  }
  return {
    promise: 'what is wrong is said before anything is sent, as the validations say it',
    engine,
    tried: `${books} books with ${faults} faults`,
    found: `${differences} books that differ`,
    holds: differences === 0 && faults > books,
  };
}
