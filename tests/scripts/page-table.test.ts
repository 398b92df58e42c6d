import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MENU } from '../../src/ui/menu.ts';

const TABLES = readFileSync(new URL('../../bench/results/page.md', import.meta.url), 'utf8').split('\n## ');

describe('the table of the measured pages', () => {
  it.each(['Files and work of a first visit', 'When it is seen'])(
    'has every page of the menu under «%s»',
    (title) => {
      const table = TABLES.find((part) => part.startsWith(title)) ?? '';
      const missing = MENU.filter(({ path }) => !table.includes(`\n| ${path} |`)).map(({ path }) => path);
      expect(missing).toEqual([]);
    },
  );
});
