import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { bareTexts } from '../../scripts/house/bare-texts.ts';
import { FULL, fullFolders } from '../../scripts/house/full-folders.ts';
import { importCircles } from '../../scripts/house/import-circles.ts';
import { roomCrossings } from '../../scripts/house/room-crossings.ts';
import {
  filesBelow,
  importGraph,
  importsOf,
  importsWithoutExtension,
} from '../../scripts/house/source-files.ts';
import { unsaidWords } from '../../scripts/house/unsaid-words.ts';

/** Checks the text of the files, independently of the linter. */
const FOLDERS = ['src', 'paths', 'server', 'tests', 'bench', 'scripts'];

it('no file imports itself through others, not even for a type', () => {
  const graph = importGraph(filesBelow(FOLDERS));

  expect(graph.get('server/serve.ts')).toContain('server/start.ts');
  expect(importCircles(graph)).toEqual([]);
});

it('only the HTTP layer of the server uses status codes: the domain throws its own problems', async () => {
  const files = filesBelow(['server']);
  const graph = importGraph(files);
  const importers = files.filter((file) => graph.get(file)?.includes('server/http/status-of.ts'));
  const isEdge = (file: string) => /routes\.ts$/.test(file) || file.startsWith('server/http/');
  const texts = await textsIn(files.filter((file) => file.endsWith('.ts')));

  expect(importers).toEqual(['server/bulk-import/routes.ts', 'server/http/error-handler.ts']);
  expect(filesWith(texts, ANSWERS_STATUS).filter((file) => !isEdge(file))).toEqual([]);
  expect(filesWith(texts, ANSWERS_STATUS)).toContain('server/http/error-handler.ts');
});

/** `reply.code(404)`, or an error that Fastify answers by its own status. */
const ANSWERS_STATUS = /\breply\s*\.(code|status)\(|\bstatusCode\b(?! \/ 100)/;

it('every import names its file with its extension', async () => {
  const files = filesBelow(FOLDERS).filter((file) => /\.(tsx?|mjs)$/.test(file));
  const wrong = await Promise.all(
    files.map(async (file) =>
      importsWithoutExtension(await readFile(file, 'utf8')).map((path) => `${file}: ${path}`),
    ),
  );

  expect(wrong.flat()).toEqual([]);
});

it('an import without an extension is detected, also a dynamic one and of a file with a dot in its name', () => {
  const imported = (path: string) => `import { a } from '${path}'; const later = () => import('${path}');`;

  expect(importsWithoutExtension(imported('./a.ts') + imported('zod'))).toEqual([]);
  expect(importsWithoutExtension(imported('../b'))).toEqual(['../b', '../b']);
  expect(importsWithoutExtension(imported('./c.worker'))).toEqual(['./c.worker', './c.worker']);
});

it('no folder except a list holds more files than the limit', () => {
  expect(fullFolders(filesBelow(FOLDERS))).toEqual({});
});

it('no view constructs an event to send it or to ask whether the machine would take it: both are intents of its machine', async () => {
  const views = await textsOf((file) => file.endsWith('.tsx'));

  expect(filesWith(views, /\.(send|can)\(/)).toEqual([]);
  expect([...views.keys()]).toContain('src/ui/users/deletion-dialog.tsx');
});

it('formatters are created in one file, except those of Arabic', async () => {
  const sources = await textsOf((file) => /\.tsx?$/.test(file));
  const makers = filesWith(sources, /new Intl\.(?!Collator)/).sort();

  expect(makers).toEqual(['src/ui/text/arabic/counted.ts', 'src/ui/text/format.ts']);
});

it('numbers and days are written by the formatters alone, in Spanish', async () => {
  const sources = await textsOf((file) => /\.tsx?$/.test(file));
  const written = filesWith(sources, /\.toFixed\(|\.toLocale(?:Date|Time)?String\(|(?:date|time)Style: '/);

  // Degrees in an address; days, which have no time that a style could write with one digit.
  expect(written.sort()).toEqual(['src/ui/sites/sites-address.ts', 'src/ui/text/format.ts']);
  expect(sources.get('src/ui/text/format.ts')).not.toContain('timeStyle');
});

it('one thing has one name: no text says a word that the glossary rules out', async () => {
  const isSaid = (file: string) => /\.tsx?$/.test(file) && !KNOWN_WORDS.test(file);
  const server = await textsIn(filesBelow(['server']).filter(isSaid));
  const page = await textsOf(isSaid);

  expect(unsaidWords(new Map([...page, ...server]))).toEqual([]);
  expect(page.has('src/ui/text/sites.ts')).toBe(true);
});

/** Files with words by which people search, and with names of a made-up company. */
const KNOWN_WORDS = /^src\/ui\/text\/commands\.ts$|^server\/sample\//;

it.each([
  ['a text', "const text = 'El emplazamiento';", 1],
  ['a part of a template', `const text = (n: number) => \`\${n} ficheros\`;`, 1],
  ['a text of a view', 'const view = <p>Se ha cortado</p>;', 1],
  ['SQL', "const sql = 'select fichero from carga';", 0],
  ['a name', 'const fichero = 1;', 0],
])('a ruled-out word in %s is detected or not', (_, source, count) => {
  expect(unsaidWords(new Map([['view.tsx', source]]))).toHaveLength(count);
});

it('no screen imports the files of another: shared code is in a shared folder', async () => {
  expect(roomCrossings(await textsOf((file) => /\.tsx?$/.test(file)))).toEqual([]);
});

it('no element comes or goes before a bare text, and no bare text beside others: a translator replaces texts', async () => {
  // The table of the bulk import is left untranslated as a whole.
  const views = await textsOf((file) => file.endsWith('.tsx') && !file.includes('/bulk-import/grid/grid-'));

  expect(bareTexts(views)).toEqual([]);
});

it.each([
  ['a conditional element', '{note && <b>!</b>} {value}', 1],
  ['a component in a variable', '<Icon />{text.kind}', 1],
  ['a list', '{all.map((one) => <b key={one} />)}?', 1],
  ['a conditional text', '{name}{isLate && text.late}', 1],
  ['one of two texts, the other empty', '<b />{isLate ? text.late : null}', 1],
  ['an element that stays', '<IconLock /> {text.late}', 0],
  ['a text in an element of its own', '{note && <b>!</b>}<span>{value}</span>', 0],
  ['one of two texts', '<IconLock /> {isLate ? text.late : text.early}', 0],
  ['a text alone', '{isLate ? text.late : text.early}', 0],
])('before or as a bare text, %s is counted by whether it can change', (_, children, count) => {
  const source = `import { IconLock } from 'icons';\nconst View = () => <p>${children}</p>;`;

  expect(bareTexts(new Map([['view.tsx', source]]))).toHaveLength(count);
});

it('only a reader of the actor matches the state of a machine: others get the value of a selector', async () => {
  const views = await textsOf((file) => /\.tsx?$/.test(file));
  const matching = filesWith(views, MATCHES);

  expect(matching.filter((file) => !READS_ACTOR.test(views.get(file) ?? ''))).toEqual([]);
  expect(matching).toContain('src/ui/links/use-links.ts');
});

it('no component selects a whole context or snapshot: a key press then redraws only the part that shows it', async () => {
  const views = await textsOf((file) => /\.tsx?$/.test(file));

  expect(filesWith(views, SELECTS_WHOLE)).toEqual([]);
  expect([...views.keys()]).toContain('src/ui/use-context-parts.ts');
});

it('a selector of a whole context or snapshot is detected, whatever its names', () => {
  const whole = [
    'useSelector(actor, (present) => present)',
    'useSelector(actor, (snapshot) => snapshot.context);',
    'useSelector(\n    actor,\n    (snapshot) => snapshot,\n    shallowEqual,\n  )',
    'useSelector(actor, ({ context }) => context)',
    "useSelector(useModule('links'), ({ context: whole }) => whole)",
  ];
  const parts = [
    'useSelector(actor, (snapshot) => snapshot.context.page)',
    'useSelector(actor, ({ context }) => context.page)',
    'useSelector(actor, ({ context: { page } }) => page)',
    'useSelector(actor, selectPhase); useMemo((context) => context, [])',
  ];

  expect(whole.filter((text) => !SELECTS_WHOLE.test(text))).toEqual([]);
  expect(parts.filter((text) => SELECTS_WHOLE.test(text))).toEqual([]);
});

const SELECTS_WHOLE =
  /useSelector\([^;]{0,120}?\(\s*(?:(\w+)\s*\)\s*=>\s*\1(?:\.context)?|\{ context \}\s*\)\s*=>\s*context|\{ context: (\w+) \}\s*\)\s*=>\s*\2)\s*[,)]/;

/** Except those of an element, which take a CSS selector: `matches(':hover')`. */
const MATCHES = /\.matches\((?!':)/;
const READS_ACTOR = /\b(useSelector|subscribe)\(/;

const filesWith = (texts: ReadonlyMap<string, string>, part: RegExp): string[] =>
  [...texts].filter(([, text]) => part.test(text)).map(([file]) => file);

/** The files of views that `isAsked` selects, with their text. */
async function textsOf(isAsked: (file: string) => boolean): Promise<ReadonlyMap<string, string>> {
  return textsIn(filesBelow(['src/ui']).filter(isAsked));
}

async function textsIn(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

it('an import into the folder of another screen is detected, also a dynamic one, but not from the shell nor of shared code', () => {
  const sources = new Map([
    [
      'src/ui/users/users-screen.tsx',
      [
        "import { a } from './list.tsx';",
        "import { b } from '../components/b.tsx';",
        "import classes from '../activity/activity.module.css';",
        "import { c } from '../portal.tsx';",
        "import type { d } from '../../machines/users/d.ts';",
        "const later = () => import('../activity/later.tsx');",
      ].join('\n'),
    ],
    ['src/ui/load-run/list/list.tsx', "import { e } from '../../components/e.tsx';"],
    ['src/ui/components/deep/f.tsx', "import { g } from '../../load-run/g.tsx';"],
    ['src/ui/shell/inside.tsx', "import { h } from '../users/h.tsx';"],
    ['src/ui/pages.tsx', "import { i } from './users/i.tsx';"],
  ]);

  expect(roomCrossings(sources)).toEqual([
    'src/ui/users/users-screen.tsx -> src/ui/activity/activity.module.css',
    'src/ui/users/users-screen.tsx -> src/ui/activity/later.tsx',
    'src/ui/components/deep/f.tsx -> src/ui/load-run/g.tsx',
  ]);
});

it('imports of values, of types, of side effects and re-exports are detected, dynamic ones are not', () => {
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

it('every circle is found, with all of its files and no other', () => {
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

it('a folder is full past its limit, whatever the folders below it hold', () => {
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
