import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MANTINE = 'node_modules/@mantine/core';
const read = (path: string) => readFileSync(path, 'utf8');

const importedSheets = [
  ...read('src/ui/mantine.css').matchAll(/@import '@mantine\/core\/styles\/(.+)';/g),
].map(([, sheet]) => sheet ?? '');
const sheets = readdirSync(join(MANTINE, 'styles')).filter((sheet) => sheet.endsWith('.layer.css'));
const classesIn = (text: string) => new Set(text.match(/\bm_[0-9a-f]+/g));
const classesOf = new Map(sheets.map((sheet) => [sheet, classesIn(read(join(MANTINE, 'styles', sheet)))]));

const IMPORT = /import (?:\{([^}]*)\} from )?["']([^"']+)["']/g;
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The components of Mantine that the portal draws, by the imports of its sources. */
function drawn(): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync('src/ui', { encoding: 'utf8', recursive: true })) {
    if (!file.endsWith('.tsx')) continue;
    for (const [, list = '', from] of read(join('src/ui', file)).matchAll(IMPORT)) {
      if (from === '@mantine/core') for (const name of namesIn(list)) names.add(name);
    }
  }
  return names;
}

const RELATIVE = /from "(\.[^"]+)"/g;

/** The class names of these components and of the components that they contain. */
function classesBehind(names: ReadonlySet<string>): Set<string> {
  const index = join(MANTINE, 'esm/index.mjs');
  const first: string[] = [];
  for (const [, list = '', from = ''] of read(index).matchAll(IMPORT)) {
    if (namesIn(list).some((name) => names.has(name))) first.push(join(dirname(index), from));
  }
  const seen = new Set(first);
  const classes = new Set<string>();
  for (const file of seen) {
    const text = read(file);
    for (const name of classesIn(text)) classes.add(name);
    for (const [, from = ''] of text.matchAll(RELATIVE)) seen.add(join(dirname(file), from));
  }
  return classes;
}

/** The style sheets with a rule for one of these classes. */
const sheetsOf = (classes: ReadonlySet<string>) =>
  sheets.filter((sheet) => [...(classesOf.get(sheet) ?? [])].some((name) => classes.has(name)));

describe('the style sheets of Mantine', () => {
  it('are imported for each component that the portal draws', () => {
    const names = drawn();
    expect(names.size).toBeGreaterThan(20);
    const missing = sheetsOf(classesBehind(names)).filter((sheet) => !importedSheets.includes(sheet));
    expect(missing).toEqual([]);
  });

  it('are in the order of the whole style sheet, which decides between equal selectors', () => {
    const whole = read(join(MANTINE, 'styles.layer.css'));
    const placeOf = (sheet: string) =>
      Math.min(
        ...[...(classesOf.get(sheet) ?? [])].map((name) => whole.indexOf(`.${name}`)).filter((at) => at >= 0),
      );
    const components = importedSheets.filter((sheet) => (classesOf.get(sheet)?.size ?? 0) > 0);
    expect(components).toEqual(components.toSorted((one, other) => placeOf(one) - placeOf(other)));
  });
});
