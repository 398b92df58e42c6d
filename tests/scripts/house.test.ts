import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FULL, fullFolders } from '../../scripts/house/full-folders.ts';
import { importCircles } from '../../scripts/house/import-circles.ts';
import { filesBelow, importGraph, importsOf } from '../../scripts/house/source-files.ts';

/** Looks at the text of the files, whatever the linter says of them. */
const FOLDERS = ['src', 'server', 'tests', 'bench', 'scripts'];

test('no file imports itself through others, for a type neither', () => {
  const graph = importGraph(filesBelow(FOLDERS));

  expect(graph.get('server/main.ts')).toContain('server/start.ts');
  expect(importCircles(graph)).toEqual([]);
});

test('no folder but a list holds more files than a reader takes in', () => {
  expect(fullFolders(filesBelow(FOLDERS))).toEqual({});
});

test('no view builds an event: a component calls an intent of its machine', async () => {
  const views = filesBelow(['src/ui']).filter((file) => file.endsWith('.tsx'));
  const texts = await Promise.all(views.map(async (file) => [file, await readFile(file, 'utf8')] as const));

  expect(texts.filter(([, text]) => text.includes('.send(')).map(([file]) => file)).toEqual([]);
  expect(views).toContain('src/ui/users/deletion-dialog.tsx');
});

test('imports of values, of types, of side effects and passed on are seen, those on demand not', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { B } from '../b.ts';",
    "import './c.ts';",
    'import {',
    '  d,',
    '  type E,',
    "} from './deep/d.ts';",
    "export { f } from './f.ts';",
    "import g from 'package';",
    "const later = () => import('./later.ts');",
  ].join('\n');

  expect(importsOf('room/file.ts', source)).toEqual([
    'room/a.ts',
    'b.ts',
    'room/c.ts',
    'room/deep/d.ts',
    'room/f.ts',
  ]);
});

test('every circle is found, with all of its files and no other', () => {
  const graph = new Map([
    ['start', ['a', 'leaf']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a', 'x']],
    ['x', ['y']],
    ['y', ['x']],
    ['itself', ['itself']],
    ['leaf', []],
  ]);

  expect(importCircles(graph)).toEqual([['x', 'y'], ['a', 'b', 'c'], ['itself']]);
});

test('a folder is full past its limit, whatever lies in the folders below it', () => {
  const files = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

  expect(
    fullFolders([
      ...files('src/room', FULL),
      ...files('src/room/inner', FULL),
      ...files('src/crowd', FULL + 1),
      ...files('server/db/migrations', FULL + 1),
    ]),
  ).toEqual({ 'src/crowd': FULL + 1 });
});
