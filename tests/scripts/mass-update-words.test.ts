import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('has words of its own, and never those of a load or of a terminal', () => {
  const sources = ['mass-update', 'update-run'].map((name) =>
    readFileSync(new URL(`../../src/ui/text/${name}.ts`, import.meta.url), 'utf8'),
  );
  const said = sources.join('\n').match(/'[^'\n]*'|`[^`]*`/g) ?? [];
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((text) => /\bcargas?\b|\bterminal/i.test(text))).toEqual([]);
});
