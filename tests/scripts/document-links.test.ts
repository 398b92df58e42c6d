import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../scripts/testing/process.ts';
import { deadLinks, documentsBelow } from '../support/documents/dead-links.ts';

it('every link of every document leads to a file and, where it names one, to a section', () => {
  const documents = documentsBelow(projectRoot).map((path) => path.slice(projectRoot.length));
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'docs/operations/install.md', 'src/machines/README.md']),
  );
  expect(deadLinks(projectRoot)).toEqual([]);
});

it('a link to a missing file, to a missing section or out of the folder is dead; one in code is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'docs'));
  writeFileSync(
    join(root, 'docs/one.md'),
    '# One: `a` & [b](two.md)\n\n[x](#one-a--b) [y](../two.md#dos-más) [z](https://a.example/b.md)\n`[code](no.md)`\n\n```sh\n# [block](no.md)\n```\n\n[1](no.md) [2](#no) [3](../two.md#block) [4](../../out.md)\n',
  );
  writeFileSync(join(root, 'two.md'), '## Dos más\n\n```\n## Block\n```\n');
  expect(deadLinks(root)).toEqual(
    ['two.md', 'no.md', '#no', '../two.md#block', '../../out.md'].map((link) => `docs/one.md: ${link}`),
  );
});
