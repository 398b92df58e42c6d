import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../scripts/testing/exhaustive-parts.ts';

interface Row {
  readonly promise: string;
  /** Paths below tests/, each with the names of tests that the row cites. */
  readonly files: readonly { readonly path: string; readonly names: readonly string[] }[];
  readonly command: string;
}

const ROW = /^\| (.+?) \| (.+?) \| ?(.*?) ?\|$/;
const FILE = /`([^`]+\.test\.tsx?)`/;
const NAME = /(?<!\*)\*([^*]+)\*(?!\*)/g;

function rowOf(line: string): Row | null {
  const [, promise, shown = '', command = ''] = ROW.exec(line) ?? [];
  if (promise === undefined) return null;
  const [, ...pieces] = shown.split(FILE);
  const files = pieces.flatMap((path, at) =>
    at % 2 === 1
      ? []
      : [{ path, names: [...(pieces[at + 1] ?? '').matchAll(NAME)].map(([, name]) => name ?? '') }],
  );
  return { promise, files, command };
}

const rowsOf = (text: string): Row[] =>
  text
    .slice(text.indexOf('## Which test shows which promise'))
    .split('\n')
    .filter((line) => !/^\|(?:-| promise )/.test(line))
    .flatMap((line) => rowOf(line) ?? []);

/** The problems of the table; empty when there are none. `read` returns null for a missing file. */
function wrongIn(rows: readonly Row[], read: (path: string) => string | null): string[] {
  const parts = PARTS.map(({ name }) => name);
  return rows.flatMap(({ promise, files, command }) => {
    const said = [...command.matchAll(/`([^`]+)`/g)].map(([, one]) => one ?? '');
    const named = said.flatMap((one) => /^test:exhaustive -- (.+)$/.exec(one)?.[1] ?? []);
    const isShown = files.length > 0;
    const onlyDeep = files.filter(({ path }) => path.includes('.exhaustive.test.'));
    return [
      ...files.filter(({ path }) => read(path) === null).map(({ path }) => `${path} is not there`),
      ...files.flatMap(({ path, names }) =>
        names
          .filter((name) => read(path)?.includes(name) === false)
          .map((name) => `${path} has no «${name}»`),
      ),
      ...named.filter((part) => !parts.includes(part)).map((part) => `there is no part ${part}`),
      ...said.filter((one) => one !== 'npm test' && !/^test:exhaustive -- /.test(one)),
      ...(onlyDeep.length > 0 && named.length === 0 ? ['runs in no part'] : []),
      ...(isShown && onlyDeep.length === files.length && said.includes('npm test')
        ? ['is not in npm test']
        : []),
      ...(isShown !== said.length > 0 ? ['says how it is run without saying what, or the other way'] : []),
    ].map((what) => `${promise}: ${what}`);
  });
}

const readTest = (path: string): string | null =>
  existsSync(`tests/${path}`) ? readFileSync(`tests/${path}`, 'utf8') : null;

describe('the table of promises in tests/README.md', () => {
  it('names existing tests, and the commands that run them', () => {
    const rows = rowsOf(readFileSync('tests/README.md', 'utf8'));
    expect(rows.length).toBeGreaterThan(100);
    expect(wrongIn(rows, readTest)).toEqual([]);
  });

  it('is reported as wrong when it names a missing test, or a command that does not run it', () => {
    const table = [
      '## Which test shows which promise',
      '| promise | shown by | command |',
      '|---|---|---|',
      '| a | `gone.test.ts` | `npm test` |',
      '| b | `there.test.ts`: *named*, *unknown* | `npm test` |',
      '| c | `deep.exhaustive.test.ts` | `npm test` |',
      '| d | `deep.exhaustive.test.ts` | `test:exhaustive -- nowhere` |',
      '| e | nothing yet | |',
      '| f | nothing yet | `npm test` |',
      '| g | `there.test.ts`, `deep.exhaustive.test.ts` | `npm test`, `test:exhaustive -- kills` |',
    ].join('\n');
    const read = (path: string) => (path === 'gone.test.ts' ? null : "it('named', …");
    expect(wrongIn(rowsOf(table), read)).toEqual([
      'a: gone.test.ts is not there',
      'b: there.test.ts has no «unknown»',
      'c: runs in no part',
      'c: is not in npm test',
      'd: there is no part nowhere',
      'f: says how it is run without saying what, or the other way',
    ]);
  });
});
