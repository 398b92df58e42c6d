import { describe, expect, it } from 'vitest';
import { sheetIsTable } from '../../../bench/faults/sheet-is-table.ts';
import { countedOnce } from '../../../bench/faults/turn-taking.ts';
import { ENGINES } from '../../support/server.ts';

// The short form of what `npm run bench -- faults` tries at length.
describe.each(ENGINES)('on %s', (engine) => {
  it('every value of the sheet is in the table', async () => {
    expect(await sheetIsTable(engine, 30)).toMatchObject({ found: '0 differences', holds: true });
  });

  it('the same upload counts once, also over connections that are cut', async () => {
    expect(await countedOnce(engine, 3)).toMatchObject({ holds: true });
  });
});
