import { describe, expect, it } from 'vitest';
import { sheetIsTable } from '../../../bench/faults/sheet-is-table.ts';
import { countedOnce } from '../../../bench/faults/turn-taking.ts';
import { ENGINES } from '../../support/server.ts';

// A short version of what `npm run bench -- faults` tries at length.
describe.each(ENGINES)('a load on %s', (engine) => {
  it('stores every value of the sheet in the table', async () => {
    expect(await sheetIsTable(engine, 30)).toMatchObject({ found: '0 differences', holds: true });
  });

  it('counts once when its file is sent again, also over connections that are cut', async () => {
    expect(await countedOnce(engine, 3)).toMatchObject({ holds: true });
  });
});
