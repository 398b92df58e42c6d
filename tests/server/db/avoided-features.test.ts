import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../server/project-root.ts';

const SERVER = join(findProjectRoot(), 'server');

/**
 * The features that docs/operations/engines.md excludes, as beginnings of statements, so that other text of
 * the code does not match.
 */
const AVOIDED: readonly (readonly [string, RegExp])[] = [
  ['LISTEN and NOTIFY', /\bpg_notify\s*\(|[`'"]\s*(listen|notify)\s+\w+/i],
  ['session advisory locks', /\bpg_(try_)?advisory_(lock|unlock)/i],
  ['deferrable constraints', /\b(not\s+)?deferrable\b|\binitially\s+deferred\b|\bset\s+constraints\b/i],
  ['EXCLUDE', /\bexclude\s+using\b/i],
  ['inheritance and partitions', /\binherits\s*\(|\bpartition\s+by\s+(range|list|hash)\b/i],
  ['GiST and BRIN', /\busing\s+(gist|brin|spgist)\b/i],
  ['large objects', /\blo_(import|export|create|from_bytea)\b/i],
  ['extensions', /\bcreate\s+extension\b/i],
  ['event triggers and foreign data', /\bcreate\s+(event\s+trigger|foreign|server)\b/i],
  ['two-phase commit', /[`'"]\s*prepare\s+transaction\b/i],
];

const SOURCES = (readdirSync(SERVER, { recursive: true }) as string[])
  .filter((name) => /\.(ts|sql)$/.test(name))
  .map((name) => [name, readFileSync(join(SERVER, name), 'utf8').replaceAll(/--.*$/gm, '')] as const);

it.each(AVOIDED)('the server does without: %s', (_, pattern) => {
  expect(SOURCES.length).toBeGreaterThan(300);
  expect(SOURCES.filter(([, text]) => pattern.test(text)).map(([name]) => name)).toEqual([]);
});

it('migrations do without DO blocks', () => {
  const migrations = SOURCES.filter(([name]) => name.startsWith('db/migrations/'));
  expect(
    migrations.filter(([, text]) => /^\s*do\s+(language|\$)/im.test(text)).map(([name]) => name),
  ).toEqual([]);
});
