import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { recordFaults } from '../../scripts/house/decision-records.ts';

const FOLDER = new URL('../../docs/decisions/', import.meta.url);

it('every decision record has the four headings in order, and no two have the same number', async () => {
  const files = await readdir(FOLDER);
  const faults = await Promise.all(
    files.map(async (file) => recordFaults(file, await readFile(new URL(file, FOLDER), 'utf8'))),
  );
  const numbers = files.map((file) => file.slice(0, 4));

  expect(files).toContain('0001-server-beside-the-page.md');
  expect(faults.flat()).toEqual([]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

it('a decision record with another number, or without one of its headings, is reported', () => {
  const whole = '# 3. A\n\n## Context\n\n## Decision\n\n## Not taken\n\n## Consequences\n';

  expect(recordFaults('0003-a.md', whole)).toEqual([]);
  expect(recordFaults('0004-a.md', whole)).toEqual(["0004-a.md: its title does not begin with '# 4. '"]);
  expect(recordFaults('0003-a.md', whole.replace('## Not taken\n\n', ''))).toEqual([
    '0003-a.md: its headings are ## Context, ## Decision, ## Consequences',
  ]);
});
