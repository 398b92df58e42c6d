import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { notePassed, readPassed } from '../../scripts/testing/passed-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-passed-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('the commit on which each part last passed is remembered', () => {
  const file = join(folder, 'deep/passed.json');
  const before = readPassed(file);
  notePassed('hostile', 'aaa', file);
  notePassed('kills', 'aaa', file);
  notePassed('hostile', 'bbb', file);
  expect([before, readPassed(file)]).toEqual([{}, { hostile: 'bbb', kills: 'aaa' }]);
});
