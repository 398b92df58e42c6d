import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../server/project-root.ts';
import { LINE_FIELDS } from '../../../src/shared/fields/line-fields.ts';
import { WORK_FIELDS } from '../../../src/shared/fields/work-fields.ts';

const SERVER = join(findProjectRoot(), 'server');

/** Columns of a sheet's table that keep the file's value, while the portal's own value is in another row. */
const SAID_BY_FILE = {
  seguimiento: WORK_FIELDS.flatMap(({ name, workColumn, siteColumn }) =>
    workColumn || siteColumn ? [name] : [],
  ),
  factyval: LINE_FIELDS.flatMap(({ name, workColumn }) => (workColumn ? [name] : [])),
} as const;

/** Queries that may read the file's value, or that read a column whose name comes from elsewhere. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'shows it as what the file said': ['works/page/fields.ts: to_jsonb(s)'],
  'reads dates or amounts alone': [
    ...['calendar/milestones.ts: s.{nombre}', 'mass-update/summary.ts: s.{name}'],
    ...['mass-update/summary.ts: s.{amount}', 'mass-update/summary.ts: s.{currency}'],
    ...['projects/read-project.ts: s.{nombre}', 'projects/read-project.ts: s.{nombre}'],
    'projects/read-project.ts: s.{nombre}',
  ],
  'reads fields that people may change: no place, no project': [
    ...['bulk-import/comparison/run-standing.ts: to_jsonb(s)', 'change-sets/differences.ts: s.{name}'],
    ...['change-sets/differences.ts: s.{campo}', 'mass-update/compare.ts: to_jsonb(s)'],
    ...['mass-update/read-updates.ts: to_jsonb(f)', 'reconciliation/accept.ts: to_jsonb(s)'],
  ],
  'reads a field of lines, unless it is one of the work': ['cargar-export/exported-rows.ts: f.{name}'],
  'reads a field that neither the work nor its site has': ['works/work-values.ts: s.{field}'],
  'names the work by the code under which the load put its lines': [
    'bulk-import/undo/undo-blockers.ts: f.cod_obra_interno_4plus',
  ],
  'the letter names a site or a subproject there': [
    ...['bulk-import/validations/validation-sql.ts: s.site_cod', 'projects/read-project.ts: s.proyecto'],
    'bulk-import/validations/validation-sql.ts: s.site_cod',
  ],
};

/**
 * A file that reads the sheets through a name from the sheet's definition (`Sheet.table`) calls the row `s`.
 */
const aliasesIn = (text: string): [keyof typeof SAID_BY_FILE, string][] => {
  const named = [
    ...text.matchAll(/\b(seguimiento|factyval)\s+(?:as\s+)?(?!on\b|where\b|set\b|order\b|as\b)(\w+)\b/g),
  ];
  const found = named.map(
    ([, table = '', alias = '']) => [table, alias] as [keyof typeof SAID_BY_FILE, string],
  );
  const isOfSheet = /\bsheet\.table\b|\bEditableField\b/.test(text);
  const all = isOfSheet ? [...found, ['seguimiento', 's'] as [keyof typeof SAID_BY_FILE, string]] : found;
  return [...new Map(all.map((one) => [one.join(), one])).values()];
};

function* readsIn(text: string): Generator<string> {
  for (const [table, alias] of aliasesIn(text)) {
    const columns = SAID_BY_FILE[table].join('|');
    const reads = new RegExp(
      `\\bto_jsonb\\(${alias}\\)|\\b${alias}\\.\\*|\\b${alias}\\."?(?:(?:${columns})\\b|\\$\\{(?:\\w+\\.)*\\w+\\})`,
      'g',
    );
    for (const [read] of text.matchAll(reads)) yield read.replace(/"?\$\{(?:\w+\.)*/, '{');
  }
  if (/\bselect\s+\*\s+from\s+(?:seguimiento|factyval)\b/.test(text)) yield 'select *';
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*$/gm, '');

it('no query takes what the file said for the project, the site or the place of a work', () => {
  const reads = (readdirSync(SERVER, { recursive: true }) as string[])
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.startsWith('db/migrations/'))
    .flatMap((name) =>
      [...readsIn(withoutComments(readFileSync(join(SERVER, name), 'utf8')))].map(
        (read) => `${name}: ${read}`,
      ),
    );
  expect(reads.sort()).toEqual(Object.values(MEANT).flat().sort());
});

it.each([
  'select s.proyecto from seguimiento s',
  'join seguimiento as ficha on true where ficha.provincia is null',
  'select to_jsonb(x) from seguimiento x',
  'select f.site_cod from factyval f',
  'select * from seguimiento where obra = 1',
])('a query that does is found: %s', (query) => {
  expect([...readsIn(query)]).toHaveLength(1);
});
